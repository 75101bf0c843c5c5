// What a run bills a customer on a day (ADR-46). The preview of a day and its run are this same function.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { type Adjustment, adjustmentOf, type InvoicedPeriod, type WorkedRow, workedRows } from './adjustments.ts'
import { type DueTerms, duePeriods, nextDueDay } from './due-periods.ts'
import { type BilledService, type Owed, owedFor, type Prorate } from './owed.ts'
import { type Days, periodAt } from './periods.ts'

/** A service with what has been invoiced of it. */
export interface ServiceAccount extends BilledService {
  id: number
  arrears: boolean
  /** Documents of every state but void. */
  invoiced: readonly InvoicedPeriod[]
}

export interface RunTerms {
  startedOn: CalendarDay
  prorate: Prorate
}

interface DrawnItem extends Days {
  service: number
  kind: 'recurring' | 'adjustment'
  /** Of its period. */
  number: number
  /** Each is made once. */
  source: string
  /** Per month and in percent, as on its first day. */
  price: Cents
  taxPercent: number
  prorate: Prorate
  /** Before tax; an adjustment may be below zero. */
  amount: Cents
  tax: Cents
  worked: WorkedRow[]
}

export interface DrawnService {
  items: DrawnItem[]
  /** A period is due that was not invoiced before, so everything that waits for the customer goes on a bill. */
  isDue: boolean
  /** The day on which its next period is due; null after its last. */
  next: CalendarDay | null
}

/** Adjustments of every invoiced period, then the periods that are due up to a day. */
export function drawUp(account: ServiceAccount, { startedOn, prorate }: RunTerms, day: CalendarDay): DrawnService {
  const terms: DueTerms = { startedOn, arrears: account.arrears }
  const invoiced = new Set(account.invoiced.map(({ number }) => number))
  const adjustments = account.invoiced.flatMap((period): DrawnItem[] => {
    const adjustment = adjustmentOf(account, period, startedOn)
    return adjustment ? [adjustmentItem(account, period, adjustment)] : []
  })
  const recurring = duePeriods(account, terms, day, (number) => invoiced.has(number))
    .map((number) => ({ number, owed: owedFor(account, number, prorate) }))
    .filter(({ owed }) => owed.amount > 0)
    .map(({ number, owed }) => recurringItem(account, number, { owed, prorate }))
  return {
    items: [...adjustments, ...recurring],
    isDue: recurring.length > 0,
    next: nextDueDay(account, terms, day),
  }
}

function recurringItem(
  account: ServiceAccount,
  number: number,
  { owed, prorate }: { owed: Owed; prorate: Prorate },
): DrawnItem {
  const { id: service } = account
  const { from, to } = periodAt(account, number)
  const { amount, tax, parts } = owed
  const { price, taxPercent } = parts[0] ?? account.plan.phases[0]
  const source = `recurring:${service}:${from}`
  return {
    service,
    kind: 'recurring',
    number,
    source,
    from,
    to,
    amount,
    tax,
    price,
    taxPercent,
    prorate,
    worked: workedRows(owed),
  }
}

/** The percent is that of the period: its tax is what is owed less what was invoiced. */
function adjustmentItem(
  { id: service }: ServiceAccount,
  { number, prorate, recurring, adjusted }: InvoicedPeriod,
  adjustment: Adjustment,
): DrawnItem {
  const { price, taxPercent } = recurring
  const source = `adjustment:${service}:${adjustment.from}:${adjusted.count + 1}`
  return { service, kind: 'adjustment', number, source, price, taxPercent, prorate, ...adjustment }
}

/**
 * What waits goes on a bill with a due period, and without one when no service has a period to come (a credit after
 * the last service has ended).
 */
export const billsOn = (services: readonly DrawnService[]): boolean =>
  services.some(({ isDue }) => isDue) || services.every(({ next }) => next === null)
