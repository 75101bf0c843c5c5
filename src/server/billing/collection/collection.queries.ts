import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { DueBill, SeriesAttempt } from '#domain/billing/collection.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

const cents = (column: SQL) => sql`(${column} * 100)::bigint::float8`

export interface CompanyToCollect {
  company: CompanyId
  day: CalendarDay
}

/** Companies whose hour of collection has come, on a day that was not collected yet. */
export async function companiesToCollect(db: Db, now: Date): Promise<CompanyToCollect[]> {
  const found = await db.execute<CompanyToCollect & Record<string, unknown>>(sql`
    select s.company_id as company, l.local::date::text as day
    from billing_settings s join companies c on c.id = s.company_id,
      lateral (select ${now}::timestamptz at time zone c.timezone as local) l
    where s.startedon <= l.local::date and (s.collectedthrough is null or s.collectedthrough < l.local::date)
      and extract(hour from l.local) >= s.collecthour
    order by 1`)
  return found.rows
}

export async function markCollected(db: Db, company: CompanyId, day: CalendarDay): Promise<void> {
  await db.execute(sql`
    update billing_settings set collectedthrough = greatest(collectedthrough, ${day}::date) where company_id = ${company}`)
}

/** Customers on autopay with an open bill that is due. */
export async function customersToCharge(db: Db, company: CompanyId, day: CalendarDay): Promise<CustomerId[]> {
  const found = await db.execute<{ id: CustomerId }>(sql`
    select distinct a.customer_id as id from billing_accounts a
    join invoices i on i.company_id = a.company_id and i.customer_id = a.customer_id and i.open > 0 and i.dueon <= ${day}::date
    join stored_cards k on k.company_id = a.company_id and k.customer_id = a.customer_id and k.is_default and k.state = 'ok'
    where a.company_id = ${company} and a.collection = 'card' order by 1`)
  return found.rows.map(({ id }) => id)
}

export interface StoredCard {
  id: number
  profileid: string
  acctid: string
  lastfour: string
  expiry: string
  state: 'ok' | 'failed'
  failedclass: '' | 'never' | 'fix'
}

export interface CollectedCustomer {
  customer: CustomerId
  card: StoredCard
  bills: DueBill[]
  attempts: SeriesAttempt[]
  paidSince: boolean
}

interface Row extends Record<string, unknown> {
  customer: CustomerId
  card: StoredCard
  bills: DueBill[] | null
  attempts: SeriesAttempt[] | null
  paidSince: boolean
}

/** Attempts that an answer is still awaited of, or was not clear, are `unclear`. */
const outcome = sql`case when p.state = 'approved' or p.refunded > 0 then 'approved' when p.state = 'declined' and p.declineclass <> ''
  then p.declineclass else 'unclear' end`

/** Of customers on autopay with a card: the bills that it is asked for, and what was asked so far. */
export async function collectedCustomers(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
): Promise<CollectedCustomer[]> {
  const found = await db.execute<Row>(sql`
    select a.customer_id as customer, json_build_object('id', k.id, 'profileid', k.profileid, 'acctid', k.acctid, 'lastfour', k.lastfour,
        'expiry', k.expiry, 'state', k.state, 'failedclass', k.failedclass) as card,
      b.bills, t.attempts, coalesce(exists (select from payments o
        where o.company_id = a.company_id and o.customer_id = a.customer_id and o.state = 'approved' and o.cause <> 'run'
          and o.id > t.last), false) as "paidSince"
    from billing_accounts a
    join companies c on c.id = a.company_id
    join stored_cards k on k.company_id = a.company_id and k.customer_id = a.customer_id and k.is_default and k.state <> 'removed'
    left join lateral (
      select json_agg(json_build_object('id', i.id, 'dueOn', i.dueon, 'open', ${cents(sql`i.open`)}) order by i.dueon, i.id) as bills
      from invoices i
      where i.company_id = a.company_id and i.customer_id = a.customer_id and i.open > 0 and not i.refunded
        and i.dueon >= coalesce(a.cardfrom, i.dueon)) b on true
    left join lateral (
      select json_agg(json_build_object('day', p.received, 'outcome', ${outcome},
          'notBefore', (p.notbefore at time zone c.timezone)::date, 'try', p.try, 'byHand', p.cause <> 'run') order by p.id) as attempts,
        max(p.id) filter (where p.cause = 'run') as last
      from payments p
      where p.company_id = a.company_id and p.customer_id = a.customer_id and p.card_id = k.id and p.id > k.renewed_after
        and p.state not in ('failed', 'voided')) t on true
    where a.company_id = ${company} and a.collection = 'card' and a.customer_id = any(${sql.param(customers)}::integer[])
    order by a.customer_id`)
  return found.rows.map(({ bills, attempts, ...row }) => ({ ...row, bills: bills ?? [], attempts: attempts ?? [] }))
}
