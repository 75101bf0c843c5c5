import { data, useRouteError } from 'react-router'
import { contextKeys, get, isPageRefusal, post, Refused } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { printOnArrival } from '#app/kit/print-on-arrival.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { responseTimeout } from '#app/ordering/order/payment-attempt.ts'
import { billTitle } from '#domain/billing/bill-words.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Route } from './+types/bill.screen'
import { billCopy } from './bill/bill.copy.ts'
import { BillPage } from './bill/bill-page.tsx'
import { BillUnknown } from './bill/bill-unknown.tsx'
import type { BillPayment } from './bill/use-bill-payment.ts'
import { numberOf } from './bill-answer.ts'

/** No bill's: a link without a key is as wrong as one with another key. */
const NO_KEY = '-'

/** The key is the only secret, so a wrong one is a 404. */
export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const opened = { number, key: url.searchParams.get('key') || NO_KEY }
  const bill = await context.get(contextKeys.calls).get('billing.getBill', opened)
  const page = { bill, opened, prints: url.searchParams.has('print'), now: serverNow().toISOString() }
  return data(page, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.bill) : billCopy.unknownTitle },
  { name: 'robots', content: 'noindex' },
]

const titleOf = ({ company, invoice }: Route.ComponentProps['loaderData']['bill']): string =>
  billCopy.pageTitle(billTitle({ kind: invoice.kind, number: numberOf(invoice) }), company.name)

export default function BillScreen({ loaderData }: Route.ComponentProps) {
  const { bill, opened, prints, now } = loaderData
  const reload = useReload()
  const calls = {
    getBill: () => get('billing.getBill', opened),
    pay: (payment: BillPayment, idempotencyKey: string) =>
      post('billing.payBill', { ...opened, ...payment }, { idempotencyKey, signal: responseTimeout() }).catch(
        throwSaid,
      ),
    onSettled: () => void reload(),
  }
  return (
    <div ref={prints ? printOnArrival : undefined}>
      <BillPage
        bill={bill}
        path={`/bill/${encodeURIComponent(opened.number)}?key=${encodeURIComponent(opened.key)}`}
        today={todayIn(bill.company.timezone, new Date(now))}
        calls={calls}
      />
    </div>
  )
}

/** An amount or card that the server no longer takes was right when the page was loaded. */
function throwSaid(error: unknown): never {
  if (!(error instanceof Refused)) throw new Refused(0, {})
  if (error.at('amount')) throw new Refused(error.status, { message: billCopy.changed })
  if (error.at('card')) throw new Refused(error.status, { message: billCopy.cardGone })
  throw error
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isPageRefusal(error, 'not-found', 'fields.invalid')) throw error
  return <BillUnknown />
}
