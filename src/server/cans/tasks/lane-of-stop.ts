import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import type { CompanyId } from '#contract/fields.ts'
import { laneMembers } from '#domain/cans/lists/lane-members.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { listMembers } from '#server/cans/crew/group.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { listBusyMembers } from './find-tasks.queries.ts'
import type { TaskRow } from './task.queries.ts'

/** @param rows of the found stops, in the same order */
export async function withLanes(
  db: Db,
  rows: readonly TaskRow[],
  found: readonly FoundTask[],
  now: Date,
): Promise<FoundTask[]> {
  const pairs = found.flatMap((stop, at) => {
    const row = rows[at]
    return row && stop.when && stop.type === 'deliveries' ? [{ stop, row, timezone: stop.when.timezone }] : []
  })
  const laned = new Map<FoundTask, FoundTask>()
  for (const [company, own] of Map.groupBy(pairs, ({ row }) => row.companyId)) {
    const days = own.map(({ row }) => row.deliveryDate)
    const laneOf = await lanesOn(db, company, days, todayIn(own[0]?.timezone ?? '', now))
    for (const { stop, row } of own) {
      const lane = laneOf(stop.assignedTo, row.deliveryDate)
      if (lane >= 0) laned.set(stop, { ...stop, lane })
    }
  }
  return found.map((stop) => laned.get(stop) ?? stop)
}

/** As on the board of the day, which also lists undated stops and open ones of earlier days. */
async function lanesOn(db: Db, company: CompanyId, days: readonly CalendarDay[], today: CalendarDay) {
  const crew = (await listMembers(db, company)).filter(({ rights }) => !rights)
  const others = crew.filter(({ role }) => role !== 'can-driver').map(({ id }) => id)
  const work = await listBusyMembers(db, company, { members: others, days, today })
  return (username: string, day: CalendarDay): number => {
    const busy = work.filter((own) => own.day === day || own.day === NO_DAY || (own.day < today && !own.done))
    return laneMembers(crew, new Set(busy.map((own) => own.username))).findIndex((one) => one.username === username)
  }
}
