// What an order costs later: what the hauler will ask for, or that nothing more comes. Nothing is ever charged by itself,
// so no sentence here promises it, and the page and the mails of one order say the same. A mail, which stands alone, also
// takes the amount apart.

import type { PayFrequency } from '#domain/companies/company.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { nextChargeDay } from '#domain/ordering/prices/next-charge.ts'
import { nextPaymentText, type PaymentParts } from '#domain/ordering/prices/next-payment.ts'
import type { ReceiptPayment } from '#domain/ordering/prices/receipt.ts'

export interface OrderAfter {
  state: 'pending' | 'placed' | 'declined' | 'failed' | 'cancelled'
  payment: ReceiptPayment
  /** The hauler's name, as its customers know it. */
  hauler: string
  /** Due each time, tax included; 0 for what is paid once. */
  recurring: Cents
  /** What that is made of, where it is said. */
  parts?: PaymentParts | undefined
  payfrequency: PayFrequency
  /** The day it was placed on. */
  placed: CalendarDay
  /** What roll-offs include; none for every other service. */
  rolloffs: readonly { allowedtons: number; tonoveragecharge: Cents }[]
}

/** What is asked for after the first payment, in a sentence or two. */
export function whatComesNext({
  state,
  payment,
  hauler,
  recurring,
  parts,
  payfrequency,
  placed,
  rolloffs,
}: OrderAfter): string {
  if (state === 'cancelled') return 'This order was cancelled: nothing more is asked for.'
  if (payment === 'none') return 'Nothing is charged.'
  if (recurring > 0) {
    const day = nextChargeDay(placed, payfrequency)
    const covered = `The first payment covers ${formatDay(placed)} to ${formatDay(addDays(day, -1))}.`
    return `${nextPaymentText({ amountCents: recurring, recurs: payfrequency, hauler, day, parts })} ${covered}`
  }
  return ['Paid once.', ...rolloffs.map((included) => overageText(hauler, included))].join(' ')
}

function overageText(hauler: string, { allowedtons, tonoveragecharge }: OrderAfter['rolloffs'][number]): string {
  const tons = `${allowedtons} ${allowedtons === 1 ? 'ton is' : 'tons are'} included`
  if (tonoveragecharge === 0) return `${tons}.`
  return `${tons}; for each ton above that ${hauler} asks for ${formatMoney(tonoveragecharge)}.`
}
