// Recurring payments are never charged automatically: the hauler bills them. So the texts announce a bill with its
// amount and day, in the same words everywhere.

import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'

export interface NextPayment {
  amountCents: Cents
  recurs: OfficePayFrequency
  hauler: string
  day: CalendarDay
  parts?: PaymentParts | undefined
}

export interface PaymentParts {
  services: number
  beforeTaxCents: Cents
  taxCents: Cents
}

const rhythms: Record<OfficePayFrequency, string> = {
  1: 'a month',
  2: 'every 2 months',
  3: 'every 3 months',
  6: 'every 6 months',
  12: 'a year',
}

export const paymentRhythm = (recurs: OfficePayFrequency): string => rhythms[recurs]

export const recurringAmount = ({ amountCents, recurs }: Pick<NextPayment, 'amountCents' | 'recurs'>): string =>
  `${formatMoney(amountCents)} ${rhythms[recurs]}`

export const askedForBy = ({ hauler, ...payment }: Omit<NextPayment, 'day' | 'parts'>): string =>
  `${recurringAmount(payment)}, asked for by ${hauler}`

export const nextPaymentText = ({ day, hauler, parts, ...payment }: NextPayment): string =>
  `Starting ${formatDay(day)}, ${hauler} bills you ${recurringAmount(payment)}${parts && parts.taxCents > 0 ? partsText(parts) : ''}.`

function partsText({ services, beforeTaxCents, taxCents }: PaymentParts): string {
  const all = services === 1 ? 'the service' : services === 2 ? 'both services' : `all ${services} services`
  return `: ${formatMoney(beforeTaxCents)} for ${all} and ${formatMoney(taxCents)} tax`
}
