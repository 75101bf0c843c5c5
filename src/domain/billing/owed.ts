// What a customer owes for a period of a service: a function of the service's plan and nothing else (ADR-46), so that
// no act needs to know which charge or credit it causes.

import { addDays, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, percentOf, sumCents } from '#domain/companies/money.ts'
import {
  phaseOn,
  runsOn,
  type ServicePlan,
  since,
  turningDays,
  withPhases,
} from '#domain/subscriptions/service-plan.ts'
import { type Days, monthsOfPeriod, type Rhythm } from './periods.ts'

/** How a month that a service ran in part is charged: by its days, or whole by the phase of its first day. */
export type Prorate = 'days' | 'none'

export interface BilledService extends Rhythm {
  plan: ServicePlan
  /** The first day that is owed: of a sale the anchor, of a service moved to another site its first day there. */
  owedFrom: CalendarDay
}

/** An unbroken run of days of one month of the period under one price and percent. */
export interface Part extends Days {
  days: number
  /** Days of the month that the part belongs to. */
  of: number
  /** Per month, before tax. */
  price: Cents
  taxPercent: number
  amount: Cents
}

export interface Owed {
  parts: Part[]
  /** Before tax. */
  amount: Cents
  tax: Cents
}

/**
 * Owed for the period with a number, the same no matter in which order the plan came about.
 * @param first only days from this one on; default: the whole period
 */
export function owedFor(service: BilledService, number: number, prorate: Prorate, first?: CalendarDay): Owed {
  const plan = owedPlan(service)
  const partsOfMonth = (month: Days) => (plan ? partsOf(plan, month, prorate, first ?? month.from) : [])
  const parts = monthsOfPeriod(service, number).flatMap(partsOfMonth)
  const byPercent = Map.groupBy(parts, ({ taxPercent }) => taxPercent)
  // The tax of each percent is rounded half up once, on the sum of its parts.
  const taxes = [...byPercent].map(([percent, taxed]) => percentOf(sumCents(taxed.map(amountOf)), percent))
  return { parts, amount: sumCents(parts.map(amountOf)), tax: sumCents(taxes) }
}

const amountOf = ({ amount }: Part): Cents => amount

/** The plan from the first owed day on; null if the service never runs. */
function owedPlan({ plan, owedFrom }: BilledService): ServicePlan | null {
  if (plan.ended !== null && plan.ended < since(plan)) return null
  const inForce = phaseOn(plan, owedFrom) ?? plan.phases[0]
  return withPhases(plan, [{ ...inForce, from: owedFrom }, ...plan.phases.filter(({ from }) => from > owedFrom)])
}

function partsOf(plan: ServicePlan, month: Days, prorate: Prorate, first: CalendarDay): Part[] {
  const from = laterDay(first, month.from)
  if (from > month.to) return []
  if (prorate === 'days') return partsFrom(plan, month, from)
  // A month is charged whole or not at all: by its first day's phase, unless no day of it is owed.
  const phase = phaseOn(plan, month.from)
  const isOwed = from === month.from && phase !== undefined && partsFrom(plan, month, from).length > 0
  return isOwed ? [partOf({ ...month, price: phase.price, taxPercent: phase.taxPercent }, month)] : []
}

function partsFrom(plan: ServicePlan, month: Days, from: CalendarDay): Part[] {
  const turns = turningDays(plan).filter((day) => from < day && day <= month.to)
  const begins = [from, ...new Set(turns.toSorted())]
  const runs: Run[] = []
  for (const [index, begin] of begins.entries()) {
    const next = begins[index + 1]
    const terms = termsOn(plan, begin)
    if (!terms) continue
    const run = { from: begin, to: next === undefined ? month.to : addDays(next, -1), ...terms }
    const last = runs.at(-1)
    if (last && continues(last, run)) last.to = run.to
    else runs.push(run)
  }
  return runs.map((run) => partOf(run, month))
}

interface Terms {
  price: Cents
  taxPercent: number
}

type Run = Days & Terms

const continues = (last: Run, { from, price, taxPercent }: Run): boolean =>
  addDays(last.to, 1) === from && last.price === price && last.taxPercent === taxPercent

/** Price and percent of a day that is owed: the service runs, or it is on a billed hold. */
function termsOn(plan: ServicePlan, day: CalendarDay): Terms | null {
  const status = runsOn(plan, day)
  if (!status.runs && (status.why !== 'held' || !status.hold.billed)) return null
  return { price: status.phase.price, taxPercent: status.phase.taxPercent }
}

/** A share of a month's price is rounded half up once. */
function partOf({ from, to, price, taxPercent }: Run, month: Days): Part {
  const days = daysInclusive(from, to)
  const of = daysInclusive(month.from, month.to)
  return { from, to, days, of, price, taxPercent, amount: Math.floor((price * days * 2 + of) / (of * 2)) }
}
