import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface SoldTo {
  firstname: string
  lastname: string
  fullname: string
  email: string
  cellphone: string
  address: string
  city: string
  state: string
  zip: string
  /** No tax is charged. */
  exempt: boolean
}

export async function soldTo(db: Db, company: CompanyId, customer: CustomerId): Promise<SoldTo | undefined> {
  const found = await db.execute<SoldTo & Record<string, unknown>>(sql`
    select firstname, lastname, fullname, email, coalesce(nullif(cellphone, ''), nullif(homephone, ''), workphone) as cellphone,
      address, city, state, zip, exemptreason <> '' as exempt
    from customers where company_id = ${company} and id = ${customer}`)
  return found.rows[0]
}

export interface DefaultCard {
  profileid: string
  acctid: string
  lastfour: string
}

export async function defaultCard(db: Db, company: CompanyId, customer: CustomerId): Promise<DefaultCard | undefined> {
  const found = await db.execute<DefaultCard & Record<string, unknown>>(sql`
    select profileid, acctid, lastfour from stored_cards
    where company_id = ${company} and customer_id = ${customer} and is_default`)
  return found.rows[0]
}

export async function serviceOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<number | undefined> {
  const found = await db.execute<{ id: number }>(sql`
    select id from customer_services where company_id = ${company} and order_id = ${order} order by id limit 1`)
  return found.rows[0]?.id
}
