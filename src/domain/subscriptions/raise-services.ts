// Raises the prices of sold services. The preview and the raise are the same function.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, sumCents } from '#domain/companies/money.ts'
import { type RaisedPhase, raisePrices } from './change-service.ts'
import { hasEnded, type Phase, phaseOn, type ServicePlan, since } from './service-plan.ts'

export interface RaisableService {
  id: number
  customer: number
  type: ServiceType
  /** Null for a price agreed outside of price sets. */
  set: string | null
  map: number | null
  lastRaised: CalendarDay | null
  plan: ServicePlan
  /** The first day of its next period, where bills go out: a price changes with a period. Default: the raise's day. */
  raisedFrom?: CalendarDay
}

/** An absent filter matches every service. */
interface RaiseFilter {
  types?: readonly ServiceType[]
  sets?: readonly string[]
  frequencies?: readonly Frequency[]
  maps?: readonly number[]
  /** Skips services that were raised on this day or later. */
  notSince?: CalendarDay
}

export interface RaiseOrder {
  from: CalendarDay
  raisedPrice: (price: Cents) => Cents
  filter: RaiseFilter
  leaveOut: readonly number[]
}

export const skipReasons = ['rolloff', 'leftout', 'filter', 'recent', 'ends', 'same'] as const
type SkipReason = (typeof skipReasons)[number]

interface RaisedService {
  service: number
  customer: number
  was: Cents
  becomes: Cents
  from: CalendarDay
  plan: ServicePlan
  /** What its undo takes back. */
  phases: RaisedPhase[]
}

export interface RaiseResult {
  rows: RaisedService[]
  /** Services that have not ended and are not raised. */
  left: { service: number; customer: number; why: SkipReason }[]
  /** Sum of the prices of all rows, per month. */
  before: Cents
  after: Cents
}

export function raiseServices(
  services: readonly RaisableService[],
  order: RaiseOrder,
  today: CalendarDay,
): RaiseResult {
  const rows: RaisedService[] = []
  const left: RaiseResult['left'] = []
  for (const service of services) {
    const result = raiseService(service, order)
    if (typeof result !== 'string') rows.push(result)
    else if (!hasEnded(service.plan, today)) left.push({ service: service.id, customer: service.customer, why: result })
  }
  return {
    rows,
    left,
    before: sumCents(rows.map(({ was }) => was)),
    after: sumCents(rows.map(({ becomes }) => becomes)),
  }
}

function raiseService(
  service: RaisableService,
  { from, raisedPrice, filter, leaveOut }: RaiseOrder,
): RaisedService | SkipReason {
  const { id, customer, type, lastRaised, plan, raisedFrom = from } = service
  if (type === 'Roll-Offs') return 'rolloff'
  if (leaveOut.includes(id)) return 'leftout'
  const begins = laterDay(raisedFrom, since(plan))
  const before = phaseOn(plan, begins)
  const raised = raisePrices(plan, begins, raisedPrice)
  if (!before || !raised) return 'ends'
  if (!passes(service, before.frequency, filter)) return 'filter'
  if (filter.notSince !== undefined && lastRaised !== null && lastRaised >= filter.notSince) return 'recent'
  if (raised.phases.length === 0) return 'same'
  return { service: id, customer, was: before.price, becomes: raisedPrice(before.price), from: begins, ...raised }
}

const passes = ({ type, set, map }: RaisableService, frequency: Phase['frequency'], filter: RaiseFilter): boolean =>
  isIn(filter.types, type) &&
  isIn(filter.frequencies, frequency || null) &&
  isIn(filter.sets, set) &&
  isIn(filter.maps, map)

const isIn = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value))
