import { href } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { Panel } from '#app/kit/display/panel.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { WorkedItems } from '#app/office/billing/words/worked-items.tsx'
import { BackLink } from '#app/office/display/back-link.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { RecordScreenFailed } from '#app/page/screen-failed.tsx'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { DEFAULT_TIME_ZONE } from '#domain/companies/days/time-zone.ts'
import type { Route } from './+types/bill.screen'
import classes from './bill.module.css'
import { BillActs } from './bill-acts.tsx'
import { BillFacts } from './bill-facts.tsx'
import { BillSums } from './bill-sums.tsx'
import { StateChip } from './bills.columns.tsx'
import { PaidPanel } from './paid-panel.tsx'

const LIST = href('/admin/billing/bills')

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Bill', matches[0].loaderData, { hidden: true })

export async function loader({ params: { billId }, context }: Route.LoaderArgs) {
  const { calls, company: ownCompany, companiesOf } = officeOf(context)
  const bill = await calls.get('billing.getInvoice', { i: Number(billId) })
  const [account, customer] = await Promise.all([
    bill.customer === null ? null : calls.get('billing.getAccount', { i: bill.customer }),
    bill.customer === null ? null : calls.get('customers.get', { i: String(bill.customer) }),
  ])
  const [chosen] = customer ? await companiesOf([customer.companyid]) : []
  const company = chosen ?? (await ownCompany())
  const zone = company?.timezone ?? DEFAULT_TIME_ZONE
  const { payments = [], invoices = [] } = account ?? {}
  return { bill, payments, invoices, company: company?.id ?? null, zone, today: todayIn(zone, serverNow()) }
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={LIST}>Bills</BackLink>
    <RecordScreenFailed title="Bill" record="bill" list={{ to: LIST, label: 'All bills' }}>
      The link may be old, or the bill belongs to another company.
    </RecordScreenFailed>
  </>
)

export default function BillScreen({ loaderData }: Route.ComponentProps) {
  const { bill, payments, invoices, company, zone, today } = loaderData
  const reload = useReload()
  return (
    <>
      <BackLink to={LIST}>Bills</BackLink>
      <OfficeHead title={documentName(bill)} beside={<StateChip bill={bill} today={today} />}>
        <BillActs bill={bill} company={company} onChanged={reload} />
      </OfficeHead>
      <div className={classes.columns}>
        <Panel title={bill.kind === 'invoice' ? 'What is billed' : 'What is credited'}>
          <WorkedItems items={bill.items} />
          <BillSums bill={bill} />
        </Panel>
        <div className={classes.column}>
          <BillFacts bill={bill} zone={zone} />
          <PaidPanel bill={bill} payments={payments} invoices={invoices} zone={zone} />
        </div>
      </div>
    </>
  )
}
