import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CompanyId, GroupId } from '#contract/fields.ts'
import { routes, workChanges } from '#server/cans/cans.tables.ts'
import type { RouteRow } from '#server/cans/crew/group.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { findTasks, type TaskRow } from './task.queries.ts'

/** `was` is the last other day of a task. */
export type WorkChange =
  | { seq: number; kind: 'task'; task: TaskRow; was: string | null }
  | { seq: number; kind: 'route'; route: RouteRow }
  | { seq: number; kind: 'rules' }

export const CHANGES_AT_ONCE = 500

/** In commit order. */
export async function changesAfter(db: Db, company: CompanyId, group: GroupId, after: number): Promise<WorkChange[]> {
  const changes = await db
    .select()
    .from(workChanges)
    .where(and(eq(workChanges.companyId, company), eq(workChanges.groupId, group), gt(workChanges.seq, after)))
    .orderBy(asc(workChanges.seq))
    .limit(CHANGES_AT_ONCE)
  const named = (kind: 'task' | 'route') => changes.filter((change) => change.kind === kind).map(({ id }) => id)
  const tasks = new Map((await findTasks(db, company, group, named('task'))).map((task) => [task.id, task]))
  const found = await routesOf(db, company, named('route'))
  return changes.flatMap(({ seq, kind, id, was }): WorkChange[] => {
    const task = tasks.get(id)
    if (kind === 'task') return task ? [{ seq, kind, task, was }] : []
    if (kind === 'rules') return [{ seq, kind }]
    const route = found.get(id)
    return route ? [{ seq, kind, route }] : []
  })
}

async function routesOf(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, RouteRow>> {
  if (ids.length === 0) return new Map()
  const own = and(eq(routes.companyId, company), inArray(routes.id, [...ids]))
  return new Map((await db.select().from(routes).where(own)).map((route) => [route.id, route]))
}

export async function newestChange(db: Db, company: CompanyId, group: GroupId): Promise<number> {
  const rows = await db
    .select({ seq: sql<number | null>`max(${workChanges.seq})` })
    .from(workChanges)
    .where(and(eq(workChanges.companyId, company), eq(workChanges.groupId, group)))
  return Number(rows[0]?.seq ?? 0)
}
