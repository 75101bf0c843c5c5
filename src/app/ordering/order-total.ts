import type { TotalLine } from '#app/kit/running-total.tsx'
import type { CalendarDay } from '#domain/companies/calendar-day.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay, ordinalDate } from '#domain/ordering/next-charge.ts'
import type { Fee, Totals } from '#domain/ordering/totals.ts'
import { copy } from './copy.ts'

/** An order's totals in words. */
export interface TotalView {
  lines: TotalLine[]
  dueToday: string
  /** What comes later; null for what is paid once. */
  later: { day: string; amount: string; every: string; rhythm: string } | null
}

const feeNames: Record<Fee['kind'], string> = { setup: copy.setupFee, delivery: copy.deliveryFee }
const everyWords = { 1: 'a month', 3: 'every 3 months', 12: 'a year' } as const

/** The lines as Review shows them: services, fees, then the tax of each service. */
export function totalView(totals: Totals, today: CalendarDay): TotalView {
  const services = totals.lines.map(({ name, months, amount }) => ({
    label: `${name}, ${months === 1 ? '1 month' : `${months} months`}`,
    amount: formatMoney(amount),
  }))
  const fees = totals.fees.map(({ kind, amount }) => ({ label: feeNames[kind], amount: formatMoney(amount) }))
  const taxes = totals.lines
    .filter(({ tax }) => tax > 0)
    .map(({ name, taxpercent, tax }) => ({ label: `Tax, ${name}, ${taxpercent} %`, amount: formatMoney(tax) }))
  return {
    lines: [...services, ...fees, ...taxes],
    dueToday: formatMoney(totals.total),
    later: totals.recurs === 0 ? null : laterOf(totals.recurring, totals.recurs, today),
  }
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
