// Words for a service's planned changes on the customer's page ("2 carts from 12/07/2026").

import { countedContainers } from '#domain/catalog/container-words.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { type HoldTerms, hasEnded, type Phase, type ServicePlan, since } from './service-plan.ts'

export interface PlannedChange {
  kind: 'start' | 'change' | 'hold' | 'end'
  /** Its first day, in the past for a hold that has begun; of an end, the last day of service. */
  from: CalendarDay
  text: string
}

/** In order of days: everything after today, and a hold that includes today. */
export function plannedChanges(plan: ServicePlan, type: ServiceType, today: CalendarDay): PlannedChange[] {
  const { phases, holds, ended } = plan
  if (hasEnded(plan, today)) return []
  const isBeforeEnd = ({ from }: { from: CalendarDay }) => ended === null || from <= ended
  const start: PlannedChange[] =
    since(plan) > today ? [{ kind: 'start', from: since(plan), text: `Starts ${formatDay(since(plan))}` }] : []
  const changes = phases.flatMap((phase, index): PlannedChange[] => {
    const before = phases[index - 1]
    const text = before && phase.from > today ? changeText(before, phase, type) : ''
    return text === '' ? [] : [{ kind: 'change', from: phase.from, text }]
  })
  const held = holds
    .filter(({ to }) => to === null || to >= today)
    .map((hold): PlannedChange => ({ kind: 'hold', from: hold.from, text: holdText(hold) }))
  const end: PlannedChange[] = ended === null ? [] : [{ kind: 'end', from: ended, text: `Ends ${formatDay(ended)}` }]
  return [...start, ...changes, ...held]
    .filter(isBeforeEnd)
    .concat(end)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** Empty for a phase that changes nothing. */
function changeText(before: Phase, phase: Phase, type: ServiceType): string {
  const price = phase.price === before.price ? '' : formatMoney(phase.price)
  const what = [
    phase.cans !== before.cans && countedContainers(type, phase.cans),
    phase.frequency !== before.frequency && (phase.frequency || 'no frequency'),
    preferredText(phase) !== preferredText(before) && preferredText(phase),
    phase.taxPercent !== before.taxPercent && `${phase.taxPercent}% tax`,
  ].filter(Boolean)
  if (what.length === 0) return price && `${price} a month from ${formatDay(phase.from)}`
  return `${what.join(', ')} from ${formatDay(phase.from)}${price && `, ${price}`}`
}

export const preferredText = ({ preferred }: Phase): string => inWeekOrder(preferred).join(', ') || 'no set day'

export function holdText({ from, to, billed }: HoldTerms): string {
  const days = to === null ? `from ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`
  return `On hold ${days}, ${billed ? 'billed' : 'not billed'}`
}

const inWeekOrder = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day))
