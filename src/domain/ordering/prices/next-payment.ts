// The next payment of an order in the same words everywhere: a charge where one is promised, else what the hauler asks
// for.

import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { cardWords } from '#domain/payments/card-brand.ts'
import type { PromisedCharge } from './promised-charge.ts'

export interface NextPayment {
  amountCents: Cents
  recurs: OfficePayFrequency
  hauler: string
  /** Null where periods begin with the drop-off, and its day is not chosen. */
  day: CalendarDay | null
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

const terms: Record<OfficePayFrequency, string> = {
  1: 'One month',
  2: 'Two months',
  3: 'Three months',
  6: 'Six months',
  12: 'One year',
}

export function nextPaymentText({ day, hauler, parts, ...payment }: NextPayment): string {
  const from = day === null ? `${terms[payment.recurs]} after the drop-off` : `Starting ${formatDay(day)}`
  return `${from}, ${hauler} bills you ${recurringAmount(payment)}${partsText(parts)}.`
}

/** The charge may be for more or less than the order's usual amount: other services, a credit, a changed price. */
export function chargeText(
  { hauler, parts, ...payment }: Omit<NextPayment, 'day'>,
  { day, amount, card }: PromisedCharge,
): string {
  const [to, on] = [`to your ${cardWords(card)}`, formatDay(day)]
  if (amount !== payment.amountCents)
    return `${hauler} charges ${formatMoney(amount)} ${to} on ${on}, for all that is due then.`
  return `${hauler} charges ${recurringAmount(payment)} for this order ${to}, next on ${on}${partsText(parts)}.`
}

function partsText(parts: PaymentParts | undefined): string {
  if (!parts || parts.taxCents <= 0) return ''
  const { services, beforeTaxCents, taxCents } = parts
  const all = services === 1 ? 'the service' : services === 2 ? 'both services' : `all ${services} services`
  return `: ${formatMoney(beforeTaxCents)} for ${all} and ${formatMoney(taxCents)} tax`
}
