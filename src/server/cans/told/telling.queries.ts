import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { silentRules, type TellingRules } from '#domain/cans/told/telling-rules.ts'
import { tellingRules } from '#server/cans/cans.tables.ts'
import type { Db } from '#server/db/connect.ts'

export async function tellingRulesOf(db: Db, company: CompanyId): Promise<TellingRules> {
  const [row] = await db.select().from(tellingRules).where(eq(tellingRules.companyId, company))
  return row ? { ...row, events: { ...silentRules.events, ...row.events } } : silentRules
}

/** Locked until commit, so that two sweeps never tell the same. */
export async function lockTelling(db: Db, company: CompanyId): Promise<TellingRules> {
  await db.execute(sql`select from telling_rules where company_id = ${company} for update`)
  return tellingRulesOf(db, company)
}

export async function storeTellingRules(db: Db, company: CompanyId, rules: TellingRules): Promise<void> {
  const { events, evening, quietFrom, quietTo, stopsBefore, photo } = rules
  const row = { events, evening, quietFrom, quietTo, stopsBefore, photo }
  await db
    .insert(tellingRules)
    .values({ companyId: company, ...row })
    .onConflictDoUpdate({ target: tellingRules.companyId, set: row })
}

export async function companiesThatTell(db: Db): Promise<CompanyId[]> {
  const found = await db.execute<{ company: CompanyId }>(sql`
    select company_id as company from telling_rules
    where jsonb_path_exists(events, '$.* ? (@.email == true || @.text == true)') order by 1`)
  return found.rows.map(({ company }) => company)
}
