import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { taskRemarks, tasks } from '#server/cans/cans.tables.ts'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/identity/identity.tables.ts'
import { type TaskRow, taskColumns, unclosedProblemOf } from './task.queries.ts'

export interface SoughtTasks {
  /** Null: whoever this actor may see. */
  company: number | null
  query: string
  /** The only day that is looked at; null for all. */
  day: CalendarDay | null
  limit: number
  now: Date
}

/** What is looked through, in lower case; a phone number also as its digits in one piece. */
const haystack = sql`lower(${tasks.name} || ' ' || ${tasks.address} || ' ' || ${tasks.phone} || ' ' || ${tasks.notes} || ' ' ||
  ${tasks.servicename} || ' ' || coalesce(${tasks.orderId}, '') || ' ' || regexp_replace(${tasks.phone}, '[^0-9]', '', 'g'))`

function everyWord(query: string): SQL[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => like(haystack, `%${word.replace(/[\\%_]/g, '\\$&')}%`))
}

/** Tasks that are not archived and hold every word: open ones of today first, then open ones, then the nearest days. */
export async function findTasksByWords(db: Db, { company, query, day, limit, now }: SoughtTasks): Promise<TaskRow[]> {
  const today = sql`(${now}::timestamptz at time zone ${companies.timezone})::date`
  const isOpenToday = sql`(not ${tasks.done} and ${tasks.deliveryDate} = ${today})`
  return db
    .select(taskColumns)
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.companyId))
    .leftJoin(users, eq(users.id, tasks.assignedUser))
    .leftJoin(taskRemarks, unclosedProblemOf)
    .where(
      and(
        company === null ? undefined : eq(tasks.companyId, company),
        day === null ? undefined : eq(tasks.deliveryDate, day),
        eq(tasks.archived, false),
        ...everyWord(query),
      ),
    )
    .orderBy(
      desc(isOpenToday),
      asc(tasks.done),
      asc(sql`abs(${tasks.deliveryDate} - ${today})`),
      asc(tasks.displayOrder),
      asc(tasks.id),
    )
    .limit(limit)
}
