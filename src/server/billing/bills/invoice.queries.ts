import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { searchWords } from '#domain/companies/search-words.ts'
import type { WaitingItem } from '#server/billing/run/accounts.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { patternOf } from '#server/db/search-text.ts'

const cents = (column: SQL) => sql`(${column} * 100)::bigint::float8`

export interface InvoiceFacts {
  id: number
  kind: 'invoice' | 'creditnote'
  state: 'draft' | 'issued' | 'void'
  number: string | null
  key: string
  customer: CustomerId | null
  order: string | null
  issuedOn: CalendarDay | null
  dueOn: CalendarDay | null
  from: CalendarDay | null
  to: CalendarDay | null
  name: string
  address: string
  city: string
  region: string
  zip: string
  amount: Cents
  tax: Cents
  total: Cents
  open: Cents
  /** What a credit note has left. */
  credit: Cents
  delivery: 'email' | 'paper' | 'both' | 'none'
  issuedAt: Date | null
  sentAt: Date | null
  voidReason: string
}

const columns = sql`i.id, i.kind, i.state, i.number, i.key, i.customer_id as customer, i.order_id as "order",
  i.issuedon::text as "issuedOn", i.dueon::text as "dueOn", i.from_day::text as "from", i.to_day::text as "to",
  case when i.state = 'draft' then coalesce(nullif(c.billingname, ''), c.fullname, '') else i.billingname end as name,
  i.billingaddress as address, i.billingcity as city, i.billingstate as region, i.billingzip as zip,
  ${cents(sql`i.amount`)} as amount, ${cents(sql`i.tax`)} as tax, ${cents(sql`i.total`)} as total, ${cents(sql`i.open`)} as open,
  ${cents(sql`i.credit`)} as credit,
  i.delivery, i.issued_at as "issuedAt", i.sent_at as "sentAt", i.voidreason as "voidReason"`

async function read(db: Db, where: SQL, rest: SQL): Promise<InvoiceFacts[]> {
  const found = await db.execute<InvoiceFacts & Record<string, unknown>>(sql`
    select ${columns} from invoices i left join customers c on c.company_id = i.company_id and c.id = i.customer_id
    where ${where} ${rest}`)
  return found.rows.map((row) => ({ ...row, issuedAt: asDate(row.issuedAt), sentAt: asDate(row.sentAt) }))
}

const asDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

export interface InvoiceFilter {
  state: 'draft' | 'issued' | 'void' | 'open' | 'paid' | undefined
  query: string | undefined
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  overdueOn: CalendarDay | undefined
  /** Only issued ones that are sent on paper. */
  onPaper: boolean
  limit: number
  after: number | undefined
}

const NEWEST = sql`coalesce(i.issuedon, 'infinity')`

/** A search with more matches than this is a filter along the list: its words are common. */
const MOST_MATCHES = 5_000

/** Newest first; drafts, which have no day yet, come before all. */
export async function invoicesOf(db: Db, company: CompanyId, filter: InvoiceFilter): Promise<InvoiceFacts[]> {
  const { state, query, from, to, overdueOn, onPaper, limit, after } = filter
  const [matching, last] = await Promise.all([matchingBills(db, query), placeInList(db, company, after)])
  const where = [
    sql`i.company_id = ${company}`,
    state === 'open' ? sql`i.open > 0` : undefined,
    state === 'paid' ? sql`i.state = 'issued' and i.kind = 'invoice' and i.open = 0` : undefined,
    state === 'draft' || state === 'issued' || state === 'void' ? sql`i.state = ${state}` : undefined,
    from && sql`i.issuedon >= ${from}::date`,
    to && sql`i.issuedon <= ${to}::date`,
    overdueOn && sql`i.open > 0 and i.dueon < ${overdueOn}::date`,
    onPaper ? sql`i.state = 'issued' and i.delivery in ('paper', 'both')` : undefined,
    matching,
    last && sql`(${NEWEST}, i.id) < (${last}::date, ${after}::integer)`,
  ].filter((one) => one !== undefined)
  return read(db, sql.join(where, sql` and `), sql`order by ${NEWEST} desc, i.id desc limit ${limit}`)
}

async function matchingBills(db: Db, query: string | undefined): Promise<SQL | undefined> {
  const words = searchWords(query ?? '')
  if (words.length === 0) return undefined
  const patterns = sql.param(words.map(patternOf))
  const found = await db.execute<{ id: number }>(sql`
    select invoices_matching(${patterns}::text[], ${MOST_MATCHES + 1}) as id`)
  if (found.rows.length > MOST_MATCHES)
    return sql.join(
      words.map((word) => sql`strpos(i.haystack, ${word}) > 0`),
      sql` and `,
    )
  return sql`i.id = any(${sql.param(found.rows.map(({ id }) => id))}::integer[])`
}

