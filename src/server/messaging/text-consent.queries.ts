import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { textConsents } from './messaging.tables.ts'

export type TextConsentRow = typeof textConsents.$inferSelect

/** By E.164 number. */
export async function findTextConsents(
  db: Db,
  company: CompanyId,
  phones: readonly string[],
): Promise<ReadonlyMap<string, TextConsentRow>> {
  if (phones.length === 0) return new Map()
  const rows = await db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.companyId, company), inArray(textConsents.phone, [...phones])))
  return new Map(rows.map((row) => [row.phone, row]))
}

/** @returns false after STOP, which stays as the person wrote it */
export async function noteTextConsent(db: Db, row: TextConsentRow): Promise<boolean> {
  const { companyId, phone, ...said } = row
  const noted = await db
    .insert(textConsents)
    .values(row)
    .onConflictDoUpdate({
      target: [textConsents.companyId, textConsents.phone],
      set: said,
      setWhere: sql`${textConsents.how} <> 'reply' or ${textConsents.agreed}`,
    })
    .returning({ phone: textConsents.phone })
  return noted.length > 0
}

/** STOP holds for each company that this number knows; START lifts only what STOP ended. */
export async function noteTextReply(db: Db, phone: string, reply: 'stop' | 'start', at: Date): Promise<void> {
  if (reply === 'start') {
    await db
      .update(textConsents)
      .set({ agreed: true, at })
      .where(and(eq(textConsents.phone, phone), eq(textConsents.how, 'reply'), eq(textConsents.agreed, false)))
    return
  }
  await db.execute(sql`
    insert into text_consents (company_id, phone, agreed, how, at)
    select company_id, ${phone}, false, 'reply', ${at} from (
      select company_id from text_consents where phone = ${phone}
      union select company_id from messages where channel = 'text' and recipient = ${phone} and company_id is not null) as known
    on conflict (company_id, phone) do update set agreed = false, how = 'reply', by = '', at = excluded.at`)
}
