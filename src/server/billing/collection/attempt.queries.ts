import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Retry } from '#server/adapters/payment/response-codes.ts'
import type { Db } from '#server/db/connect.ts'
import { numericOf } from '#server/db/money-column.ts'
import { DATABASE_CLOCK } from '#server/ordering/asked-at.queries.ts'

export interface NewAttempt {
  customer: CustomerId
  cause: 'run' | 'office' | 'link'
  /** Null for a card that is not stored. */
  card: number | null
  lastfour: string
  amount: Cents
  /** The bill that it pays first; null for the oldest. */
  invoice: number | null
  try: number
  keepcard: boolean
  expiry: string
  key: string | null
  caller: string
  today: CalendarDay
}

export interface Attempt {
  company: CompanyId
  customer: CustomerId | null
  id: number
  /** At the gateway. */
  orderid: string
  amount: Cents
  card: number | null
  invoice: number | null
  cause: 'run' | 'office' | 'link'
  keepcard: boolean
  expiry: string
  key: string | null
  caller: string
}

/**
 * Writes an attempt before the card is asked.
 * @returns null while an attempt of the customer is not decided yet
 */
export async function beginAttempt(db: Db, company: CompanyId, attempt: NewAttempt): Promise<Attempt | null> {
  const { customer, cause, card, lastfour, amount, invoice, keepcard, expiry, key, caller, today } = attempt
  const made = await db.execute<{ id: number; orderid: string }>(sql`
    insert into payments (company_id, id, customer_id, attempt, try, orderid, state, amount, keepcard, expiry, lastfour, kind, cause,
      card_id, invoice_id, key, caller, received, asked_at)
    select ${company}, n, ${customer}::integer, 1, ${attempt.try}::smallint, 'HP-' || n, 'asked', ${numericOf(amount)}::numeric,
      ${keepcard}, ${expiry}, ${lastfour}, 'card', ${cause}, ${card}::integer, ${invoice}::integer, ${key}, ${caller},
      ${today}::date, ${DATABASE_CLOCK}
    from nextval(pg_get_serial_sequence('payments', 'id')) as n
    on conflict (company_id, customer_id) where order_id is null and state in ('asked', 'unclear', 'voiding') do nothing
    returning id, orderid`)
  const [row] = made.rows
  return row ? { company, customer, ...row, amount, card, invoice, cause, keepcard, expiry, key, caller } : null
}

/**
 * Records the database's time right before the gateway is asked.
 * @returns whether it is still open: the gateway must not be asked for one that the sweeper has ended
 */
export async function markAttemptAsked(db: Db, { company, id }: Attempt, mid: string): Promise<boolean> {
  const marked = await db.execute(sql`
    update payments set asked_at = ${DATABASE_CLOCK}, mid = ${mid}
    where company_id = ${company} and id = ${id} and state = 'asked' returning id`)
  return marked.rows.length > 0
}

const attemptColumns = sql`company_id as company, customer_id as customer, id, orderid, (amount * 100)::bigint::float8 as amount,
  card_id as card, invoice_id as invoice, cause, keepcard, expiry, key, caller`

export type StoredAttempt = Attempt & {
  state: string
  lastfour: string
  retref: string | null
  resptext: string | null
}

async function read(db: Db, where: SQL): Promise<StoredAttempt | undefined> {
  const found = await db.execute<StoredAttempt & Record<string, unknown>>(sql`
    select ${attemptColumns}, state, lastfour, retref, resptext from payments where ${where}`)
  return found.rows[0]
}

/** Locked until commit. */
export const lockAttempt = (db: Db, company: CompanyId, orderid: string): Promise<StoredAttempt | undefined> =>
  read(db, sql`company_id = ${company} and orderid = ${orderid} for update`)

export async function customerOfAttempt(db: Db, company: CompanyId, orderid: string): Promise<CustomerId | null> {
  return (await read(db, sql`company_id = ${company} and orderid = ${orderid}`))?.customer ?? null
}

export const attemptUnderKey = (
  db: Db,
  company: CompanyId,
  caller: string,
  key: string,
): Promise<StoredAttempt | undefined> =>
  read(db, sql`company_id = ${company} and order_id is null and caller = ${caller} and key = ${key}`)

export interface AttemptEnd {
  state: 'approved' | 'declined' | 'failed' | 'voiding' | 'unclear'
  retref?: string
  resptext?: string
  declineclass?: Retry
  /** The network's own waiting time. */
  waitHours?: number
  lastfour?: string
  avs?: string
  cvv?: string
}

export async function endAttempt(
  db: Db,
  { company, id }: Pick<Attempt, 'company' | 'id'>,
  end: AttemptEnd,
  now: Date,
): Promise<void> {
  const { state, retref, resptext, declineclass, waitHours = 0, lastfour, avs, cvv } = end
  await db.execute(sql`
    update payments set state = ${state}, retref = coalesce(${retref ?? null}, retref), resptext = coalesce(${resptext ?? null}, resptext),
      declineclass = ${declineclass ?? ''}, notbefore = ${waitHours > 0 ? new Date(now.getTime() + waitHours * 3_600_000) : null}::timestamptz,
      lastfour = coalesce(${lastfour || null}, lastfour), avs = coalesce(${avs ?? null}, avs), cvv = coalesce(${cvv ?? null}, cvv),
      decided_at = case when ${state} = 'unclear' then decided_at else ${now}::timestamptz end
    where company_id = ${company} and id = ${id}`)
}

/** A card that the bank refused for good, or until the customer changes something. */
export async function failCard(
  db: Db,
  company: CompanyId,
  card: number,
  { failed, askUpdaterOn }: { failed: 'never' | 'fix'; askUpdaterOn: CalendarDay | null },
): Promise<void> {
  await db.execute(sql`
    update stored_cards set state = 'failed', failedclass = ${failed}, ask_updater_on = ${askUpdaterOn}::date
    where company_id = ${company} and id = ${card} and state <> 'removed'`)
}
