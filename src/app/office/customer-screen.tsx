import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { Tabs } from '#app/kit/tabs.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Customer } from '#contract/customers.ts'
import type { Route } from './+types/customer-screen'
import { CustomerAccount } from './customer-account.tsx'
import { CustomerFlags } from './customer-flags.tsx'
import { CustomerFailed, CustomerLoading } from './customer-missing.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import classes from './customer-screen.module.css'
import { CustomerServices } from './customer-services.tsx'
import { OfficeHead } from './office-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customer', matches[0].loaderData, { hidden: true })

/** One customer or lead: who it is, and what it bought. */
export default function CustomerScreen() {
  const { userId = '' } = useParams()
  const { loaded, again } = useLoaded(`customer ${userId}`, (signal) => get('customers.get', { i: userId }, { signal }))
  return (
    <>
      <Link className={classes.back} to="/admin/customers">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Customers
      </Link>
      {loaded.state === 'loading' && <CustomerLoading />}
      {loaded.state === 'failed' && <CustomerFailed status={loaded.status} again={again} />}
      {loaded.state === 'ready' && <LoadedCustomer customer={loaded.value} />}
    </>
  )
}

const TABS = [
  ['', 'Account'],
  ['services', 'Services'],
  ['orders', 'Orders'],
] as const

function LoadedCustomer({ customer }: { customer: Customer }) {
  const [search] = useSearchParams()
  const shown = TABS.find(([name]) => name === search.get('tab'))?.[0] ?? ''
  return (
    <>
      <OfficeHead title={customer.fullname} beside={<CustomerFlags customer={customer} />} />
      <Tabs
        label="Customer"
        tabs={TABS.map(([name, label]) => ({ label, to: name ? `?tab=${name}` : '?', current: name === shown }))}
      />
      <div className={classes.content}>
        {shown === 'services' && <CustomerServices customerId={customer.id} />}
        {shown === 'orders' && <CustomerOrders customer={customer} />}
        {shown === '' && <CustomerAccount customer={customer} />}
      </div>
    </>
  )
}
