import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import type { StoredService } from './plan.queries.ts'

/** Open tasks of the days on which the service does not run go with it, unless the office leaves them. */
export async function takeTasks(
  { db, app }: ShortCall,
  service: StoredService,
  tasks: 'take' | 'leave',
  from: CalendarDay,
  to: CalendarDay | null,
): Promise<string[]> {
  return tasks === 'leave' ? [] : app.serviceWork.taken(db, service, { from, to })
}
