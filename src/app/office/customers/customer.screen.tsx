import { href, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { PageCalls } from '#app/api.ts'
import { Chip } from '#app/kit/display/chip.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { officeOf } from '#app/office/frame/office-request.ts'
import { RecordScreenFailed } from '#app/office/frame/screen-failed.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { CustomerOrders } from '#app/office/orders/customer-orders.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Customer, SoldCustomerService } from '#contract/customers/customers.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { Route } from './+types/customer.screen'
import classes from './customer.screen.module.css'
import { CustomerAccount } from './customer-account.tsx'
import { CustomerServices } from './customer-services.tsx'

const LIST = href('/admin/customers')

const TABS = [
  ['', 'Account'],
  ['services', 'Services'],
  ['orders', 'Orders'],
] as const

const tabOf = (search: URLSearchParams) => TABS.find(([name]) => name === search.get('tab'))?.[0] ?? ''

/** Each tab asks for the customer anew: an order that is cancelled in one changes what the account says. */
export async function loader({ params: { userId }, url, context }: Route.LoaderArgs): Promise<CustomerPage | null> {
  const { calls } = officeOf(context)
  if (userId === '0') return null
  const customer = await calls.get('customers.get', { i: userId })
  const shown = tabOf(url.searchParams)
  if (shown === 'services') return { customer, services: await calls.get('customers.getServices', { i: userId }) }
  if (shown === 'orders') return { customer, orders: await ordersOf(calls, customer) }
  return { customer }
}

/** The orders are found by the customer's name, as others of that name may have some too. */
async function ordersOf(calls: PageCalls, { id, companyid, fullname }: Customer): Promise<OfficeOrder[]> {
  const found = await calls.get('services.getOrders', { companyId: companyid, query: fullname })
  return found.filter(({ customer }) => customer === id)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customer', matches[0].loaderData, { hidden: true })

type CustomerPage = {
  customer: Customer
  /** Of the tab that shows them. */
  services?: readonly SoldCustomerService[]
  orders?: readonly OfficeOrder[]
}

/** One customer or lead: who it is, and what it bought. */
export default function CustomerScreen({ params, loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Customers</BackLink>
      {page ? <KnownCustomer key={params.userId} page={page} /> : <NewCustomer />}
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={LIST}>Customers</BackLink>
    <RecordScreenFailed title="Customer" record="customer" list={{ to: LIST, label: 'All customers' }}>
      The link may be old, or the customer belongs to another company.
    </RecordScreenFailed>
  </>
)

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
        onSaved={({ id }) => navigate(href('/admin/customers/e/:userId', { userId: String(id) }), { replace: true })}
      />
    </>
  )
}

function KnownCustomer({ page: { customer, services, orders } }: { page: CustomerPage }) {
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const shown = tabOf(search)
  return (
    <>
      <OfficeHead title={customer.fullname} beside={<CustomerFlags customer={customer} />} />
      <Tabs
        label="Customer"
        tabs={TABS.map(([name, label]) => ({ label, to: name ? `?tab=${name}` : '?', current: name === shown }))}
      />
      {/* What is written in the account stands while the other tabs are looked at. */}
      <div className={classes.content} hidden={shown !== ''}>
        <CustomerAccount customer={customer} company={customer.companyid} onSaved={() => void revalidate()} />
      </div>
      {shown !== '' && (
        <div className={classes.content}>
          {services && <CustomerServices services={services} onChanged={revalidate} />}
          {orders && <CustomerOrders orders={orders} onChanged={() => void revalidate()} />}
        </div>
      )}
    </>
  )
}

/** What the office must know at a glance. */
function CustomerFlags({ customer }: { customer: Customer }) {
  const lead = customer.status === 'Lead'
  return (
    <>
      <CompanyChip company={customer.companyid} />
      <Chip tone={lead ? 'amber' : 'brand'}>{lead ? 'Lead' : 'Customer'}</Chip>
      {customer.placetoconfirm && <Chip tone="amber">Place to confirm</Chip>}
      {customer.outofarea && <Chip tone="danger">Out of area</Chip>}
    </>
  )
}
