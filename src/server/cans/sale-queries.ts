import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customers } from '#server/ordering/tables.ts'
import { tasks } from './tables.ts'

export type NewTask = typeof tasks.$inferInsert

export async function insertTasks(db: Db, rows: NewTask[]): Promise<void> {
  await db.insert(tasks).values(rows)
}

const openOf = (company: number, order: string) =>
  and(eq(tasks.companyId, company), eq(tasks.orderId, order), eq(tasks.done, false), eq(tasks.archived, false))

/** An order's tasks that are still to be done, locked in the order of their ids. */
export async function openTasksOf(db: Db, company: number, order: string) {
  return db
    .select({ id: tasks.id, notes: tasks.notes })
    .from(tasks)
    .where(openOf(company, order))
    .orderBy(asc(tasks.id))
    .for('update')
}

/** A change of these fields, by their names on the wire (decision 37). */
const changed = (...fields: string[]) => ({
  version: sql`${tasks.version} + 1`,
  fieldVersions: sql`${tasks.fieldVersions} || (
    select jsonb_object_agg(field, ${tasks.version} + 1) from jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb) as field)`,
})

export async function moveTask(
  db: Db,
  company: number,
  id: string,
  deliveryDate: string,
  notes: string,
): Promise<void> {
  await db
    .update(tasks)
    .set({ deliveryDate, notes, ...changed('deliveryDate', 'notes') })
    .where(and(eq(tasks.companyId, company), eq(tasks.id, id)))
}

export async function archiveOpenTasks(db: Db, company: number, order: string): Promise<void> {
  await db
    .update(tasks)
    .set({ archived: true, ...changed('archived') })
    .where(openOf(company, order))
}

/** The customer's work is in the operations list. */
export async function setInOps(db: Db, company: number, customer: number): Promise<void> {
  await db
    .update(customers)
    .set({ inops: true })
    .where(and(eq(customers.companyId, company), eq(customers.id, customer)))
}
