import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Allocation } from '#domain/billing/allocation.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { searchWords } from '#domain/companies/search-words.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { holdsWords } from '#server/db/search-text.ts'
import type { PaymentState } from '#server/ordering/ordering.tables.ts'

const cents = (column: SQL) => sql`(${column} * 100)::bigint::float8`

export interface PaymentFacts {
  id: number
  customer: CustomerId | null
  name: string
  order: string | null
  kind: 'card' | 'check' | 'cash' | 'other'
  state: PaymentState
  amount: Cents
  received: CalendarDay
  number: string
  lastfour: string
  resptext: string | null
  try: number
  cause: '' | 'run' | 'office' | 'link' | 'hand'
  declineclass: '' | 'never' | 'later' | 'fix' | 'unknown'
  refunded: Cents
  credit: Cents
  at: Date
  allocations: Allocation[]
}

const columns = sql`p.id, p.customer_id as customer, coalesce(c.fullname, '') as name, p.order_id as "order", p.kind, p.state,
  ${cents(sql`p.amount`)} as amount,
  coalesce(p.received, (coalesce(p.decided_at, p.asked_at) at time zone f.timezone)::date)::text as received,
  p.checknumber as number, p.lastfour, p.resptext, p.try, p.cause, p.declineclass, ${cents(sql`p.refunded`)} as refunded,
  ${cents(sql`greatest(p.credit, 0)`)} as credit, coalesce(p.decided_at, p.asked_at) as at,
  coalesce((select json_agg(json_build_object('invoice', a.invoice_id, 'amount', ${cents(sql`a.amount`)}) order by a.id)
    from allocations a where a.company_id = p.company_id and a.payment_id = p.id), '[]') as allocations`

async function read(db: Db, where: SQL, rest: SQL): Promise<PaymentFacts[]> {
  const found = await db.execute<PaymentFacts & Record<string, unknown>>(sql`
    select ${columns} from payments p join companies f on f.id = p.company_id
    left join customers c on c.company_id = p.company_id and c.id = p.customer_id where ${where} ${rest}`)
  return found.rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface PaymentFilter {
  query: string | undefined
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  kind: PaymentFacts['kind'] | undefined
  limit: number
  after: number | undefined
}

/** Money that came in, newest first. */
export function paymentsOf(db: Db, company: CompanyId, filter: PaymentFilter): Promise<PaymentFacts[]> {
  const { query, from, to, kind, limit, after } = filter
  const day = (text: CalendarDay) => sql`(${text}::date::timestamp at time zone f.timezone)`
  const where = [
    sql`p.company_id = ${company} and p.state in ('approved', 'voided', 'refunded') and (p.state = 'approved' or p.refunded > 0)`,
    kind && sql`p.kind = ${kind}`,
    from && sql`p.decided_at >= ${day(from)}`,
    to && sql`p.decided_at < ${day(to)} + interval '1 day'`,
    searchWords(query ?? '').length > 0
      ? sql`(${holdsWords(sql`coalesce(c.haystack, '')`, query ?? '')} or p.checknumber = ${query} or p.lastfour = ${query}
          or p.order_id = upper(${query}))`
      : undefined,
    after === undefined
      ? undefined
      : sql`(p.decided_at, p.id) < (select l.decided_at, l.id from payments l where l.company_id = ${company} and l.id = ${after})`,
  ].filter((one) => one !== undefined)
  return read(db, sql.join(where, sql` and `), sql`order by p.decided_at desc, p.id desc limit ${limit}`)
}

/** All that was paid or asked, newest first. */
export const paymentsOfCustomer = (db: Db, company: CompanyId, customer: CustomerId): Promise<PaymentFacts[]> =>
  read(db, sql`p.company_id = ${company} and p.customer_id = ${customer}`, sql`order by p.id desc limit 1000`)

export async function findPayment(db: Db, company: CompanyId, id: number): Promise<PaymentFacts | undefined> {
  return (await read(db, sql`p.company_id = ${company} and p.id = ${id}`, sql``))[0]
}

export interface HandPayment {
  customer: CustomerId
  kind: 'check' | 'cash' | 'other'
  amount: Cents
  received: CalendarDay
  number: string
  caller: string
  now: Date
}

export async function insertHandPayment(db: Db, company: CompanyId, payment: HandPayment): Promise<number> {
  const { customer, kind, amount, received, number, caller, now } = payment
  const made = await db.execute<{ id: number }>(sql`
    insert into payments (company_id, id, customer_id, attempt, orderid, state, amount, kind, cause, checknumber, caller, received,
      asked_at, decided_at)
    select ${company}, n, ${customer}::integer, 1, 'HP-' || n, 'approved', ${numericOf(amount)}::numeric, ${kind}, 'hand', ${number},
      ${caller}, ${received}::date, ${now}::timestamptz,
      least(${now}::timestamptz, (${received}::date + time '12:00') at time zone f.timezone)
    from nextval(pg_get_serial_sequence('payments', 'id')) as n, companies f where f.id = ${company} returning id`)
  return made.rows[0]?.id ?? 0
}

export async function hasCheck(
  db: Db,
  company: CompanyId,
  { customer, number }: { customer: CustomerId; number: string },
): Promise<boolean> {
  const found = await db.execute(sql`
    select from payments where company_id = ${company} and customer_id = ${customer} and kind = 'check' and checknumber = ${number}
      and state = 'approved' limit 1`)
  return found.rows.length > 0
}

export async function clearAllocations(db: Db, company: CompanyId, payment: number): Promise<void> {
  await db.execute(sql`delete from allocations where company_id = ${company} and payment_id = ${payment}`)
}
