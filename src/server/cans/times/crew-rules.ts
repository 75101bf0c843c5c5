import type { Answer } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { plainDay } from '#domain/cans/times/day-rules.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { listDayRules } from './day-rules.queries.ts'

/** The company's rules, each driver's own, and those of single days from yesterday on. */
export async function crewRules(
  db: Db,
  company: CompanyId,
  today: CalendarDay,
): Promise<Answer<'canmanager.getDayRules'>> {
  const rows = await listDayRules(db, company, addDays(today, -1))
  const own = rows.find(({ username }) => username === null)?.rules
  return {
    company: {
      start: own?.startsAt ?? plainDay.start,
      minutes: own?.minutes ?? plainDay.minutes,
      breaks: [...(own?.breaks ?? plainDay.breaks)],
      from: own?.fromPlace ?? null,
      to: own?.toPlace ?? null,
    },
    drivers: rows.flatMap(({ username, rules: { day, startsAt, breaks, fromPlace, toPlace, truck, phone } }) =>
      username === null
        ? []
        : { username, day, start: startsAt, breaks: breaks && [...breaks], from: fromPlace, to: toPlace, truck, phone },
    ),
  }
}
