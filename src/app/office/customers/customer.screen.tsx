import { href, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import type { PageCalls } from '#app/calls/api.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { asksAgain, useReload } from '#app/kit/use-reload.ts'
import { isOnlySheet } from '#app/office/billing/account/account-address.ts'
import { AccountActs, TakePayment } from '#app/office/billing/account/account-head.tsx'
import { BillingTab } from '#app/office/billing/account/billing-tab.tsx'
import { type AccountPage, loadAccount } from '#app/office/billing/account/load-account.ts'
import { CustomerHead } from '#app/office/customers/overview/customer-head.tsx'
import { CustomerOverview } from '#app/office/customers/overview/customer-overview.tsx'
import { kindIn, loadOverview, type Overview, type OverviewRows } from '#app/office/customers/overview/load-overview.ts'
import { useCustomerNote } from '#app/office/customers/overview/use-customer-note.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { SoldOrder } from '#app/office/orders/sold-order.tsx'
import { LastChanges } from '#app/office/trail/last-changes.tsx'
import { loadLastChanges } from '#app/office/trail/load-last-changes.ts'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyIn, officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'
import { type OfficeCompany, useOffice } from '#app/page/use-office.ts'
import type { Customer, SoldCustomerService } from '#contract/customers/customers.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { TrailLine } from '#contract/trail.ts'
import { DEFAULT_TIME_ZONE } from '#domain/companies/days/time-zone.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/customer.screen'
import classes from './customer.screen.module.css'
import { CustomerAccount } from './customer-account.tsx'
import serviceClasses from './customer-services.module.css'
import { loadSale, type SaleTerms } from './services/sale/load-sale.ts'
import { SaleSheet } from './services/sale/sale.sheet.tsx'
import { isSelling, SALE_CLOSED } from './services/sale/sale-address.ts'
import { ServicesTab } from './services/services-tab.tsx'

const LIST = href('/admin/customers')

const TABS = [
  ['', 'Overview'],
  ['account', 'Account'],
  ['services', 'Services'],
  ['billing', 'Billing'],
  ['orders', 'Orders'],
] as const

const tabOf = (search: URLSearchParams) => TABS.find(([name]) => name === search.get('tab'))?.[0] ?? ''

/** Every tab reloads the customer: an order cancelled on one tab changes the account on another. */
export async function loader({ params: { userId }, url, context }: Route.LoaderArgs): Promise<CustomerPage> {
  const { calls, user, companiesOf, company: ownCompany } = officeOf(context)
  if (userId === '0') {
    const [company = null] = await companiesOf(companyIn(url))
    return { customer: null, company }
  }
  const customer = await calls.get('customers.get', { i: userId })
  const { id, companyid } = customer
  const shown = tabOf(url.searchParams)
  const [[company = null], changes, overview, rows, services, sites, orders] = await Promise.all([
    companiesOf([companyid]),
    loadLastChanges(calls, user, { companyId: companyid, subject: 'customer', record: String(id) }),
    calls.get('customers.getOverview', { i: userId }),
    shown === '' ? loadOverview(calls, userId, kindIn(url.searchParams)) : undefined,
    shown === 'services' ? calls.get('customers.getServices', { i: userId }) : undefined,
    shown === 'services' ? calls.get('customers.getSites', { i: userId }) : undefined,
    shown === 'orders' ? ordersOf(calls, customer) : undefined,
  ])
  const sells = sites && isSelling(url.searchParams) && may(user, 'customers.write')
  const seller = sells ? (company ?? (await ownCompany())) : undefined
  const sale = seller && (await loadSale(calls, customer, seller))
  const billing =
    shown === 'billing' && may(user, 'billing.read')
      ? await loadAccount(calls, customer, company ?? (await ownCompany()) ?? null)
      : undefined
  return { customer, company, changes, overview, rows, services, sites, orders, sale, billing }
}

export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asksAgain(isOnlySheet(asked.currentUrl, asked.nextUrl), asked)

async function ordersOf(calls: PageCalls, { id, companyid }: Customer): Promise<OfficeOrder[]> {
  const found = await calls.get('services.getOrders', { companyId: companyid, customer: id })
  return found.filter(({ customer }) => customer === id)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customer', matches[0].loaderData, { hidden: true })

type KnownPage = {
  customer: Customer
  company: OfficeCompany | null
  services: readonly SoldCustomerService[] | undefined
  sites: readonly Site[] | undefined
  /** Only while a service is sold. */
  sale: SaleTerms | undefined
  billing: AccountPage | undefined
  orders: readonly OfficeOrder[] | undefined
  changes: readonly TrailLine[]
  overview: Overview
  rows: OverviewRows | undefined
}
type CustomerPage = KnownPage | { customer: null; company: OfficeCompany | null }

export default function CustomerScreen({ params, loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Customers</BackLink>
      {page.customer ? <KnownCustomer key={params.userId} page={page} /> : <NewCustomer chosen={page.company} />}
    </>
  )
}

type CustomerOrdersProps = { orders: readonly OfficeOrder[]; timezone: string; onChanged: () => void }

function CustomerOrders({ orders, timezone, onChanged }: CustomerOrdersProps) {
  if (orders.length === 0) {
    return (
      <NothingYet scene={<CartsScene />} title="No orders yet">
        Orders this customer places on your page appear here, with payments and bank checks.
      </NothingYet>
    )
  }
  return (
    <ul className={serviceClasses.list}>
      {orders.map((order) => (
        <SoldOrder key={order.order} order={order} timezone={timezone} onChanged={onChanged} />
      ))}
    </ul>
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

function NewCustomer({ chosen }: { chosen: OfficeCompany | null }) {
  const { company } = useOffice()
  const navigate = useNavigate()
  return (
    <>
      <OfficeHead title="New customer" />
      <CustomerAccount
        customer={null}
        company={company ?? chosen}
        onSaved={({ id }) => navigate(href('/admin/customers/e/:userId', { userId: String(id) }), { replace: true })}
      />
    </>
  )
}

function KnownCustomer({ page }: { page: KnownPage }) {
  const { customer, company, changes, overview } = page
  const [search] = useSearchParams()
  const reload = useReload()
  const { user, company: own } = useOffice()
  const writes = may(user, 'customers.write')
  const timezone = (company ?? own)?.timezone ?? DEFAULT_TIME_ZONE
  const note = useCustomerNote(customer.id, () => void reload())
  const shown = tabOf(search)
  const counts: Partial<Record<typeof shown, number>> = { services: overview.services, orders: overview.orders }
  return (
    <>
      <CustomerHead
        customer={customer}
        company={company}
        sells={writes && (shown === '' || shown === 'services')}
        money={page.billing && { acts: <AccountActs account={page.billing.account} />, main: <TakePayment /> }}
        onChanged={() => void reload()}
      />
      <Tabs
        label="Customer"
        tabs={TABS.filter(([name]) => writes || name !== 'account').map(([name, label]) => {
          const count = counts[name] || undefined
          return { label, to: name ? `?tab=${name}` : '?', current: name === shown, ...(count && { count }) }
        })}
      />
      {/* Hidden, not unmounted, so that unsaved input survives a change of tabs. */}
      {writes && (
        <div className={shown === 'account' ? classes.content : undefined}>
          <CustomerAccount
            customer={customer}
            company={company}
            onSaved={() => void reload()}
            others={note.unsaved}
            hidden={shown !== 'account'}
          >
            <LastChanges lines={changes} subject="customer" record={customer.id} zone={timezone} />
          </CustomerAccount>
        </div>
      )}
      {shown !== 'account' && (
        <div className={classes.content}>
          <OtherTab page={page} note={note} timezone={timezone} onChanged={reload} />
        </div>
      )}
    </>
  )
}

type OtherTabProps = {
  page: KnownPage
  note: ReturnType<typeof useCustomerNote>
  timezone: string
  onChanged: () => Promise<void>
}

function OtherTab({ page, note, timezone, onChanged }: OtherTabProps) {
  const { customer, overview, rows, services, sites, sale, billing, orders } = page
  const navigate = useNavigate()
  return (
    <>
      {rows && (
        <CustomerOverview
          customer={customer}
          overview={overview}
          rows={rows}
          note={note}
          timezone={timezone}
          onChanged={onChanged}
        />
      )}
      {services && sites && (
        <ServicesTab
          customer={customer}
          services={services}
          sites={sites}
          today={overview.today}
          holdsBilled={overview.holdbilled}
          onChanged={onChanged}
        />
      )}
      {sites && (
        <SaleSheet
          customer={customer.id}
          sites={sites}
          today={overview.today}
          terms={sale}
          onChanged={onChanged}
          onClose={() => void navigate(SALE_CLOSED, { replace: true, preventScrollReset: true })}
        />
      )}
      {billing && (
        <BillingTab
          customer={customer}
          page={billing}
          timezone={timezone}
          today={overview.today}
          onChanged={onChanged}
        />
      )}
      {orders && <CustomerOrders orders={orders} timezone={timezone} onChanged={() => void onChanged()} />}
    </>
  )
}
