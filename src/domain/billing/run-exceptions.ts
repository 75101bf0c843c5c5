// What an owner looks at before bills go out, which also answers who was not billed, and why.

import { type CalendarDay, dayParts } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { runsOn, type ServicePlan } from '#domain/subscriptions/service-plan.ts'

export interface LookedAt {
  /** Of the document; null for a customer without one. */
  total: Cents | null
  /** Of the bill before; null if there is none. */
  lastTotal: Cents | null
  balance: Cents
  email: string
  delivery: 'email' | 'paper' | 'both'
  collection: 'card' | 'bill'
  /** The one that is charged. */
  card: { lastfour: string; expiry: string; state: 'ok' | 'failed' } | null
  placeToConfirm: boolean
  services: readonly { id: number; name: string; plan: ServicePlan }[]
}

type ExceptionReason =
  | 'price 0'
  | 'no address'
  | 'card failed'
  | 'card ends'
  | 'no card'
  | 'jump'
  | 'open hold'
  | 'place to confirm'
  | 'negative balance'

export interface RunException {
  reason: ExceptionReason
  /** In words. */
  why: string
  service?: number
}

const JUMP_PERCENT = 30

export function exceptionsOf(customer: LookedAt, day: CalendarDay): RunException[] {
  const { total, lastTotal, balance, placeToConfirm } = customer
  const found = [...unbilledServices(customer, day), ...wayOfPayment(customer, day)]
  if (total !== null && lastTotal !== null && isJump(total, lastTotal))
    found.push({ reason: 'jump', why: `The bill before was ${formatMoney(lastTotal)}.` })
  if (placeToConfirm) found.push({ reason: 'place to confirm', why: 'The place on the map is not confirmed.' })
  if (balance < 0)
    found.push({ reason: 'negative balance', why: `The customer has ${formatMoney(-balance)} of credit.` })
  return found
}

const isJump = (total: Cents, last: Cents): boolean =>
  last > 0 && total > 0 && Math.abs(total - last) * 100 > last * JUMP_PERCENT

function unbilledServices({ services }: LookedAt, day: CalendarDay): RunException[] {
  return services.flatMap(({ id, name, plan }): RunException[] => {
    const status = runsOn(plan, day)
    if (status.runs && status.phase.price === 0)
      return [{ reason: 'price 0', why: `${name} runs without a price.`, service: id }]
    if (!status.runs && status.why === 'held' && status.hold.to === null)
      return [
        { reason: 'open hold', why: `${name} has been on hold since ${formatDay(status.hold.from)}.`, service: id },
      ]
    return []
  })
}

function wayOfPayment({ total, email, delivery, collection, card }: LookedAt, day: CalendarDay): RunException[] {
  if (total === null || total <= 0) return []
  const found: RunException[] = []
  if (delivery === 'email' && email === '')
    found.push({ reason: 'no address', why: 'There is no email address, and no paper bill was asked for.' })
  if (collection === 'bill') return found
  if (!card) found.push({ reason: 'no card', why: 'No card is on file.' })
  else if (card.state === 'failed')
    found.push({ reason: 'card failed', why: `The card ending in ${card.lastfour} was declined and needs another.` })
  else if (hasEnded(card.expiry, day))
    found.push({ reason: 'card ends', why: `The card ending in ${card.lastfour} has expired or expires this month.` })
  return found
}

/** In its last month, too: the charge may come after it. */
function hasEnded(expiry: string, day: CalendarDay): boolean {
  if (!/^\d{4}$/.test(expiry)) return false
  const [year, month] = dayParts(day)
  return (2000 + Number(expiry.slice(2))) * 12 + Number(expiry.slice(0, 2)) <= year * 12 + month
}
