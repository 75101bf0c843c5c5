import { type SQL, sql } from 'drizzle-orm'
import type { Ending } from '#domain/operations/retention.ts'
import type { Db } from '#server/db/connect.ts'

/** Rows locked by another transaction are left for the next night. */
const chosen = (table: string, where: SQL, most: number) =>
  sql`select ctid from ${sql.identifier(table)} where ${where} limit ${most} for update skip locked`

const gone = (table: string, where: SQL, most: number) =>
  sql`delete from ${sql.identifier(table)} where ctid = any (array(${chosen(table, where, most)}))`

/** Deletes the customer with the lead, unless the person ordered, was billed or has a service. */
const leadsGone = (end: Date, most: number) => sql`
  with ended as (
    delete from leads where ctid = any (array(${chosen('leads', sql`created_at <= ${end}`, most)}))
    returning company_id, customer_id),
  people as (
    delete from customers c using ended e
    where c.company_id = e.company_id and c.id = e.customer_id and c.status = 'Lead' and c.created_at <= ${end}
      and not exists (select from orders o where o.company_id = c.company_id and o.customer_id = c.id)
      and not exists (select from customer_services s where s.company_id = c.company_id and s.customer_id = c.id)
      and not exists (select from invoice_items i where i.company_id = c.company_id and i.customer_id = c.id)
      and not exists (select from payments p where p.company_id = c.company_id and p.customer_id = c.id)
      and not exists (select from leads l where l.company_id = c.company_id and l.customer_id = c.id and l.created_at > ${end}))
  select from ended`

const PORTIONS: Record<Ending, (end: Date, most: number) => SQL> = {
  session: (end, most) => gone('sessions', sql`expires_at <= ${end}`, most),
  'idempotency key': (end, most) => gone('idempotency_keys', sql`expires_at <= ${end}`, most),
  'password link': (end, most) => gone('password_resets', sql`expires_at <= ${end}`, most),
  'confirmation link': (end, most) => gone('address_checks', sql`expires_at <= ${end}`, most),
  'link in failed mail': (end, most) => {
    const where = sql`state in ('failed', 'dismissed') and secrets <> '{}' and coalesce(waits_since, created_at) <= ${end}`
    return sql`update messages set text = without_secrets(text, secrets), html = without_secrets(html, secrets),
      secrets = '{}', blanked = true where ctid = any (array(${chosen('messages', where, most)}))`
  },
  'mail text': (end, most) => {
    const where = sql`text <> '' and state <> 'waiting' and created_at <= ${end}`
    return sql`update messages set text = '', html = '', attachment = null, secrets = '{}', blanked = true
      where ctid = any (array(${chosen('messages', where, most)}))`
  },
  'contact form': (end, most) => gone('contact_messages', sql`created_at <= ${end}`, most),
  'area request': (end, most) => gone('area_requests', sql`created_at <= ${end}`, most),
  lead: leadsGone,
  'trail line': (end, most) => sql`select from generate_series(1, purge_trail(${end}, ${most}))`,
  'undone import': (end, most) => {
    const undone = (table: string) => {
      const of = sql.identifier(table)
      return sql`exists (select from customer_imports i
        where i.company_id = ${of}.company_id and i.id = ${of}.import_id and i.undone_at <= ${end})`
    }
    const [rows, services] = ['customer_import_rows', 'customer_import_services'] as const
    return sql`with rows as (${gone(rows, undone(rows), most)} returning 1),
      services as (${gone(services, undone(services), most)} returning 1)
      select from rows union all select from services`
  },
  'deleted post': (end, most) => gone('deleted_posts', sql`deleted_at <= ${end}`, most),
  'road leg': (end, most) => gone('road_legs', sql`asked_at <= ${end}`, most),
}

export async function endPortion(db: Db, ending: Ending, end: Date, most: number): Promise<number> {
  return (await db.execute(PORTIONS[ending](end, most))).rowCount ?? 0
}
