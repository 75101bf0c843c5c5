import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Rounding } from '#domain/catalog/price-raise.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { RaisedPhase } from '#domain/subscriptions/change-service.ts'
import type { RaiseResult } from '#domain/subscriptions/raise-services.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'

/** What a raise filters by, besides the plan. */
export interface SoldFacts extends Record<string, unknown> {
  id: number
  fullname: string
  firstname: string
  /** Empty for a customer who is told nothing. */
  email: string
  /** Of the service. */
  name: string
  address: string
  set: string | null
  map: number | null
  lastRaised: CalendarDay | null
}

/** All services of a company that have not ended, locked until commit. */
export async function lockRaisable(db: Db, company: CompanyId): Promise<SoldFacts[]> {
  await db.execute(sql`
    select from customer_services where company_id = ${company} and status = 'Purchased' and active order by id for update`)
  return raisable(db, company)
}

export async function raisable(db: Db, company: CompanyId): Promise<SoldFacts[]> {
  const found = await db.execute<SoldFacts>(sql`
    select s.id, c.fullname, c.firstname, case when c.archived_at is null then c.email else '' end as email, s.name, s.address,
      sold.price_set_uid as set, sold.map_id as map, last.day::text as "lastRaised"
    from customer_services s
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    left join services sold on sold.company_id = s.company_id and sold.id = s.service_id
    left join orders o on o.company_id = s.company_id and o.id = s.order_id
    left join (
      select service_id, max(from_day) as day from service_raise_rows
      where company_id = ${company} and undone_at is null group by service_id) last on last.service_id = s.id
    where s.company_id = ${company} and s.status = 'Purchased' and s.active and o.state is distinct from 'cancelled'
    order by s.id`)
  return found.rows
}

/** The day on which billing began or will; null before it was set. */
export async function billedSince(db: Db, company: CompanyId): Promise<CalendarDay | null> {
  const found = await db.execute<{ day: CalendarDay | null }>(sql`
    select startedon::text as day from billing_settings where company_id = ${company}`)
  return found.rows[0]?.day ?? null
}

export interface NewRaise {
  id: string
  percent: number | null
  amount: Cents | null
  rounding: Rounding
  from: CalendarDay
  notice: { on: CalendarDay; text: string } | null
  by: string
  userId: number | null
  now: Date
  result: RaiseResult
}

export async function keepRaise(db: Db, company: CompanyId, raise: NewRaise): Promise<void> {
  const { id, percent, amount, rounding, from, notice, by, userId, now, result } = raise
  await db.execute(sql`
    insert into service_raises (company_id, id, percent, amount, rounding, from_day, count, notice_on, notice, before, after,
      planned_by, planned_name, planned_at)
    values (${company}, ${id}, ${percent}, ${amount === null ? null : numericOf(amount)}, ${rounding}, ${from},
      ${result.rows.length}, ${notice?.on ?? null}, ${notice?.text ?? null}, ${numericOf(result.before)},
      ${numericOf(result.after)}, ${userId}, ${by}, ${now})`)
  const rows = result.rows.map(({ service, customer, was, becomes, from: day, phases }) => {
    return { service, customer, was: numericOf(was), becomes: numericOf(becomes), day, phases }
  })
  await db.execute(sql`
    insert into service_raise_rows (company_id, raise_id, service_id, customer_id, from_day, was, becomes, phases)
    select ${company}, ${id}, t.service, t.customer, t.day, t.was, t.becomes, t.phases
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (service integer, customer integer, was numeric, becomes numeric, day date, phases jsonb)`)
}

export interface RaiseRow extends Record<string, unknown> {
  id: string
  percent: string | null
  amount: string | null
  rounding: Rounding
  from: CalendarDay
  by: string
  at: string
  count: number
  undone: number
  before: string
  after: string
  notice: CalendarDay | null
}

/** Newest first. */
export async function raisesOf(db: Db, company: CompanyId, id?: string): Promise<RaiseRow[]> {
  const found = await db.execute<RaiseRow>(sql`
    select id, percent, amount, rounding, from_day::text as from, planned_name as by, planned_at as at, count, undone, before, after,
      notice_on::text as notice
    from service_raises where company_id = ${company} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by planned_at desc, id`)
  return found.rows
}

