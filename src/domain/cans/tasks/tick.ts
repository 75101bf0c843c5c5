// Ticks are ordered by the time of the tap: the latest wins, in any order of arrival. A driver's done counts for
// the day of the tap, even if the office moved the stop in the meantime.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface Tick {
  done: boolean
  at: Date
  by: string
}

/** A value that the office replaced; `was` is a day, a user's id or null, `by` a username. */
export interface FormerValue {
  what: 'deliveryDate' | 'assignedTo' | 'archived'
  was: string | null
  at: string
  by: string
}

export interface DoneOver {
  what: 'moved' | 'given' | 'archived'
  at: string
  by: string
  plan?: CalendarDay
}

export interface TickedStop {
  deliveryDate: CalendarDay
  assignedUser: number | null
  archived: boolean
  former: readonly FormerValue[]
  doneOver: DoneOver | null
}

/** Ties are broken by done before undone, then by username, so that the order of arrival never matters. */
export function isLaterTick(tick: Tick, known: Tick | null): boolean {
  if (known === null) return true
  const apart = tick.at.getTime() - known.at.getTime()
  if (apart !== 0) return apart > 0
  if (tick.done !== known.done) return tick.done
  return tick.done && tick.by < known.by
}

export const wasOnDay = (
  { deliveryDate, former }: Pick<TickedStop, 'deliveryDate' | 'former'>,
  day: CalendarDay,
): boolean => deliveryDate === day || former.some(({ what, was }) => what === 'deliveryDate' && was === day)

/** @param day the day of a driver's tap; null for planners, whose ticks move nothing */
export function afterTick(
  stop: TickedStop,
  { done, person, day }: { done: boolean; person: number | null; day: CalendarDay | null },
): Pick<TickedStop, 'deliveryDate' | 'doneOver'> {
  const planned = stop.doneOver?.plan ?? stop.deliveryDate
  if (!done) return { deliveryDate: planned, doneOver: null }
  const moved = day !== null && day !== planned
  const over = overruled({ ...stop, deliveryDate: planned }, person, moved ? day : null)
  return { deliveryDate: moved ? day : planned, doneOver: over }
}

function overruled(stop: TickedStop, person: number | null, day: CalendarDay | null): DoneOver | null {
  const last = (what: FormerValue['what'], was?: string) =>
    stop.former.findLast((value) => value.what === what && (was === undefined || value.was === was))
  if (day !== null) {
    const { at = '', by = '' } = last('deliveryDate', day) ?? {}
    return { what: 'moved', at, by, plan: stop.deliveryDate }
  }
  const archived = stop.archived && last('archived')
  if (archived) return { what: 'archived', at: archived.at, by: archived.by }
  const given = person !== null && person !== stop.assignedUser && last('assignedTo', String(person))
  return given ? { what: 'given', at: given.at, by: given.by } : null
}
