import { cansMessages } from '#domain/cans/messages.ts'
import { tapTime } from '#domain/cans/tasks/tap-time.ts'
import { wasOnDay } from '#domain/cans/tasks/tick.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type Call, type CallFacts, tenantOf } from '#server/calls/handler.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { TaskRow } from './task.queries.ts'

export const isDriver = ({ user }: Pick<Call, 'user'>): boolean => user?.role === 'can-driver'

/** The only day that the caller works on; null for callers who see every day. */
export async function onlyDayOf(call: CallFacts, db: Db, at: Date = call.now): Promise<CalendarDay | null> {
  return isDriver(call) ? todayIn(await timezoneOf(db, tenantOf(call)), at) : null
}

/** @throws Refusal 400 for an invalid one */
export function timeOfTap(call: CallFacts, at: Date | undefined): Date {
  const time = tapTime(at, call.now)
  if (time === null) throw badFields([{ field: 'at', message: cansMessages.tapTooOld }])
  return time
}

/** @throws Refusal 404 unless every task exists and is on the caller's day */
export function expectTasks(rows: readonly TaskRow[], ids: readonly string[], day: CalendarDay | null): void {
  const seen = rows.filter(({ deliveryDate }) => day === null || deliveryDate === day)
  if (seen.length < ids.length) throw notFound()
}

/**
 * For work at a stop that the office may have moved since. @throws Refusal 404 unless it is, or was, on the caller's
 * day
 */
export function expectWorkedOn(row: TaskRow | undefined, day: CalendarDay | null): asserts row is TaskRow {
  if (!row || (day !== null && !wasOnDay(row, day))) throw notFound()
}
