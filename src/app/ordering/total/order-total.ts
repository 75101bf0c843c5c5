import type { TotalLine } from '#app/kit/display/running-total.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Order } from '#app/ordering/wizard/use-order.ts'
import type { PayFrequency } from '#domain/companies/company.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay } from '#domain/ordering/prices/next-charge.ts'
import { nextPaymentText, paymentRhythm } from '#domain/ordering/prices/next-payment.ts'
import type { Quote, QuoteLine } from '#domain/ordering/prices/quote.ts'
import type { Fee } from '#domain/ordering/prices/totals.ts'

/** An order's totals in words. */
export interface TotalView {
  lines: TotalLine[]
  dueToday: string
  /** What the hauler will ask for later; null for what is paid once. */
  later: NextPaymentView | null
  /** Known to be all that is ever paid. */
  once?: boolean
}

/** A next payment, whole in `text`; `hauler` is short, for where there is little room. */
interface NextPaymentView {
  hauler: string
  day: string
  amount: string
  every: string
  text: string
}

const feeNames: Record<Fee['kind'], string> = { setup: copy.setupFee, delivery: copy.deliveryFee }

/** '1 month', '10 days'. */
export const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`

/** Who asks for the next payment, and what day it is there. */
type Asking = Pick<Order, 'today'> & { page: { company: Pick<Order['page']['company'], 'name' | 'address'> } }

/** The lines as Review shows them: services, fees, then the tax of each service. */
export function totalView({ lines, totals }: Pick<Quote, 'lines' | 'totals'>, order: Asking): TotalView {
  const services = totals.lines.map(({ name, months, amount }, index) => ({
    label: `${name}, ${paidFor(lines[index], months)}`,
    amount: formatMoney(amount),
  }))
  const fees = totals.fees.map(({ kind, amount }) => ({ label: feeNames[kind], amount: formatMoney(amount) }))
  const taxes = totals.lines
    .filter(({ tax }) => tax > 0)
    .map(({ name, taxpercent, tax }) => ({ label: `Tax, ${name}, ${taxpercent} %`, amount: formatMoney(tax) }))
  return {
    lines: [...services, ...fees, ...taxes],
    dueToday: formatMoney(totals.total),
    once: totals.recurs === 0,
    later: totals.recurs === 0 ? null : laterOf(totals.recurring, totals.recurs, order),
  }
}

/** What the amount of a line buys: months of a service, days of a roll-off. */
function paidFor(line: QuoteLine | undefined, months: number): string {
  return line?.kind === 'rolloff' ? counted(line.days, 'day') : counted(months, 'month')
}

function laterOf(recurring: Cents, recurs: PayFrequency, { today, page: { company } }: Asking): NextPaymentView {
  const day = nextChargeDay(today, recurs)
  return {
    hauler: haulerName(company.name, company.address).short,
    day: formatDay(day),
    amount: formatMoney(recurring),
    every: paymentRhythm(recurs),
    text: nextPaymentText({ amountCents: recurring, recurs, hauler: company.name, day }),
  }
}
