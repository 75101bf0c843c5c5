import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { lockBilledOrders } from '#server/billing/money/allocate.queries.ts'
import type { Db } from '#server/db/connect.ts'

export interface LockedInvoice {
  id: number
  kind: 'invoice' | 'creditnote'
  state: 'draft' | 'issued' | 'void'
  number: string | null
  customer: CustomerId | null
  order: string | null
  /** In cents. */
  allocated: number
  total: number
  issuedAt: Date | null
  sentAt: Date | null
}

/** Orders and customers first, in the lock order of a run. */
export async function lockInvoices(db: Db, company: CompanyId, ids: readonly number[]): Promise<LockedInvoice[]> {
  const own = sql`company_id = ${company} and id = any(${sql.param(ids)}::integer[])`
  await lockBilledOrders(db, company, own)
  await db.execute(sql`
    select from customers where company_id = ${company} and id in (select customer_id from invoices where ${own})
    order by id for no key update`)
  const found = await db.execute<LockedInvoice & Record<string, unknown>>(sql`
    select id, kind, state, number, customer_id as customer, order_id as "order", (allocated * 100)::bigint::float8 as allocated,
      (total * 100)::bigint::float8 as total, issued_at as "issuedAt", sent_at as "sentAt"
    from invoices where ${own} order by id for update`)
  return found.rows.map((row) => ({ ...row, issuedAt: asDate(row.issuedAt), sentAt: asDate(row.sentAt) }))
}

const asDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

/** Void bills keep their number; what had paid them is credit again. */
export async function voidRows(
  db: Db,
  company: CompanyId,
  ids: readonly number[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const bills = sql`any(${sql.param(ids)}::integer[])`
  await db.execute(
    sql`delete from allocations where company_id = ${company} and (invoice_id = ${bills} or creditnote_id = ${bills})`,
  )
  await db.execute(sql`
    update invoices set state = 'void', voidreason = ${reason}, voided_at = ${now}, version = version + 1
    where company_id = ${company} and id = ${bills}`)
  await db.execute(sql`
    update pay_links set state = 'ended' where company_id = ${company} and state = 'open' and order_id in (
      select order_id from invoices where company_id = ${company} and id = ${bills})`)
}

/** Lets the next run make the items again: those by hand wait as copies, those of periods are worked out anew. */
export async function releaseItems(db: Db, company: CompanyId, ids: readonly number[], now: Date): Promise<void> {
  const own: SQL = sql`company_id = ${company} and invoice_id = any(${sql.param(ids)}::integer[]) and not released`
  const byHand = await db.execute<{ id: number }>(sql`
    select id from invoice_items where ${own} and kind not in ('recurring', 'adjustment')`)
  await db.execute(sql`
    update services_to_bill set look_on = '-infinity'
    where company_id = ${company} and service_id in (select service_id from invoice_items where ${own})`)
  await db.execute(sql`update invoice_items set released = true where ${own}`)
  const again = byHand.rows.map(({ id }) => id)
  if (again.length === 0) return
  await db.execute(sql`
    insert into invoice_items (company_id, customer_id, service_id, site_id, kind, text, from_day, to_day, quantity, amount, taxpercent,
      tax, price, prorate, worked, source, created_at)
    select company_id, customer_id, service_id, site_id, kind, text, from_day, to_day, quantity, amount, taxpercent, tax, price, prorate,
      worked, source, ${now}
    from invoice_items where company_id = ${company} and id = any(${sql.param(again)}::integer[]) order by id`)
}

/** A credit note over a whole bill, with its items mirrored, that pays it. What had paid it is credit. */
export async function creditWhole(
  db: Db,
  company: CompanyId,
  id: number,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  await db.execute(sql`delete from allocations where company_id = ${company} and invoice_id = ${id}`)
  const made = await db.execute<{ id: number }>(sql`
    insert into invoices (company_id, kind, state, number, customer_id, order_id, day, issuedon, dueon, billingname, billingaddress,
      billingcity, billingstate, billingzip, amount, tax, delivery, issued_at)
    select i.company_id, 'creditnote', 'issued', n.number, i.customer_id, i.order_id, ${today}::date, ${today}::date, ${today}::date,
      i.billingname, i.billingaddress, i.billingcity, i.billingstate, i.billingzip, -i.amount, -i.tax, 'none', ${now}
    from invoices i, bill_numbers(${company}, 1) n where i.company_id = ${company} and i.id = ${id} returning id`)
  const note = made.rows[0]?.id
  if (note === undefined) throw new Error('The bill to credit was not found')
  await db.execute(sql`
    insert into invoice_items (company_id, customer_id, invoice_id, service_id, site_id, kind, text, from_day, to_day, quantity, amount,
      taxpercent, tax, source, created_at)
    select company_id, customer_id, ${note}, service_id, site_id, 'credit', text, from_day, to_day, quantity, -amount, taxpercent, -tax,
      'credit:' || id, ${now}
    from invoice_items where company_id = ${company} and invoice_id = ${id} order by id`)
  await db.execute(sql`
    insert into allocations (company_id, creditnote_id, invoice_id, amount, at)
    select company_id, ${note}, id, total, ${now} from invoices where company_id = ${company} and id = ${id} and total > 0`)
  return note
}
