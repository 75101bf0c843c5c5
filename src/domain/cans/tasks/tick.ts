// Done and undone are facts of their tap's time: the later tap wins, whichever arrives first and whoever made it.
// The day that a driver's done counts for is the day of the tap, whatever the office planned in the meantime.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** A stop ticked off or reopened. `by` is a username. */
export interface Tick {
  done: boolean
  at: Date
  by: string
}

/** A value that the office replaced, and when; `was` is a day, a user's id or nothing. `by` is a username. */
export interface FormerValue {
  what: 'deliveryDate' | 'assignedTo' | 'archived'
  was: string | null
  at: string
  by: string
}

/** The office's change that a done overruled. `plan` is the day that a moved stop was planned for. */
export interface DoneOver {
  what: 'moved' | 'given' | 'archived'
  at: string
  by: string
  plan?: CalendarDay
}

/** What a tick needs to know of its stop. */
export interface TickedStop {
  deliveryDate: CalendarDay
  assignedUser: number | null
  archived: boolean
  former: readonly FormerValue[]
  doneOver: DoneOver | null
}

/** Whether a tick replaces the known one. Of two in the same moment done wins, then the first username: the order of arrival never matters. */
export function isLaterTick(tick: Tick, known: Tick | null): boolean {
  if (known === null) return true
  const apart = tick.at.getTime() - known.at.getTime()
  if (apart !== 0) return apart > 0
  if (tick.done !== known.done) return tick.done
  return tick.done && tick.by < known.by
}

/** Whether a stop is, or was before the office moved it, one of this day. */
export const wasOnDay = (
  { deliveryDate, former }: Pick<TickedStop, 'deliveryDate' | 'former'>,
  day: CalendarDay,
): boolean => deliveryDate === day || former.some(({ what, was }) => what === 'deliveryDate' && was === day)

/**
 * Where a tick leaves its stop. A done at a moved stop brings it back to the day of the tap; reopened, it returns to its plan.
 * @param day the day of a driver's tap; null for those who plan, whose tick moves nothing
 */
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
