import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import type { StoredService } from './plan.queries.ts'
import type { TakenWork } from './service-work.ts'

export const NO_WORK: TakenWork = { tasks: [], lines: [] }

/** Open tasks of the days on which the service does not run go with it, unless the office leaves them. */
export async function takeTasks(
  { db, app }: ShortCall,
  service: StoredService,
  tasks: 'take' | 'leave',
  from: CalendarDay,
  to: CalendarDay | null,
): Promise<TakenWork> {
  return tasks === 'leave' ? NO_WORK : app.serviceWork.taken(db, service, { from, to })
}
