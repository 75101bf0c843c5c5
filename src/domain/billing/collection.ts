// When a customer's stored card is charged for bills that are due, and for how much.

import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, sumCents } from '#domain/companies/money.ts'
import { LEAST_CHARGE } from '#domain/payments/least-charge.ts'
import { type CardAttempt, nextAttempt } from './card-attempts.ts'

export interface DueBill {
  id: number
  dueOn: CalendarDay
  open: Cents
}

export interface SeriesAttempt extends CardAttempt {
  /** 1 begins a series. */
  try: number
  /** By the office, or by the customer: it counts for the network, and belongs to no series. */
  byHand: boolean
}

export interface CollectedAccount {
  /** Open bills that are asked from the card, by the day on which they are due. */
  bills: readonly DueBill[]
  /** With the present card, since its expiry last changed; oldest first. */
  attempts: readonly SeriesAttempt[]
  /** Another payment came after the last attempt. */
  paidSince: boolean
}

export interface PlannedCharge {
  on: CalendarDay
  try: number
}

/**
 * The next automatic charge: the first day on which it may be made, or null where none is planned. A series ends with an
 * approval, its last try or another payment; the next bill that falls due begins another.
 * @param today the first day that is possible
 */
export function nextCharge({ bills, attempts, paidSince }: CollectedAccount, today: CalendarDay): PlannedCharge | null {
  const [first] = bills
  if (!first) return null
  const series = lastSeries(attempts)
  const last = series.at(-1)
  const hasEnded = paidSince || last?.outcome === 'approved' || !last
  if (!hasEnded) {
    const next = nextAttempt(series, attempts, today)
    if (next.ask) return { on: next.from, try: series.length + 1 }
    if (next.why !== 'ended') return null
  }
  const due = last ? bills.find(({ dueOn }) => dueOn > last.day) : first
  if (!due) return null
  const next = nextAttempt([], attempts, laterDay(today, due.dueOn))
  return next.ask ? { on: next.from, try: 1 } : null
}

function lastSeries(attempts: readonly SeriesAttempt[]): SeriesAttempt[] {
  const automatic = attempts.filter(({ byHand }) => !byHand)
  const begins = automatic.findLastIndex((attempt) => attempt.try === 1)
  return begins < 0 ? [] : automatic.slice(begins)
}

/** What is open of all bills that are due by then, in one charge; null for less than a card is asked for. */
export function amountToCharge(bills: readonly DueBill[], day: CalendarDay): Cents | null {
  const amount = sumCents(bills.filter(({ dueOn }) => dueOn <= day).map(({ open }) => open))
  return amount >= LEAST_CHARGE ? amount : null
}
