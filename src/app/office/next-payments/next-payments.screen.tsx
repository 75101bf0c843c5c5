import { href, redirect, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList, wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany, useOffice } from '#app/page/use-office.ts'
import type { NextPayment } from '#contract/services/next-payments.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { counted } from '#domain/words/counted.ts'
import type { Route } from './+types/next-payments.screen'
import { NEXT_PAYMENT_COLUMNS, nextPaymentCard } from './next-payments.columns.ts'
import { nextPaymentRules, nextPaymentsUrl } from './next-payments.view.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('To be asked', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const today = todayIn(chosen.timezone, serverNow())
  const { startedon } = await calls.get('billing.getSettings', { companyId: chosen.id })
  if (startedon !== null && startedon <= today) throw redirect(`${href('/admin/billing/bills')}?company=${chosen.id}`)
  return { chosen, payments: await calls.get('services.getNextPayments', { companyId: chosen.id }), today }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => <ListScreenFailed title="To be asked" rows="payments" />

const customerPath = ({ customer }: NextPayment) => href('/admin/customers/e/:userId', { userId: String(customer) })

/** Payments that the office collects itself until billing starts; then bills take their place. */
export default function NextPaymentsScreen({ loaderData: { chosen, payments, today } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = nextPaymentsUrl.read(search)
  const rules = nextPaymentRules(today)
  const { found } = showList(payments, view, rules)
  return (
    <>
      <BackLink to={href('/admin/orders')}>Orders</BackLink>
      <OfficeHead
        title="To be asked"
        choice={
          chooses && (
            <CompanySelect chosen={chosen} onChoose={(id) => navigate(nextPaymentsUrl.query(view, { company: id }))} />
          )
        }
        more={
          payments.length > 0 && (
            <ExportButton name="next payments" company={chosen.id} columns={NEXT_PAYMENT_COLUMNS} rows={found} />
          )
        }
      >
        {may(useOffice().user, 'orders.write') && <MarkAsked company={chosen.id} rows={found} today={today} />}
      </OfficeHead>
      {payments.length === 0 ? (
        <NothingYet scene={<CartsScene />} title="No payments due">
          When a customer has a running service, its next payment is listed here with its day and amount.
        </NothingYet>
      ) : (
        <WholeList
          caption="Next payments"
          url={nextPaymentsUrl}
          view={view}
          search="Search customers"
          words={['payment', 'payments']}
          columns={NEXT_PAYMENT_COLUMNS}
          rowKey={({ id }) => id}
          rowHref={customerPath}
          card={nextPaymentCard}
          all={payments}
          rules={rules}
        />
      )}
    </>
  )
}

type MarkAskedProps = { company: number; rows: readonly NextPayment[]; today: CalendarDay }

const MOST_AT_ONCE = 1_000

function MarkAsked({ company, rows, today }: MarkAskedProps) {
  const reload = useReload()
  const { busy, save } = useSave()
  const due = rows.flatMap(({ id, day }) => (day !== null && day <= today ? { id, day } : [])).slice(0, MOST_AT_ONCE)
  if (due.length === 0) return null
  const mark = () =>
    save(async (write) => {
      await write('services.markAsked', { companyId: company, rows: due })
      showMessage(`${counted(due.length, 'payment')} marked as requested`)
      await reload()
    })
  return (
    <Button busy={busy && 'Saving'} onClick={mark}>
      {`Mark ${counted(due.length, 'due payment')} as requested`}
    </Button>
  )
}