export interface RaisedRow extends Record<string, unknown> {
  service: number
  phases: RaisedPhase[]
  /** A bill that was issued has the raised price. */
  billed: boolean
}

/** Rows that were not taken back yet, locked with their services; null for no such raise. */
export async function lockRaised(
  db: Db,
  company: CompanyId,
  { id, service }: { id: string; service?: number | undefined },
): Promise<RaisedRow[] | null> {
  const raise = await db.execute(sql`
    select from service_raises where company_id = ${company} and id = ${id} for update`)
  if (raise.rows.length === 0) return null
  const found = await db.execute<RaisedRow>(sql`
    select r.service_id as service, r.phases, exists (
        select from invoice_items i join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
        where i.company_id = r.company_id and i.service_id = r.service_id and i.kind = 'recurring' and i.to_day >= r.from_day
          and not i.released and b.state = 'issued' and i.created_at > w.planned_at) as billed
    from service_raise_rows r join service_raises w on w.company_id = r.company_id and w.id = r.raise_id
    join customer_services s on s.company_id = r.company_id and s.id = r.service_id
    where r.company_id = ${company} and r.raise_id = ${id} and r.undone_at is null
      ${service === undefined ? sql`` : sql`and r.service_id = ${service}`}
    order by s.id for update of s`)
  return found.rows
}

export async function markTakenBack(
  db: Db,
  company: CompanyId,
  { id, services, now }: { id: string; services: readonly number[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update service_raise_rows set undone_at = ${now}
    where company_id = ${company} and raise_id = ${id} and service_id = any(${sql.param([...services])}::integer[])`)
  await db.execute(sql`
    update service_raises set undone = undone + ${services.length} where company_id = ${company} and id = ${id}`)
}

export interface DueNotice extends Record<string, unknown> {
  company: CompanyId
  id: string
}

export async function dueNotices(db: Db, now: Date): Promise<DueNotice[]> {
  const found = await db.execute<DueNotice>(sql`
    select r.company_id as company, r.id from service_raises r join companies c on c.id = r.company_id
    where r.notice_on is not null and r.told_at is null and r.undone < r.count
      and r.notice_on <= (${now}::timestamptz at time zone c.timezone)::date
    order by r.company_id, r.planned_at`)
  return found.rows
}

export interface NoticedCustomer extends Record<string, unknown> {
  customer: CustomerId
  firstname: string
  fullname: string
  email: string
  rows: { name: string; address: string; was: Cents; becomes: Cents; from: CalendarDay }[]
}

/** Marks a raise as told. @returns its text and its customers with an email; null if another process has told them */
export async function claimNotice(
  db: Db,
  company: CompanyId,
  { id, now }: { id: string; now: Date },
): Promise<{ text: string; customers: NoticedCustomer[] } | null> {
  const claimed = await db.execute<{ text: string }>(sql`
    update service_raises set told_at = ${now} where company_id = ${company} and id = ${id} and told_at is null
    returning notice as text`)
  const [raise] = claimed.rows
  if (!raise) return null
  const found = await db.execute<NoticedCustomer>(sql`
    select c.id as customer, c.firstname, c.fullname, c.email,
      json_agg(json_build_object('name', s.name, 'address', s.address, 'was', (r.was * 100)::bigint,
        'becomes', (r.becomes * 100)::bigint, 'from', r.from_day) order by s.id) as rows
    from service_raise_rows r
    join customer_services s on s.company_id = r.company_id and s.id = r.service_id
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where r.company_id = ${company} and r.raise_id = ${id} and r.undone_at is null and c.email <> '' and c.archived_at is null
      and (s.ended_on is null or s.ended_on >= r.from_day)
      and (
        select p.price from service_phases p
        where p.company_id = r.company_id and p.service_id = r.service_id and p.from_day <= r.from_day
        order by p.from_day desc limit 1) = r.becomes
    group by c.id, c.firstname, c.fullname, c.email order by c.id`)
  return { text: raise.text, customers: found.rows }
}
