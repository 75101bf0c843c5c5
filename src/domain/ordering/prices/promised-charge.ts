// Whether an order's next payment is charged to a card, or asked for by the hauler. Pages and emails name a charge only
// where billing will make it.

import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { CardFace } from '#domain/payments/card-brand.ts'
import { LEAST_CHARGE } from '#domain/payments/least-charge.ts'
import { nextChargeDay } from './next-charge.ts'
import type { ReceiptPayment } from './receipt.ts'

export interface SoldOrder {
  state: 'pending' | 'placed' | 'declined' | 'failed' | 'cancelled'
  payment: ReceiptPayment
  /** Amount of each later bill, tax included; 0 when paid once. */
  recurring: Cents
}

export interface Autopay {
  /** The first day on which the company bills; null if it has not started. */
  startedOn: CalendarDay | null
  collection: 'card' | 'bill'
  hasConsent: boolean
  /** Null without a card, and for one that the bank no longer takes. */
  card: CardFace | null
}

/** A bill to come, on the day on which it is due. */
export interface NextBill {
  day: CalendarDay
  amount: Cents
}

export interface PromisedCharge extends NextBill {
  card: CardFace
}

/** @returns null where nothing is charged automatically */
export function promisedCharge(
  { state, payment, recurring }: SoldOrder,
  { startedOn, collection, hasConsent, card }: Autopay,
  bill: NextBill | null,
): PromisedCharge | null {
  const isPaid = state === 'placed' && payment !== 'none' && payment !== 'asked' && payment !== 'unpaid'
  if (!isPaid || recurring === 0 || !bill || bill.amount < LEAST_CHARGE) return null
  const isBilled = startedOn !== null && startedOn <= bill.day
  if (!isBilled || collection !== 'card' || !hasConsent || !card) return null
  return { ...bill, card }
}

export interface Sale {
  /** The first day on which keeping the card is the consent to be charged; null if the company has not started to bill. */
  autopayFrom: CalendarDay | null
  /** The order's day. */
  placed: CalendarDay
  /** The day that its periods are counted from; null until its drop-off day is chosen. */
  begins: CalendarDay | null
  payfrequency: OfficePayFrequency
  recurring: Cents
  keepsCard: boolean
  card: CardFace
}

/** Of an order that is paid by card in this moment: its first period is paid. */
export function chargeAfterSale(sale: Sale): PromisedCharge | null {
  const { autopayFrom, placed, begins, payfrequency, recurring, keepsCard, card } = sale
  const isAgreed = keepsCard && autopayFrom !== null && autopayFrom <= placed
  return promisedCharge(
    { state: 'placed', payment: 'paid', recurring },
    { startedOn: autopayFrom, collection: isAgreed ? 'card' : 'bill', hasConsent: keepsCard, card },
    begins === null ? null : { day: nextChargeDay(begins, payfrequency), amount: recurring },
  )
}
