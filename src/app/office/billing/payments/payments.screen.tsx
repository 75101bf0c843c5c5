import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/calls/api.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { BillingFrame } from '#app/office/billing/frame/billing-frame.tsx'
import { everyRow } from '#app/office/billing/frame/every-row.ts'
import { PaymentDetailsSheet } from '#app/office/billing/money/payment-details.sheet.tsx'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import { KeysetList } from '#app/office/lists/keyset-list.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import type { Route } from './+types/payments.screen'
import { PAYMENT_COLUMNS, paymentCard } from './payments.columns.tsx'
import { openPayment, type PaymentsView, paymentPath, paymentsInput, paymentsUrl } from './payments.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Payments', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, chosen, rows: fitting } = await companyOf(context)
  const view = paymentsUrl.read(url.searchParams)
  const size = view.size ?? fitting
  const asked = {
    ...paymentsInput(view, chosen.id),
    limit: size + 1,
    ...(view.after !== null && { after: view.after }),
  }
  const found = await calls.get('billing.getPayments', asked)
  const rows = found.slice(0, size)
  const open = rows.find(({ id }) => id === openPayment(url.searchParams))
  const account = open && open.customer !== null ? await calls.get('billing.getAccount', { i: open.customer }) : null
  return { chosen, rows, more: found.length > size, open: open && { payment: open, invoices: account?.invoices ?? [] } }
}

export const ErrorBoundary = () => <ListScreenFailed title="Billing" rows="payments" />

export default function PaymentsScreen({ loaderData: { chosen, rows, more, open } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reload = useReload()
  const view = paymentsUrl.read(search)
  const isEmpty = rows.length === 0 && paymentsUrl.filterCount(view) === 0 && view.after === null
  const all = () => everyRow((page) => get('billing.getPayments', { ...paymentsInput(view, chosen.id), ...page }))
  return (
    <BillingFrame
      part="Payments"
      chosen={chosen}
      more={!isEmpty && <ExportButton name="payments" company={chosen.id} columns={PAYMENT_COLUMNS} rows={all} />}
    >
      {isEmpty ? (
        <NothingYet scene={<CartsScene />} title="No payments yet">
          Cards that were charged, and checks and cash that you write down, appear here.
        </NothingYet>
      ) : (
        <KeysetList
          caption="Payments"
          url={paymentsUrl}
          view={view}
          search="Name, check number, card ending"
          words={['payment', 'payments']}
          filters={<ReceivedFilter view={view} />}
          columns={PAYMENT_COLUMNS}
          rows={rows}
          more={more}
          idOf={({ id }) => id}
          rowHref={({ id }) => paymentPath(view, id)}
          card={paymentCard}
        />
      )}
      {open && (
        <PaymentDetailsSheet
          key={open.payment.id}
          {...open}
          onClose={() => navigate(paymentsUrl.query(view, { after: view.after }), { preventScrollReset: true })}
          onChanged={reload}
        />
      )}
    </BillingFrame>
  )
}

function ReceivedFilter({ view }: { view: PaymentsView }) {
  const navigate = useNavigate()
  return (
    <DaysFilter
      label="Received"
      days={view}
      onChoose={(days) => navigate(paymentsUrl.query(view, days), { preventScrollReset: true })}
    />
  )
}
