import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { at } from '#server/db/tables/identity.tables.ts'

const feedback = pgTable('feedback', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  account: text().notNull(),
  feedback: text().notNull(),
  createdAt: at('created_at').notNull(),
})
export type FeedbackRow = typeof feedback.$inferSelect

export async function keepFeedback(
  db: Db,
  written: { slug: string; name: string; account: string; feedback: string },
  now: Date,
): Promise<CompanyId | null> {
  const { slug, name, account } = written
  const kept = await db.execute<{ company: CompanyId | null }>(
    sql`select keep_feedback(${slug}, ${name}, ${account}, ${written.feedback}, ${now}) as company`,
  )
  return kept.rows[0]?.company ?? null
}

export async function listFeedback(
  db: Db,
  company: CompanyId,
  { limit, after }: { limit: number; after?: number },
): Promise<FeedbackRow[]> {
  const seen = db
    .select({ at: feedback.createdAt })
    .from(feedback)
    .where(and(eq(feedback.companyId, company), eq(feedback.id, after ?? 0)))
  const older =
    after === undefined
      ? undefined
      : lt(sql`(${feedback.createdAt}, ${feedback.id})`, sql`((${seen}), ${after}::integer)`)
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.companyId, company), older))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
}
