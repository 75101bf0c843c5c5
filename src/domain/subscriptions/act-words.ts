// What an act did to a service, for the customer's time line ("1 cart → 2 carts, $22.00 → $40.00 a month from 12/07/2026").

import { countedContainers } from '#domain/catalog/container-words.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { holdText, preferredText } from './planned-changes.ts'
import { type HoldTerms, type Phase, phaseOn, type ServicePlan } from './service-plan.ts'

export function changeWords(before: ServicePlan, after: ServicePlan, from: CalendarDay, type: ServiceType): string {
  const [was, becomes] = [phaseOn(before, from), phaseOn(after, from)]
  const differences = was && becomes ? phaseDifferences(was, becomes, type) : []
  return `${differences.join(', ') || 'No difference'} from ${formatDay(from)}`
}

function phaseDifferences(was: Phase, becomes: Phase, type: ServiceType): string[] {
  const pairs = [
    [countedContainers(type, was.cans), countedContainers(type, becomes.cans), ''],
    [was.frequency || 'no frequency', becomes.frequency || 'no frequency', ''],
    [preferredText(was), preferredText(becomes), ''],
    [formatMoney(was.price), formatMoney(becomes.price), ' a month'],
    [`${was.taxPercent}%`, `${becomes.taxPercent}%`, ' tax'],
  ] as const
  return pairs.filter(([one, other]) => one !== other).map(([one, other, unit]) => `${one} → ${other}${unit}`)
}

export const holdWords = (terms: HoldTerms): string => holdText(terms)
export const releaseWords = (from: CalendarDay): string => `Runs again from ${formatDay(from)}`
export const endWords = (last: CalendarDay): string => `Ends ${formatDay(last)}`
export const reopenWords = (from: CalendarDay): string => `Continues from ${formatDay(from)}`
export const moveWords = (was: string, becomes: string, from: CalendarDay): string =>
  `${was || 'No address'} → ${becomes || 'no address'} from ${formatDay(from)}`

/** What an act leaves as it is although it may surprise. */
export function changeWarnings(before: ServicePlan, from: CalendarDay, later: boolean): string[] {
  const planned = before.phases.filter((phase) => phase.from > from)
  const days = planned.map((phase) => formatDay(phase.from)).join(', ')
  if (planned.length === 0) return []
  return [later ? `Also changes what is planned from ${days}.` : `What is planned from ${days} stays as it is.`]
}

export function endWarnings(before: ServicePlan, last: CalendarDay): string[] {
  const changes = before.phases.filter((phase) => phase.from > last).map((phase) => formatDay(phase.from))
  const holds = before.holds.filter((hold) => hold.from > last).map((hold) => formatDay(hold.from))
  return [
    ...(changes.length > 0 ? [`The changes planned from ${changes.join(', ')} will not happen.`] : []),
    ...(holds.length > 0 ? [`The holds planned from ${holds.join(', ')} will not happen.`] : []),
  ]
}
