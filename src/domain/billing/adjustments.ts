// An invoiced period is brought to what is owed for it (ADR-46): the difference is one item of its own.

import { type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { type BilledService, type Owed, owedFor, type Part, type Prorate } from './owed.ts'
import { type Days, periodAt } from './periods.ts'

interface Charged {
  /** Before tax. */
  amount: Cents
  tax: Cents
}

export interface InvoicedPeriod {
  number: number
  /** As the period was invoiced first. */
  prorate: Prorate
  recurring: Charged & { price: Cents; taxPercent: number }
  /** All adjustments so far. */
  adjusted: Charged & { count: number }
  /** Of a cancelled order: it is settled by what the office gives back. */
  isSettled?: boolean
}

/** A row of "how this was worked out". The last row of an adjustment is what was invoiced, and has no price. */
export type WorkedRow = Omit<Part, 'price' | 'taxPercent'> & { price: Cents | null }

export interface Adjustment extends Days, Charged {
  worked: WorkedRow[]
}

/**
 * What a period is still owed, or below zero what it was charged too much; null if it is right. Of a period that began
 * before billing did, only days since then count: the office settled earlier ones by hand.
 * @param startedOn the day on which billing began
 */
export function adjustmentOf(
  service: BilledService,
  invoiced: InvoicedPeriod,
  startedOn: CalendarDay,
): Adjustment | null {
  const { number, prorate, adjusted, isSettled = false } = invoiced
  if (isSettled) return null
  const period = periodAt(service, number)
  const first = period.from < startedOn ? startedOn : undefined
  const owed = owedFor(service, number, prorate, first)
  const before =
    first === undefined ? invoiced.recurring : owedFor(asInvoiced(service, invoiced), number, prorate, first)
  const amount = before.amount + adjusted.amount
  const tax = before.tax + adjusted.tax
  if (owed.amount === amount && owed.tax === tax) return null
  const days = daysInclusive(first ?? period.from, period.to)
  const takenOff = { from: first ?? period.from, to: period.to, days, of: days, price: null, amount: -amount }
  return { ...period, amount: owed.amount - amount, tax: owed.tax - tax, worked: [...workedRows(owed), takenOff] }
}

export const workedRows = ({ parts }: Owed): WorkedRow[] => parts.map(({ taxPercent: _, ...row }) => row)

/** The service as if it had run for its invoiced price all along. */
function asInvoiced(service: BilledService, { recurring: { price, taxPercent } }: InvoicedPeriod): BilledService {
  const [first] = service.plan.phases
  return {
    ...service,
    plan: { phases: [{ ...first, from: service.owedFrom, price, taxPercent }], holds: [], ended: null },
  }
}
