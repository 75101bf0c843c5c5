import { and, asc, eq } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { taskRemarks } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'

export type RemarkRow = typeof taskRemarks.$inferSelect

export async function listRemarks(db: Db, company: CompanyId, task: string): Promise<RemarkRow[]> {
  return db
    .select()
    .from(taskRemarks)
    .where(and(eq(taskRemarks.companyId, company), eq(taskRemarks.taskId, task)))
    .orderBy(asc(taskRemarks.at), asc(taskRemarks.received), asc(taskRemarks.id))
}

export async function findRemark(db: Db, company: CompanyId, id: string): Promise<RemarkRow | undefined> {
  const own = and(eq(taskRemarks.companyId, company), eq(taskRemarks.id, id))
  return (await db.select().from(taskRemarks).where(own))[0]
}

export async function insertRemark(db: Db, written: RemarkRow): Promise<void> {
  await db.insert(taskRemarks).values(written).onConflictDoNothing()
}

export interface ClosedProblem {
  closedAt: Date
  closedBy: string
  closedHow: NonNullable<RemarkRow['closedHow']>
}

export async function closeProblem(db: Db, company: CompanyId, id: string, closed: ClosedProblem): Promise<void> {
  await db
    .update(taskRemarks)
    .set(closed)
    .where(and(eq(taskRemarks.companyId, company), eq(taskRemarks.id, id)))
}
