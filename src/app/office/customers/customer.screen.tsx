import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { get, Refused } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { CustomerOrders } from '#app/office/orders/customer-orders.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Route } from './+types/customer.screen'
import classes from './customer.screen.module.css'
import { CustomerAccount } from './customer-account.tsx'
import { CustomerFlags } from './customer-flags.tsx'
import { CustomerFailed, CustomerLoading } from './customer-missing.tsx'
import { CustomerServices } from './customer-services.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customer', matches[0].loaderData, { hidden: true })

/** One customer or lead: who it is, and what it bought. */
export default function CustomerScreen() {
  const { userId = '' } = useParams()
  const isNew = userId === '0'
  const { loaded, again, change } = useLoaded(`customer ${userId}`, async (signal) =>
    isNew ? null : get('customers.get', { i: userId }, { signal }),
  )
  return (
    <>
      <Link className={classes.back} to="/admin/customers">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Customers
      </Link>
      {loaded.state === 'loading' && !isNew && <CustomerLoading />}
      {loaded.state === 'failed' && <CustomerFailed status={loaded.status} again={again} />}
      {isNew && <NewCustomer />}
      {loaded.state === 'ready' && loaded.value && (
        <LoadedCustomer customer={loaded.value} onSaved={(saved) => change(() => saved)} />
      )}
    </>
  )
}

const TABS = [
  ['', 'Account'],
  ['services', 'Services'],
  ['orders', 'Orders'],
] as const

/** A customer who called instead of ordering on the page; an admin may come from a company's list. */
function NewCustomer() {
  const { user } = useOffice()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = Number(search.get('company')) || null
  return (
    <>
      <OfficeHead title="New customer" />
      <CustomerAccount
        customer={null}
        company={user.company ?? chosen}
        onSaved={({ id }) => navigate(`/admin/customers/e/${id}`, { replace: true })}
      />
    </>
  )
}

type LoadedCustomerProps = { customer: Customer; onSaved: (customer: Customer) => void }

function LoadedCustomer({ customer, onSaved }: LoadedCustomerProps) {
  const [search] = useSearchParams()
  const shown = TABS.find(([name]) => name === search.get('tab'))?.[0] ?? ''
  useReturn(shown, () => get('customers.get', { i: customer.id }).then(onSaved, keepAsItStands))
  return (
    <>
      <OfficeHead title={customer.fullname} beside={<CustomerFlags customer={customer} />} />
      <Tabs
        label="Customer"
        tabs={TABS.map(([name, label]) => ({ label, to: name ? `?tab=${name}` : '?', current: name === shown }))}
      />
      {/* What is written in the account stands while the other tabs are looked at. */}
      <div className={classes.content} hidden={shown !== ''}>
        <CustomerAccount customer={customer} company={customer.companyid} onSaved={onSaved} />
      </div>
      {shown !== '' && (
        <div className={classes.content}>
          {shown === 'services' && <CustomerServices customerId={customer.id} onPriced={onSaved} />}
          {shown === 'orders' && <CustomerOrders customer={customer} />}
        </div>
      )}
    </>
  )
}

/** An order that is cancelled in another tab changes what the account says, so coming back to it asks anew. */
function useReturn(shown: string, ask: () => void) {
  const before = useRef(shown)
  const returned = useEffectEvent(ask)
  useEffect(() => {
    if (shown === '' && before.current !== '') returned()
    before.current = shown
  }, [shown])
}

/** Whoever cannot be reached says so at the next save. */
function keepAsItStands(error: unknown) {
  if (!(error instanceof Refused)) throw error
}
