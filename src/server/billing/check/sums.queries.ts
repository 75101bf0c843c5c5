import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { SeriesStart } from '#domain/billing/number-gaps.ts'
import type { Db } from '#server/db/connect.ts'

export interface Portion {
  company: CompanyId
  /** Rows with a higher id. */
  after: number
  most: number
}

interface CheckedDocuments {
  /** The portion's last id; null when there was none left. */
  last: number | null
  /** Ids of documents whose open amount or credit is not what their allocations leave. */
  open: number[]
  /** Ids of documents that differ from the sums of their items. */
  items: number[]
  starts: SeriesStart[]
}

const digits = sql`substring(p.number from '\\d+$')`
const prefix = sql`left(p.number, length(p.number) - length(${digits}))`
const before = sql`(${digits}::numeric - 1)::text`
const idsWhere = (differs: SQL) => sql`coalesce(json_agg(p.id order by p.id) filter (where ${differs}), '[]')`
const hasNumber = (number: SQL) => sql`exists (
  select from invoices b where b.company_id = p.company_id and b.number in (
    ${prefix} || ${number}, ${prefix} || lpad(${number}, length(${digits}), '0')))`

/** One statement, so that documents, items and allocations are seen at one moment. */
export async function checkDocuments(db: Db, { company, after, most }: Portion): Promise<CheckedDocuments> {
  const inRange = (column: SQL) =>
    sql`company_id = ${company} and ${column} > ${after} and ${column} <= (select max(id) from portion)`
  const found = await db.execute<CheckedDocuments & Record<string, unknown>>(sql`
    with portion as materialized (
      select company_id, id, kind, state, number, amount, tax, total, open, credit from invoices
      where company_id = ${company} and id > ${after} order by id limit ${most}),
    paid as (select invoice_id as id, sum(amount) as sum from allocations where ${inRange(sql`invoice_id`)} group by 1),
    used as (select creditnote_id as id, sum(amount) as sum from allocations where ${inRange(sql`creditnote_id`)} group by 1),
    items as (
      select invoice_id as id, sum(amount) as amount, sum(tax) as tax from invoice_items where ${inRange(sql`invoice_id`)} group by 1)
    select max(p.id) as last,
      ${idsWhere(sql`p.open <> case when p.kind = 'invoice' and p.state = 'issued' then p.total else 0 end - coalesce(paid.sum, 0)
        or p.credit <> case when p.kind = 'creditnote' and p.state = 'issued' then -p.total else 0 end - coalesce(used.sum, 0)`)} as open,
      ${idsWhere(sql`p.state <> 'draft' and (p.amount, p.tax) <> (coalesce(items.amount, 0), coalesce(items.tax, 0))`)} as items,
      coalesce(json_agg(json_build_object('id', p.id, 'prefix', ${prefix}, 'digits', ${digits}::float8, 'number', p.number))
        filter (where p.number is not null and not ${hasNumber(before)}), '[]') as starts
    from portion p left join paid using (id) left join used using (id) left join items using (id)`)
  return found.rows[0] ?? { last: null, open: [], items: [], starts: [] }
}

interface CheckedPayments {
  last: number | null
  /** Ids of payments that pay more than came in, or other than their allocations say. */
  payments: number[]
  /** Ids of payments of bills whose refunds don't add up. */
  refunds: number[]
}

export async function checkPayments(db: Db, { company, after, most }: Portion): Promise<CheckedPayments> {
  const inRange = sql`company_id = ${company} and payment_id > ${after} and payment_id <= (select max(id) from portion)`
  const found = await db.execute<CheckedPayments & Record<string, unknown>>(sql`
    with portion as materialized (
      select id, order_id, state, refunded, allocated, credit from payments
      where company_id = ${company} and id > ${after} order by id limit ${most}),
    pays as (select payment_id as id, sum(amount) as sum from allocations where ${inRange} group by 1),
    given as (
      select payment_id as id, sum(amount) as sum from refunds where ${inRange} and order_id is null and state = 'done' group by 1)
    select max(p.id) as last,
      ${idsWhere(sql`p.allocated <> coalesce(pays.sum, 0) or p.credit < 0`)} as payments,
      ${idsWhere(sql`p.order_id is null and (p.state = 'approved' or p.refunded > 0) and p.refunded <> coalesce(given.sum, 0)`)} as refunds
    from portion p left join pays using (id) left join given using (id)`)
  return found.rows[0] ?? { last: null, payments: [], refunds: [] }
}

/** Numbers that the office chose, and whether the next number follows the last one or was chosen. */
export async function checkNextNumber(db: Db, company: CompanyId): Promise<{ chosen: string[]; follows: boolean }> {
  const found = await db.execute<{ chosen: string[]; follows: boolean }>(sql`
    select chosennumbers as chosen, number = any(chosennumbers)
      or not exists (select from invoices where company_id = ${company} and number is not null) or ${hasNumber(before)} as follows
    from (select company_id, nextnumber as number, chosennumbers from billing_settings where company_id = ${company}) p`)
  return found.rows[0] ?? { chosen: [], follows: true }
}

export async function companiesWithBills(db: Db): Promise<CompanyId[]> {
  const found = await db.execute<{ company: CompanyId }>(sql`
    select company_id as company from billing_settings order by sums_checked_at nulls first, 1`)
  return found.rows.map(({ company }) => company)
}

export async function noteCheck(db: Db, company: CompanyId, differences: number, now: Date): Promise<void> {
  await db.execute(sql`
    update billing_settings set sums_checked_at = ${now}, sums_differ = ${differences} where company_id = ${company}`)
}
