import { sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Consent } from '#domain/ordering/consents.ts'
import type { Db } from '#server/db/connect.ts'

/** The buyer's consent to keep the card that pays an order by its link. */
export async function keepConsent(
  db: Db,
  company: CompanyId,
  order: OrderId,
  { kind, wording, version, ip, at }: Consent & { ip: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into consents (company_id, order_id, kind, wording, version, ip, at)
    values (${company}, ${order}, ${kind}, ${wording}, ${version}, ${ip}, ${at})
    on conflict (company_id, order_id, kind) do update
      set wording = excluded.wording, version = excluded.version, ip = excluded.ip, at = excluded.at, ended_at = null`)
}

/** Of a payment that was not made. */
export async function dropConsent(db: Db, company: CompanyId, orderid: string): Promise<void> {
  await db.execute(sql`
    delete from consents c using payments p
    where p.company_id = ${company} and p.orderid = ${orderid} and p.keepcard
      and c.company_id = p.company_id and c.order_id = p.order_id and c.kind = 'keepcard'`)
}

export interface LinkCard {
  orderid: string
  profileid: string
  acctid: string
  brand: string
  lastfour: string
  now: Date
}

/** Stores the card of a payment whose buyer wanted it kept. @returns whether it was stored */
export async function storeCard(
  db: Db,
  company: CompanyId,
  { orderid, profileid, acctid, brand, lastfour, now }: LinkCard,
): Promise<boolean> {
  const stored = await db.execute(sql`
    insert into stored_cards (company_id, customer_id, profileid, acctid, brand, lastfour, expiry, order_id, created_at)
    select p.company_id, o.customer_id, ${profileid}, ${acctid}, ${brand}, ${lastfour}, p.expiry, p.order_id, ${now}
    from payments p join orders o on o.company_id = p.company_id and o.id = p.order_id
    where p.company_id = ${company} and p.orderid = ${orderid} and p.keepcard and o.customer_id is not null
    on conflict do nothing returning id`)
  return stored.rows.length > 0
}
