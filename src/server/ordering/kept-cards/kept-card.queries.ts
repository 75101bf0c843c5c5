import { sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface KeptCard {
  lastfour: string
  expiry: string
}

interface StoredCard extends KeptCard, Record<string, unknown> {
  order: OrderId
  profileid: string
  acctid: string
}

export async function storedCardOf(db: Db, company: CompanyId, order: OrderId): Promise<StoredCard | null> {
  const found = await db.execute<StoredCard>(sql`
    select order_id as "order", profileid, acctid, lastfour, expiry from stored_cards
    where company_id = ${company} and order_id = ${order} limit 1`)
  return found.rows[0] ?? null
}

export async function cardOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<KeptCard | null> {
  const card = await storedCardOf(db, company, order)
  return card && { lastfour: card.lastfour, expiry: card.expiry }
}

export async function forgetCard(
  db: Db,
  company: CompanyId,
  { order, profileid, acctid }: Pick<StoredCard, 'order' | 'profileid' | 'acctid'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    delete from stored_cards where company_id = ${company} and order_id = ${order} and profileid = ${profileid} and acctid = ${acctid}`)
  await db.execute(sql`
    update consents set ended_at = ${now}, ended_by = ${by}
    where company_id = ${company} and order_id = ${order} and kind = 'keepcard' and ended_at is null`)
}
