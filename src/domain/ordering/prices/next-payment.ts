// Recurring payments are never charged automatically: the hauler bills them. So the texts announce a bill with its
// amount and day, in the same words everywhere.

import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'

export interface NextPayment {
  amountCents: Cents
  recurs: PayFrequency
  hauler: string
  /** Day of the first bill. */
  day: CalendarDay
  parts?: PaymentParts | undefined
}

export interface PaymentParts {
  services: number
  beforeTaxCents: Cents
  taxCents: Cents
}

const rhythms: Record<PayFrequency, string> = { 1: 'a month', 3: 'every 3 months', 12: 'a year' }

export const paymentRhythm = (recurs: PayFrequency): string => rhythms[recurs]

/** '$50.29 a month'. */
export const recurringAmount = ({ amountCents, recurs }: Pick<NextPayment, 'amountCents' | 'recurs'>): string =>
  `${formatMoney(amountCents)} ${rhythms[recurs]}`

/** '$50.29 a month, asked for by Piedmont Hauling': short form. */
export const askedForBy = ({ hauler, ...payment }: Omit<NextPayment, 'day' | 'parts'>): string =>
  `${recurringAmount(payment)}, asked for by ${hauler}`

/** 'Starting 12/21/2026, Piedmont Hauling bills you $50.29 a month: $47.00 for both services and $3.29 tax.' */
export const nextPaymentText = ({ day, hauler, parts, ...payment }: NextPayment): string =>
  `Starting ${formatDay(day)}, ${hauler} bills you ${recurringAmount(payment)}${parts && parts.taxCents > 0 ? partsText(parts) : ''}.`

function partsText({ services, beforeTaxCents, taxCents }: PaymentParts): string {
  const all = services === 1 ? 'the service' : services === 2 ? 'both services' : `all ${services} services`
  return `: ${formatMoney(beforeTaxCents)} for ${all} and ${formatMoney(taxCents)} tax`
}
