// Prices an order from the hauler's catalog and ignores prices sent by the browser. An order has at least one service,
// all of one type and all offered; each refusal has a reason.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import { preferredDaysFit } from '#domain/catalog/preferred-days.ts'
import { largestCount, priceRow } from '#domain/catalog/price-rows.ts'
import { type ExtraDays, rollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency, OrderingCompany, PayFrequency } from '#domain/companies/company.ts'
import { type CalendarDay, daysInclusive, isCalendarDay, type Weekday } from '#domain/companies/days/calendar-day.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import { allowedPayFrequencies, type PayFrequencySettings } from './pay-frequency.ts'
import { type FeeSettings, orderTotals, type Totals } from './totals.ts'

export interface OrderToQuote {
  services: readonly (ServiceAnswer | RollOffAnswer)[]
  payfrequency: PayFrequency
}

interface FrozenPrice {
  serviceId: number
  name: string
  type: ServiceType
  /** Per month before tax; for a roll-off its whole cost. */
  monthly: Cents
  taxpercent: number
}

export interface CansLine extends FrozenPrice {
  kind: 'cans'
  cans: number
  frequency: Frequency
  preferred: Weekday[]
  duration: number
}

export interface RollOffLine extends FrozenPrice {
  kind: 'rolloff'
  startDate: CalendarDay
  endDate: CalendarDay
  days: number
  /** Null without extra days, and when one price covers all days. */
  extra: ExtraDays | null
}

/** Line `i` belongs to `totals.lines[i]`, which holds its months, amount and tax. */
export type QuoteLine = CansLine | RollOffLine

/** The order page offers fewer pay frequencies than the office. */
export interface Quote<Pays extends OfficePayFrequency = PayFrequency> {
  type: ServiceType
  payfrequency: Pays
  lines: QuoteLine[]
  totals: Totals
}

export type QuoteRefusal = { ok: false; field: string; message: string }
export type QuoteResult = { ok: true; quote: Quote } | QuoteRefusal

/**
 * Open days are checked in service-days.
 * @param catalog the services offered at the order's address
 */
export function quoteOrder(
  company: Pick<OrderingCompany, keyof FeeSettings | keyof PayFrequencySettings>,
  catalog: readonly AvailableService[],
  order: OrderToQuote,
): QuoteResult {
  const lines: QuoteLine[] = []
  for (const answer of order.services) {
    const service = catalog.find(({ id }) => id === answer.id)
    if (!service) return refusal('services', refusalMessages.notOffered)
    const line = 'range' in answer ? rollOffLine(service, answer) : cansLine(service, answer)
    if ('ok' in line) return line
    lines.push(line)
  }
  const [first] = lines
  if (!first) return refusal('services', refusalMessages.noService)
  if (lines.some(({ type }) => type !== first.type)) return refusal('services', refusalMessages.mixedTypes)
  const twice = lines.find((line, index) => line.kind === 'cans' && indexOfService(lines, line) < index)
  if (twice) return refusal('services', refusalMessages.serviceTwice(twice.name))
  const payfrequency = first.type === 'Roll-Offs' ? 1 : order.payfrequency
  if (!allowedPayFrequencies(company, first.type).includes(payfrequency)) {
    return refusal('billing.payfrequency', refusalMessages.payFrequencyNotOffered)
  }
  const totals = orderTotals(first.type, lines, payfrequency, company)
  return { ok: true, quote: { type: first.type, payfrequency, lines, totals } }
}

/** Refuses an order whose displayed amounts differ from its quote, so that buyers only pay amounts they have seen. */
export function compareTotals(totals: Totals, shown: { total: Cents; tax: Cents }): { ok: true } | QuoteRefusal {
  if (shown.total !== totals.total) {
    return refusal('billing.total', refusalMessages.amountsChanged(formatMoney(totals.total)))
  }
  return shown.tax === totals.tax
    ? { ok: true }
    : refusal('billing.tax', refusalMessages.amountsChanged(formatMoney(totals.total)))
}

function cansLine(service: AvailableService, { cans: answer }: ServiceAnswer): CansLine | QuoteRefusal {
  const { cans, preferred } = answer
  const { frequency } = answer.frequency
  if (service.type === 'Roll-Offs') return refusal('services.range', refusalMessages.datesNotValid(service.name))
  if (!(cans >= 1 && cans <= largestCount(service))) return refusal('services.cans', orderingMessages.tooManyCans)
  const row = priceRow(service, cans, frequency)
  if (row === null) return refusal('services.frequency', refusalMessages.frequencyNotOffered(service.name))
  if (!preferredDaysFit(service.type, preferred, frequency, service.enabled)) {
    return refusal('services.preferred', refusalMessages.daysNotOffered(service.name))
  }
  return {
    kind: 'cans',
    ...frozen(service, row.price),
    cans,
    frequency,
    preferred: [...preferred],
    duration: row.duration,
  }
}

function rollOffLine(service: AvailableService, { range }: RollOffAnswer): RollOffLine | QuoteRefusal {
  const { startDate, endDate } = range
  const isRange = isCalendarDay(startDate) && isCalendarDay(endDate) && startDate <= endDate
  if (service.type !== 'Roll-Offs') return refusal('services', refusalMessages.notOffered)
  if (!isRange) return refusal('services.range', refusalMessages.datesNotValid(service.name))
  const days = daysInclusive(startDate, endDate)
  const { cost, row, extraDays } = rollOffCost(service, days)
  return {
    kind: 'rolloff',
    ...frozen(service, cost),
    startDate,
    endDate,
    days,
    extra: row || extraDays === 0 ? null : { days: extraDays, rate: service.rolloff_perdayrate },
  }
}

function frozen({ id, name, type, tax }: AvailableService, monthly: Cents): FrozenPrice {
  return { serviceId: id, name, type, monthly, taxpercent: tax }
}

function indexOfService(lines: readonly QuoteLine[], { serviceId }: QuoteLine): number {
  return lines.findIndex((line) => line.serviceId === serviceId)
}

function refusal(field: string, message: string): QuoteRefusal {
  return { ok: false, field, message }
}
