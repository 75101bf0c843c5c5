import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { taskTypes } from '#domain/cans/tasks/can-options.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { StopTold } from '#domain/cans/told/next-news.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { tasks, toldStops } from '#server/cans/cans.tables.ts'
import { selectTasks, type TaskRow } from '#server/cans/tasks/task.queries.ts'
import type { Db } from '#server/db/connect.ts'

export type ToldStopRow = typeof toldStops.$inferSelect

/** Group and type lead to the index of a day. */
const unarchived = (company: CompanyId) =>
  and(
    eq(tasks.companyId, company),
    sql`${tasks.groupId} in (select id from groups where company_id = ${company})`,
    inArray(tasks.type, [...taskTypes]),
    eq(tasks.archived, false),
  )

/** Stops that may be news: those from yesterday to tomorrow, and later ones whose day the customer does not know. */
export async function stopsToTell(db: Db, company: CompanyId, today: CalendarDay): Promise<TaskRow[]> {
  const near = and(gte(tasks.deliveryDate, addDays(today, -1)), lte(tasks.deliveryDate, addDays(today, 1)))
  const unknown = sql`not exists (select from told_stops s
    where s.company_id = ${tasks.companyId} and s.task_id = ${tasks.id} and s.known_day = ${tasks.deliveryDate})`
  const later = and(sql`${tasks.deliveryDate} > ${addDays(today, 1)}::date`, ne(tasks.deliveryDate, NO_DAY))
  return selectTasks(db, and(unarchived(company), or(near, and(later, eq(tasks.done, false), unknown))))
}

/** Open or of today: what is known already when a company begins to tell. */
export async function stopsKnown(db: Db, company: CompanyId, today: CalendarDay): Promise<TaskRow[]> {
  const dated = and(gte(tasks.deliveryDate, addDays(today, -1)), ne(tasks.deliveryDate, NO_DAY))
  return selectTasks(db, and(unarchived(company), dated))
}

export async function toldOfStops(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldStopRow>> {
  if (ids.length === 0) return new Map()
  const own = and(eq(toldStops.companyId, company), inArray(toldStops.taskId, [...ids]))
  const rows = await db.select().from(toldStops).where(own)
  return new Map(rows.map((row) => [row.taskId, row]))
}

export async function toldUnderKey(db: Db, company: CompanyId, key: string): Promise<ToldStopRow | undefined> {
  const own = and(eq(toldStops.companyId, company), eq(toldStops.key, key))
  return (await db.select().from(toldStops).where(own))[0]
}

export async function storeTold(db: Db, rows: readonly ToldStopRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into told_stops (company_id, task_id, key, seen, seen_at, known_day, told, arrival, sent_at, shifted_since)
    select "companyId", "taskId", key, seen, "seenAt", "knownDay", told, arrival, "sentAt", "shiftedSince"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("companyId" integer, "taskId" uuid, key text, seen text,
      "seenAt" timestamptz, "knownDay" date, told jsonb, arrival timestamptz, "sentAt" timestamptz, "shiftedSince" timestamptz)
    on conflict (company_id, task_id) do update set seen = excluded.seen, seen_at = excluded.seen_at,
      known_day = excluded.known_day, told = excluded.told, arrival = excluded.arrival, sent_at = excluded.sent_at,
      shifted_since = excluded.shifted_since`)
}

/** Open boards get them again. */
export async function showChanged(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(tasks)
    .set({ version: sql`${tasks.version}` })
    .where(and(eq(tasks.companyId, company), inArray(tasks.id, [...ids])))
}

export const asTold = (row: ToldStopRow): StopTold => ({
  seen: row.seen,
  seenAt: row.seenAt.getTime(),
  knownDay: row.knownDay,
  told: row.told,
  arrival: row.arrival?.getTime() ?? null,
  sentAt: row.sentAt?.getTime() ?? null,
  shiftedSince: row.shiftedSince?.getTime() ?? null,
})

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

export const asColumns = (told: StopTold) => ({
  ...told,
  seenAt: new Date(told.seenAt),
  arrival: momentOf(told.arrival),
  sentAt: momentOf(told.sentAt),
  shiftedSince: momentOf(told.shiftedSince),
})

/** Tasks `t`, each with the order `o` and the customer `c` whom it is done for: of an order or of a moved service. */
export const stopsWithCustomers = sql`tasks t
  left join orders o on o.company_id = t.company_id and o.id = t.order_id
  left join service_acts a on t.order_id is null and a.company_id = t.company_id and a.act = 'move' and t.id = any(a.tasks)
  join customers c on c.company_id = t.company_id and c.id = coalesce(o.customer_id, a.customer_id)`

export const refusesEmail = sql`exists (
  select from stop_email_refusals r where r.company_id = c.company_id and r.email = lower(c.email))`

export interface StopMailbox {
  /** Empty for a customer who wants no email about stops. */
  email: string
  /** Changes of its day are mailed with the order. */
  isMailedWithOrder: boolean
}

/** Of the buyers of the stops' orders and the customers of moved services. */
export async function mailboxesOfStops(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StopMailbox>> {
  if (ids.length === 0) return new Map()
  const found = await db.execute<StopMailbox & { task: string } & Record<string, unknown>>(sql`
    select t.id as task, case when ${refusesEmail} then '' else c.email end as email,
      coalesce(o.type = 'Residential' and t.type = 'deliveries' and t.cans -> 0 ->> 'action' = 'Delivery', false) as "isMailedWithOrder"
    from ${stopsWithCustomers}
    where t.company_id = ${company} and t.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(found.rows.map(({ task, ...mailbox }) => [task, mailbox]))
}
