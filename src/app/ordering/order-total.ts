import type { TotalLine } from '#app/kit/running-total.tsx'
import type { CalendarDay } from '#domain/companies/calendar-day.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay, ordinalDate } from '#domain/ordering/next-charge.ts'
import type { Quote, QuoteLine } from '#domain/ordering/quote.ts'
import type { Fee } from '#domain/ordering/totals.ts'
import { copy } from './copy.ts'

/** An order's totals in words. */
export interface TotalView {
  lines: TotalLine[]
  dueToday: string
  /** What comes later; null for what is paid once. */
  later: { day: string; amount: string; every: string; rhythm: string } | null
  /** Known to be all that is ever paid. */
  once?: boolean
}

const feeNames: Record<Fee['kind'], string> = { setup: copy.setupFee, delivery: copy.deliveryFee }
const everyWords = { 1: 'a month', 3: 'every 3 months', 12: 'a year' } as const

/** '1 month', '10 days'. */
export const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`

/** The lines as Review shows them: services, fees, then the tax of each service. */
export function totalView({ lines, totals }: Pick<Quote, 'lines' | 'totals'>, today: CalendarDay): TotalView {
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
    later: totals.recurs === 0 ? null : laterOf(totals.recurring, totals.recurs, today),
  }
}

/** What the amount of a line buys: months of a service, days of a roll-off. */
function paidFor(line: QuoteLine | undefined, months: number): string {
  return line?.kind === 'rolloff' ? counted(line.days, 'day') : counted(months, 'month')
}

function laterOf(recurring: number, recurs: 1 | 3 | 12, today: CalendarDay): TotalView['later'] {
  const next = nextChargeDay(today, recurs)
  const rhythm = {
    1: `on the ${ordinalDate(next)} of each month`,
    3: `on the ${ordinalDate(next)} of every third month`,
    12: 'every year',
  }
  return { day: formatDay(next), amount: formatMoney(recurring), every: everyWords[recurs], rhythm: rhythm[recurs] }
}
