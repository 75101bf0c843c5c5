import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { capital } from '#domain/words/capital.ts'

export const PAYMENT_KINDS = [
  'paid',
  'part given back',
  'given back',
  'link sent',
  'on bill',
  'no card',
  'declined',
  'waiting',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** How the office lets an order be paid. */
export const PAY_BY = ['link', 'card', 'bill'] as const
export type PayBy = (typeof PAY_BY)[number]

export const paymentKindText = (kind: PaymentKind): string =>
  capital(kind.replace('part given back', 'partly refunded').replace('given back', 'refunded'))

export const ORDER_PROGRESS = ['new', 'day set', 'running', 'cancelled', 'not placed'] as const
export type OrderProgress = (typeof ORDER_PROGRESS)[number]

export interface OrderMoney {
  state: 'pending' | 'placed' | 'declined' | 'failed' | 'cancelled'
  payment: 'none' | 'asked' | 'paid' | 'unpaid' | 'refunded' | 'voided'
  /** Dollars. */
  refunded: number
  /** Empty for an order of the web. */
  payby: '' | PayBy
}

const KIND_OF_PAYMENT: Record<OrderMoney['payment'], PaymentKind> = {
  none: 'no card',
  asked: 'waiting',
  paid: 'paid',
  unpaid: 'link sent',
  refunded: 'given back',
  voided: 'given back',
}

/**
 * An order that was not placed has no payment, even if one was requested. Matches the column `paymentkind` of orders.
 */
export function paymentKindOf({ state, payment, refunded, payby }: OrderMoney): PaymentKind {
  if (state === 'declined' || state === 'failed') return 'declined'
  if (state === 'pending') return 'waiting'
  if (payment === 'unpaid' && payby === 'bill') return 'on bill'
  return payment === 'paid' && refunded > 0 ? 'part given back' : KIND_OF_PAYMENT[payment]
}

/** @param begins the chosen day, or else the first day on which one of its services begins */
export function progressOf(
  { state, begins }: { state: OrderMoney['state']; begins: CalendarDay | null },
  today: CalendarDay,
): OrderProgress {
  if (state === 'cancelled') return 'cancelled'
  if (state !== 'placed') return 'not placed'
  if (begins === null) return 'new'
  return begins > today ? 'day set' : 'running'
}