async function placeInList(db: Db, company: CompanyId, after: number | undefined): Promise<string | undefined> {
  if (after === undefined) return undefined
  const found = await db.execute<{ place: string }>(sql`
    select ${NEWEST}::text as place from invoices i where i.company_id = ${company} and i.id = ${after}`)
  return found.rows[0]?.place
}

export const invoicesOfCustomer = (db: Db, company: CompanyId, customer: CustomerId): Promise<InvoiceFacts[]> =>
  read(db, sql`i.company_id = ${company} and i.customer_id = ${customer}`, sql`order by i.id desc limit 1000`)

export async function findInvoice(db: Db, company: CompanyId, id: number): Promise<InvoiceFacts | undefined> {
  return (await read(db, sql`i.company_id = ${company} and i.id = ${id}`, sql``))[0]
}

export const invoicesOfIds = (db: Db, company: CompanyId, ids: readonly number[]): Promise<InvoiceFacts[]> =>
  read(db, sql`i.company_id = ${company} and i.id = any(${sql.param(ids)}::integer[])`, sql`order by i.id`)

export async function invoiceUnderKey(
  db: Db,
  company: CompanyId,
  { number, key }: { number: string; key: string },
): Promise<InvoiceFacts | undefined> {
  const [found] = await read(
    db,
    sql`i.company_id = ${company} and i.key = ${key} and i.number = ${number} and i.state <> 'draft'`,
    sql``,
  )
  return found
}

export async function itemsOf(
  db: Db,
  company: CompanyId,
  invoices: readonly number[],
): Promise<(invoice: number) => readonly WaitingItem[]> {
  const found = await db.execute<{ invoice: number; item: WaitingItem }>(sql`
    select x.invoice_id as invoice, row_to_json(i) as item
    from invoice_items x join lateral (${itemSelect} where i.company_id = x.company_id and i.id = x.id) i on true
    where x.company_id = ${company} and x.invoice_id = any(${sql.param(invoices)}::integer[]) order by x.id`)
  const items = Map.groupBy(found.rows, ({ invoice }) => invoice)
  return (invoice) => items.get(invoice)?.map(({ item }) => item) ?? []
}

/** Not on a document yet. */
export async function waitingItemsOf(db: Db, company: CompanyId, customer: CustomerId): Promise<WaitingItem[]> {
  const found = await db.execute<WaitingItem & Record<string, unknown>>(sql`${itemSelect}
    where i.company_id = ${company} and i.customer_id = ${customer} and i.invoice_id is null and not i.released order by i.id`)
  return found.rows
}

const itemSelect = sql`
  select i.id, i.customer_id as customer, i.service_id as service, i.site_id as site, i.kind, i.text, i.from_day::text as "from",
    i.to_day::text as "to", i.quantity, ${cents(sql`i.amount`)} as amount, i.taxpercent::float8 as "taxPercent",
    ${cents(sql`i.tax`)} as tax, i.source, i.worked
  from invoice_items i`

export interface AllocationFacts {
  payment: number | null
  creditnote: number | null
  invoice: number
  amount: Cents
  at: Date
}

/** What pays a bill, and what a credit note pays. */
export async function allocationsOf(db: Db, company: CompanyId, invoice: number): Promise<AllocationFacts[]> {
  const found = await db.execute<AllocationFacts & Record<string, unknown>>(sql`
    select payment_id as payment, creditnote_id as creditnote, invoice_id as invoice, ${cents(sql`amount`)} as amount, at
    from allocations where company_id = ${company} and (invoice_id = ${invoice} or creditnote_id = ${invoice}) order by at, id`)
  return found.rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface NewItem {
  customer: CustomerId
  service: number | null
  kind: 'credit' | 'other'
  text: string
  /** In dollars, as text. */
  amount: string
  taxPercent: number
  tax: string
  source: string
  now: Date
}

export async function insertItem(db: Db, company: CompanyId, item: NewItem): Promise<number> {
  const made = await db.execute<{ id: number }>(sql`
    insert into invoice_items (company_id, customer_id, service_id, kind, text, amount, taxpercent, tax, source, created_at)
    values (${company}, ${item.customer}, ${item.service}, ${item.kind}, ${item.text}, ${item.amount}::numeric,
      ${item.taxPercent}::numeric, ${item.tax}::numeric, ${item.source}, ${item.now}) returning id`)
  return made.rows[0]?.id ?? 0
}

/** @returns false if it is on a document, or there is none */
export async function deleteWaitingItem(
  db: Db,
  company: CompanyId,
  { customer, item }: { customer: CustomerId; item: number },
): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from invoice_items where company_id = ${company} and id = ${item} and customer_id = ${customer} and invoice_id is null
      and kind not in ('recurring', 'adjustment')`)
  return (gone.rowCount ?? 0) > 0
}

export async function markSent(db: Db, company: CompanyId, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update invoices set sent_at = ${now} where company_id = ${company} and id = any(${sql.param(ids)}::integer[])`)
}
