import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** What became of an order's money. */
export const PAYMENT_KINDS = [
  'paid',
  'part given back',
  'given back',
  'link sent',
  'no card',
  'declined',
  'waiting',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** How far an order's work is. */
export const ORDER_PROGRESS = ['new', 'day set', 'running', 'cancelled', 'not placed'] as const
export type OrderProgress = (typeof ORDER_PROGRESS)[number]

export interface OrderMoney {
  state: 'pending' | 'placed' | 'declined' | 'failed' | 'cancelled'
  payment: 'none' | 'asked' | 'paid' | 'unpaid' | 'refunded' | 'voided'
  /** Dollars that went back. */
  refunded: number
}

const KIND_OF_PAYMENT: Record<OrderMoney['payment'], PaymentKind> = {
  none: 'no card',
  asked: 'waiting',
  paid: 'paid',
  unpaid: 'link sent',
  refunded: 'given back',
  voided: 'given back',
}

/** An order that was not placed has no money, whatever was asked for it. The column `paymentkind` of orders says the same. */
export function paymentKindOf({ state, payment, refunded }: OrderMoney): PaymentKind {
  if (state === 'declined' || state === 'failed') return 'declined'
  if (state === 'pending') return 'waiting'
  return payment === 'paid' && refunded > 0 ? 'part given back' : KIND_OF_PAYMENT[payment]
}

/**
 * New until its day is chosen, then the day is set, and from that day on it runs.
 * @param begins the day that was chosen, or else the first that one of its services begins on
 * @param today where the hauler is
 */
export function progressOf(
  { state, begins }: { state: OrderMoney['state']; begins: CalendarDay | null },
  today: CalendarDay,
): OrderProgress {
  if (state === 'cancelled') return 'cancelled'
  if (state !== 'placed') return 'not placed'
  if (begins === null) return 'new'
  return begins > today ? 'day set' : 'running'
}
