import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { AskedPayment } from '#domain/ordering/prices/next-asked.ts'
import type { Db } from '#server/db/connect.ts'

interface NextPaymentRow extends AskedPayment, Record<string, unknown> {
  id: string
  customer: number
  name: string
  /** Dollars, as the database sums them. */
  amount: string
  card: string | null
  today: string
}

export async function nextPaymentRows(db: Db, company: CompanyId, now: Date): Promise<NextPaymentRow[]> {
  const found = await db.execute<NextPaymentRow>(sql`
    with place as (select timezone, (${now}::timestamptz at time zone timezone)::date as today from companies where id = ${company}),
    running as (
      select s.id, s.customer_id, s.order_id, s.datestart, s.anchor, s.payfrequency, s.sold_by, s.arrears, s.price, s.tax,
        s.totalprice, s.asked_to
      from customer_services s, place
      where s.company_id = ${company} and s.counted and s.status = 'Purchased' and s.type <> 'Roll-Offs'
        and (s.dateend is null or s.dateend >= place.today)),
    due as (
      select 'order:' || o.id as id, o.customer_id, (o.created_at at time zone place.timezone)::date as anchor, o.payfrequency as recurs,
        o.asked_to, (select sum(round(r.totalprice * (1 + r.tax / 100), 2)) from running r where r.order_id = o.id) as amount, false as upfront,
        (select k.lastfour from stored_cards k where k.company_id = o.company_id and k.order_id = o.id
          and k.state <> 'removed' limit 1) as card
      from orders o, place
      where o.company_id = ${company} and o.state = 'placed' and o.payment <> 'none' and o.recurring > 0
        and o.id in (select order_id from running)
      union all
      select 'service:' || r.id, r.customer_id, case when r.sold_by = 'import' then r.anchor else r.datestart end,
        r.payfrequency, r.asked_to, round(r.price * r.payfrequency * (1 + r.tax / 100), 2),
        r.sold_by = 'import' and not r.arrears, null
      from running r where r.order_id is null and r.price > 0)
    select d.id, c.id as customer, c.fullname as name, d.anchor::text, d.recurs, d.asked_to::text as askedto, d.amount, d.upfront, d.card,
      place.today::text
    from due d join customers c on c.company_id = ${company} and c.id = d.customer_id and c.archived_at is null, place`)
  return found.rows
}

export async function markAskedRows(
  db: Db,
  company: CompanyId,
  rows: readonly { id: string; day: string }[],
): Promise<void> {
  const asked = JSON.stringify(rows)
  await db.execute(sql`
    update orders o set asked_to = a.day from jsonb_to_recordset(${asked}::jsonb) as a (id text, day date)
    where o.company_id = ${company} and a.id = 'order:' || o.id`)
  await db.execute(sql`
    update customer_services s set asked_to = a.day from jsonb_to_recordset(${asked}::jsonb) as a (id text, day date)
    where s.company_id = ${company} and a.id = 'service:' || s.id`)
}
