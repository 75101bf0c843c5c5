import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { notFound } from '#server/base/refusal.ts'
import { dayRules } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { users } from '#server/db/tables/identity.tables.ts'

export type DayRulesRow = typeof dayRules.$inferSelect

/** Those of single days from `since` on; the username is null for the company's. */
export async function listDayRules(
  db: Db,
  company: CompanyId,
  since: CalendarDay,
): Promise<{ rules: DayRulesRow; username: string | null }[]> {
  return db
    .select({ rules: dayRules, username: users.username })
    .from(dayRules)
    .leftJoin(users, eq(users.id, dayRules.userId))
    .where(and(eq(dayRules.companyId, company), or(isNull(dayRules.day), gte(dayRules.day, since))))
    .orderBy(asc(dayRules.userId), asc(dayRules.day))
}

export async function companyOfDay(db: Db, company: CompanyId): Promise<{ name: string; timezone: string }> {
  const { name, timezone } = companies
  const [row] = await db.select({ name, timezone }).from(companies).where(eq(companies.id, company))
  if (!row) throw notFound()
  return row
}

/** Undefined columns stay as they are. */
export async function storeDayRules(db: Db, row: typeof dayRules.$inferInsert): Promise<void> {
  await db
    .insert(dayRules)
    .values(row)
    .onConflictDoUpdate({ target: [dayRules.companyId, dayRules.userId, dayRules.day], set: row })
}
