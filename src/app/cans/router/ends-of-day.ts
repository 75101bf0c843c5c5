import { post } from '#app/calls/api.ts'
import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import type { Crew, CrewRules } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { driverDayOf } from '#domain/cans/better-order/ordered-day.ts'
import { type PlaceOfDay, rulesOn } from '#domain/cans/times/driver-rules.ts'
import { may } from '#domain/identity/permissions.ts'
import { isOutOfReach } from './find-order.ts'
import { type EndName, type RouteEnds, rememberedEnds } from './router-ends.ts'

export interface RouterCrew extends Pick<Crew, 'rules' | 'timezone' | 'members' | 'drives'> {
  group: Pick<Crew['group'], 'id'>
}

const RULE_OF = { start: 'from', end: 'to' } as const satisfies Record<EndName, string>

/** The places of the driver's day; else those used last on this device. */
export function endsOfDay(crew: RouterCrew, tasks: readonly Task[]): RouteEnds {
  const of = driverDayOf(tasks)
  const rules = rulesOn(crew.rules, of?.who ?? '', of?.day ?? '')
  const kept = rememberedEnds(crew.group.id)
  const endOf = (name: EndName) => typed(rules[RULE_OF[name]]) ?? kept[name]
  return { start: endOf('start'), end: endOf('end') }
}

const typed = (place: PlaceOfDay | null): TypedPlace | null =>
  place && { text: place.address, point: { lat: place.lat, lng: place.lng } }

/**
 * Keeps the ends with the day of the one driver, so that its next opening has them.
 * @returns the rules from then on
 */
export async function keepEndsOfDay(
  crew: RouterCrew,
  { user, tasks, ends }: { user: User; tasks: readonly Task[]; ends: RouteEnds },
): Promise<CrewRules> {
  const of = driverDayOf(tasks)
  const isKnown = of !== null && crew.members.some(({ username }) => username === of.who)
  if (!isKnown || !may(user, 'cans.manage')) return crew.rules
  const rules = rulesOn(crew.rules, of.who, of.day)
  const change = { ...changed(rules.from, ends.start, 'from'), ...changed(rules.to, ends.end, 'to') }
  if (Object.keys(change).length === 0) return crew.rules
  try {
    return await post('canmanager.saveDriverDay', { groupid: crew.group.id, username: of.who, day: of.day, ...change })
  } catch (error) {
    // The device remembers them, too.
    if (!isOutOfReach(error)) throw error
    return crew.rules
  }
}

const changed = (before: PlaceOfDay | null, { text, point }: TypedPlace, rule: 'from' | 'to') =>
  point === null || (before?.lat === point.lat && before.lng === point.lng && before.address === text.trim())
    ? {}
    : { [rule]: { address: text.trim(), ...point } }
