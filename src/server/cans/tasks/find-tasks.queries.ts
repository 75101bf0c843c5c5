import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { DEFAULT_TIME_ZONE } from '#domain/companies/days/time-zone.ts'
import { searchWords } from '#domain/companies/search-words.ts'
import { taskRemarks, tasks, toldStops } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { patternOf } from '#server/db/search-text.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { users } from '#server/db/tables/identity.tables.ts'
import { type TaskRow, taskColumns, toldOf, unclosedProblemOf } from './task.queries.ts'

export interface SoughtTasks {
  company: CompanyId | null
  query: string
  day: CalendarDay | null
  limit: number
  now: Date
}

/**
 * The nearest day depends on the hauler's time zone, so a search of all haulers fetches a few more and sorts them
 * again.
 */
const MORE_OF_ALL = 4

function patternsOf(query: string): SQL {
  const patterns = searchWords(query).map((word) => sql`${patternOf(word)}`)
  return sql`array[${sql.join(patterns, sql`, `)}]::text[]`
}

/** A definer function searches, because it may use indexes that staff's own query may not. */
function foundKeys({ company, query, day, limit, now }: SoughtTasks): SQL {
  const patterns = patternsOf(query)
  if (company === null) {
    const today = sql`(${now}::timestamptz at time zone ${DEFAULT_TIME_ZONE})::date`
    return sql`tasks_matching_of_all(${patterns}, ${today}, ${day}::date, ${limit * MORE_OF_ALL}::integer) as found`
  }
  const today = sql`(select (${now}::timestamptz at time zone timezone)::date from companies where id = ${company})`
  return sql`tasks_matching(${patterns}, ${today}, ${day}::date, ${limit}::integer) as found`
}

export async function findTasksByWords(db: Db, sought: SoughtTasks): Promise<TaskRow[]> {
  const { company, limit, now } = sought
  const today = sql`(${now}::timestamptz at time zone ${companies.timezone})::date`
  return db
    .select(taskColumns)
    .from(tasks)
    .innerJoin(foundKeys(sought), sql`(found.company_id, found.id) = (${tasks.companyId}, ${tasks.id})`)
    .innerJoin(companies, eq(companies.id, tasks.companyId))
    .leftJoin(users, eq(users.id, tasks.assignedUser))
    .leftJoin(taskRemarks, unclosedProblemOf)
    .leftJoin(toldStops, toldOf)
    .where(company === null ? undefined : eq(tasks.companyId, company))
    .orderBy(asc(tasks.done), asc(sql`abs(${tasks.deliveryDate} - ${today})`), asc(tasks.displayOrder), asc(tasks.id))
    .limit(limit)
}

interface SoughtWork {
  members: readonly number[]
  days: readonly CalendarDay[]
  today: CalendarDay
}

/** The members with deliveries on the days, without a day, or open from before today. */
export async function listBusyMembers(db: Db, company: CompanyId, { members, days, today }: SoughtWork) {
  if (members.length === 0) return []
  const listed = or(
    inArray(tasks.deliveryDate, [...new Set(days), NO_DAY]),
    and(eq(tasks.done, false), lt(tasks.deliveryDate, today)),
  )
  return db
    .selectDistinct({ username: users.username, day: tasks.deliveryDate, done: tasks.done })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.assignedUser))
    .where(
      and(
        eq(tasks.companyId, company),
        eq(tasks.type, 'deliveries'),
        eq(tasks.archived, false),
        inArray(tasks.assignedUser, [...members]),
        listed,
      ),
    )
}
