import { sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface KeptCard {
  lastfour: string
  expiry: string
}

interface StoredCard extends KeptCard, Record<string, unknown> {
  id: number
  profileid: string
  acctid: string
}

export async function storedCardOf(db: Db, company: CompanyId, order: OrderId): Promise<StoredCard | null> {
  const found = await db.execute<StoredCard>(sql`
    select id, profileid, acctid, lastfour, expiry from stored_cards
    where company_id = ${company} and order_id = ${order} and state <> 'removed' limit 1`)
  return found.rows[0] ?? null
}

export async function cardOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<KeptCard | null> {
  const card = await storedCardOf(db, company, order)
  return card && { lastfour: card.lastfour, expiry: card.expiry }
}

/** Its line stays without the means to charge it. The newest of the customer's other cards becomes the default. */
export async function forgetCard(
  db: Db,
  company: CompanyId,
  card: number,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const removed = await db.execute<{ customer: number; order: string | null }>(sql`
    update stored_cards set state = 'removed', removed_at = ${now}, profileid = '', acctid = '', is_default = false,
      ask_updater_on = null
    where company_id = ${company} and id = ${card} and state <> 'removed'
    returning customer_id as customer, order_id as "order"`)
  const [gone] = removed.rows
  if (!gone) return
  await chooseDefault(db, company, gone.customer)
  await db.execute(sql`
    update consents set ended_at = ${now}, ended_by = ${by}
    where company_id = ${company} and ended_at is null
      and (card_id = ${card} or kind = 'keepcard' and order_id = ${gone.order})`)
}

/** Makes the newest card the default where none is. */
export async function chooseDefault(db: Db, company: CompanyId, customer: number): Promise<void> {
  await db.execute(sql`
    update stored_cards set is_default = true
    where company_id = ${company} and id = (
        select id from stored_cards where company_id = ${company} and customer_id = ${customer} and state <> 'removed'
        order by created_at desc, id desc limit 1)
      and not exists (
        select from stored_cards where company_id = ${company} and customer_id = ${customer} and is_default)`)
}
