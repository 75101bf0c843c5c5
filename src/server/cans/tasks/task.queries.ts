import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyId, GroupId } from '#contract/fields.ts'
import type { Placed } from '#domain/cans/lists/display-order.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { taskRemarks, tasks, toldStops } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/db/tables/identity.tables.ts'

const { reason, text, at, writtenBy } = taskRemarks
export const taskColumns = {
  ...getTableColumns(tasks),
  username: users.username,
  problem: { id: taskRemarks.id, reason, text, at, by: writtenBy },
  /** When the customer was told the time. */
  toldTimeAt: toldStops.sentAt,
}
/** The unclosed problem; the domain rules decide if it is still open. */
interface UnclosedProblem {
  id: string
  reason: string
  text: string
  at: Date
  by: string
}
export type TaskRow = typeof tasks.$inferSelect & {
  username: string | null
  problem: UnclosedProblem | null
  toldTimeAt: Date | null
}

/** At most one row per task. */
export const unclosedProblemOf = and(
  eq(taskRemarks.companyId, tasks.companyId),
  eq(taskRemarks.taskId, tasks.id),
  eq(taskRemarks.kind, 'problem'),
  isNull(taskRemarks.closedAt),
)

/** At most one row per task; only while the customer expects the truck on the task's day. */
export const toldOf = and(
  eq(toldStops.companyId, tasks.companyId),
  eq(toldStops.taskId, tasks.id),
  eq(toldStops.knownDay, tasks.deliveryDate),
)

const inOrder = [asc(tasks.displayOrder), asc(tasks.deliveryDate), asc(tasks.createdAt), asc(tasks.id)]

export const selectTasks = (db: Db, where: SQL | undefined) =>
  db
    .select(taskColumns)
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assignedUser))
    .leftJoin(taskRemarks, unclosedProblemOf)
    .leftJoin(toldStops, toldOf)
    .where(where)
    .$dynamic()

export interface WantedTasks {
  group: GroupId
  type: TaskType
  from?: CalendarDay
  to?: CalendarDay
  archived: boolean
  undated: boolean
  open: boolean
  limit: number
  after?: TaskRow
}

export async function listTasks(db: Db, company: CompanyId, wanted: WantedTasks): Promise<TaskRow[]> {
  const { group, type, archived, open, limit, after } = wanted
  const where = and(
    eq(tasks.companyId, company),
    eq(tasks.groupId, group),
    eq(tasks.type, type),
    withinDays(wanted),
    archived ? undefined : eq(tasks.archived, false),
    open ? eq(tasks.done, false) : undefined,
    after ? behind(after) : undefined,
  )
  return selectTasks(db, where)
    .orderBy(...inOrder)
    .limit(limit)
}

/** Compared in SQL, because JavaScript dates lose microseconds. */
const behind = ({ companyId, id }: TaskRow) => sql`
  (${tasks.displayOrder}, ${tasks.deliveryDate}, ${tasks.createdAt}, ${tasks.id}) > (
    select seen.display_order, seen.delivery_date, seen.created_at, seen.id from tasks as seen
    where seen.company_id = ${companyId} and seen.id = ${id})`

/** Undated tasks belong to no day, and must be listed to get one. */
function withinDays({ from, to, undated }: WantedTasks): SQL | undefined {
  const days = and(from ? gte(tasks.deliveryDate, from) : undefined, to ? lte(tasks.deliveryDate, to) : undefined)
  return undated && days ? or(days, eq(tasks.deliveryDate, NO_DAY)) : days
}

const named = (company: CompanyId, group: GroupId, ids: readonly string[]) =>
  and(eq(tasks.companyId, company), eq(tasks.groupId, group), inArray(tasks.id, [...ids]))

/** Unordered. */
export async function findTasks(
  db: Db,
  company: CompanyId,
  group: GroupId,
  ids: readonly string[],
): Promise<TaskRow[]> {
  return ids.length === 0 ? [] : selectTasks(db, named(company, group, ids))
}

export async function taskOfCompany(db: Db, company: CompanyId, id: string): Promise<TaskRow | undefined> {
  return (await selectTasks(db, and(eq(tasks.companyId, company), eq(tasks.id, id))))[0]
}

/** The unarchived stops of the same persons or routes on the same days. */
export async function listDaysOf(db: Db, company: CompanyId, rows: readonly TaskRow[]): Promise<TaskRow[]> {
  if (rows.length === 0) return []
  const of = <K extends keyof TaskRow>(field: K) => [...new Set(rows.map((row) => row[field]))]
  const named = rows.map(
    ({ type, deliveryDate, assignedUser, routeLabel }) =>
      sql`(${type}, ${deliveryDate}::date, ${assignedUser ?? 0}::integer, ${routeLabel ?? ''})`,
  )
  const own = sql`(${tasks.type}, ${tasks.deliveryDate}, coalesce(${tasks.assignedUser}, 0), coalesce(${tasks.routeLabel}, ''))`
  const where = and(
    eq(tasks.companyId, company),
    inArray(tasks.groupId, of('groupId')),
    inArray(tasks.deliveryDate, of('deliveryDate')),
    eq(tasks.archived, false),
    sql`${own} in (${sql.join(named, sql`, `)})`,
  )
  return selectTasks(db, where).orderBy(...inOrder)
}

/** Locked until commit, always in id order (R-38). */
export async function lockTasks(
  db: Db,
  company: CompanyId,
  group: GroupId,
  ids: readonly string[],
): Promise<TaskRow[]> {
  return selectTasks(db, named(company, group, ids))
    .orderBy(asc(tasks.id))
    .for('update', { of: tasks })
}

export async function lockOpenTasksOf(db: Db, company: CompanyId, user: number): Promise<TaskRow[]> {
  const open = and(eq(tasks.done, false), eq(tasks.archived, false))
  return selectTasks(db, and(eq(tasks.companyId, company), eq(tasks.assignedUser, user), open))
    .orderBy(asc(tasks.id))
    .for('update', { of: tasks })
}

export type TaskColumns = Omit<typeof tasks.$inferInsert, 'companyId' | 'groupId' | 'orderId'>

/** @returns false when a task of this id exists already */
export async function insertTask(db: Db, company: CompanyId, group: GroupId, written: TaskColumns): Promise<boolean> {
  const made = await db
    .insert(tasks)
    .values({ ...written, companyId: company, groupId: group })
    .onConflictDoNothing()
    .returning({ id: tasks.id })
  return made.length > 0
}

export async function writeTask(db: Db, company: CompanyId, id: string, written: Partial<TaskColumns>): Promise<void> {
  await db
    .update(tasks)
    .set(written)
    .where(and(eq(tasks.companyId, company), eq(tasks.id, id)))
}

export async function placeTasks(db: Db, company: CompanyId, placed: readonly Placed[], at: Date): Promise<void> {
  await db.execute(sql`
    update tasks set display_order = p."displayOrder", ordered_at = ${at}
    from json_to_recordset(${JSON.stringify(placed)}::json) as p (id uuid, "displayOrder" integer)
    where tasks.company_id = ${company} and tasks.id = p.id`)
}
