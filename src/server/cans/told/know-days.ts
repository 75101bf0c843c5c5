import { nothingTold } from '#domain/cans/told/next-news.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { asColumns, asTold, storeTold, toldOfStops } from './told-stops.queries.ts'

/** The office tells these customers itself: the new day of their stops is no news. */
export async function knowDays(call: ShortCall, stops: readonly string[], day: CalendarDay): Promise<void> {
  const { db, app } = call
  const company = tenantOf(call)
  const known = await toldOfStops(db, company, stops)
  const rows = stops.map((taskId) => {
    const before = known.get(taskId)
    const told = {
      ...(before ? asTold(before) : nothingTold),
      knownDay: day,
      arrival: null,
      sentAt: null,
      shiftedSince: null,
    }
    return { companyId: company, taskId, key: before?.key ?? app.secret(128), ...asColumns(told) }
  })
  await storeTold(db, rows)
}
