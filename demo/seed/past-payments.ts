import { sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Row } from '#demo/seed/insert-rows.ts'
import type { DemoBilling, DemoPayer } from '#demo/shapes/billing-shapes.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { type Attempt, beginAttempt, endAttempt, failCard } from '#server/billing/collection/attempt.queries.ts'
import { beginCharge } from '#server/billing/collection/collect-company.ts'
import { customersToCharge } from '#server/billing/collection/collection.queries.ts'
import { payBills } from '#server/billing/money/pay-bills.ts'
import { insertHandPayment } from '#server/billing/money/payment.queries.ts'
import type { Db } from '#server/db/connect.ts'

const COLLECT_HOUR = 9
const OFFICE_HOUR = 13

/** Of that day, by the clocks of Piedmont in winter. */
export const atHour = (day: CalendarDay, hour: number): Date =>
  new Date(Date.parse(`${day}T05:00:00Z`) + hour * 3_600_000)

/** Customers who pay each bill themselves; who sends checks gets paper. */
export async function payByBill(db: Db, company: CompanyId, { payers }: DemoBilling): Promise<void> {
  const checks = Object.entries(payers).flatMap(([name, { by }]) => (by === 'check' ? [name] : []))
  await db.execute(sql`
    insert into billing_accounts (company_id, customer_id, collection, delivery)
    select company_id, id, 'bill', case when fullname = any(${sql.param(checks)}::text[]) then 'paper' else 'email' end
    from customers where company_id = ${company} and fullname = any(${sql.param(Object.keys(payers))}::text[])
    on conflict (company_id, customer_id) do update set collection = excluded.collection, delivery = excluded.delivery`)
}

/** The stored cards are charged for what is due on a day. */
export async function chargeCards(db: Db, company: CompanyId, story: DemoBilling, day: CalendarDay): Promise<void> {
  const at = atHour(day, COLLECT_HOUR)
  for (const customer of await customersToCharge(db, company, day)) {
    const begun = await beginCharge(db, company, customer, day)
    if (!begun) continue
    const { attempt, card } = begun
    const decline = await declineOf(db, attempt, story)
    if (!decline) await approve(db, attempt, card.lastfour, at)
    else
      await endAttempt(
        db,
        attempt,
        { state: 'declined', declineclass: decline.declineclass, resptext: decline.resptext },
        at,
      )
    if (decline?.declineclass === 'never') await failCard(db, company, card.id, { failed: 'never', askUpdaterOn: null })
  }
}

/** Undefined for a charge that the bank approves. */
async function declineOf(db: Db, { company, customer, id }: Attempt, { declines }: DemoBilling) {
  const found = await db.execute<{ name: string; charge: number }>(sql`
    select c.fullname as name, (select count(*)::integer from payments p
      where p.company_id = c.company_id and p.customer_id = c.id and p.cause = 'run' and p.id <= ${id}) as charge
    from customers c where c.company_id = ${company} and c.id = ${customer}`)
  const [now] = found.rows
  const decline = declines[now?.name ?? '']
  return decline?.charge === now?.charge ? decline : undefined
}

interface OpenBill extends Record<string, unknown> {
  id: number
  customer: CustomerId
  fullname: string
  open: Cents
  /** Since it was issued. */
  days: number
  /** That the customer sent before. */
  checks: number
}

/** What customers paid on a day with a check or through the link of their bill. */
export async function payByHand(db: Db, company: CompanyId, { payers }: DemoBilling, day: CalendarDay): Promise<void> {
  const found = await db.execute<OpenBill>(sql`
    select i.id, c.id as customer, c.fullname, (i.open * 100)::bigint::float8 as open, ${day}::date - i.issuedon as days,
      (select count(*)::integer from payments p where p.company_id = c.company_id and p.customer_id = c.id and p.kind = 'check') as checks
    from invoices i join customers c on c.company_id = i.company_id and c.id = i.customer_id
    where i.company_id = ${company} and i.open > 0 and c.fullname = any(${sql.param(Object.keys(payers))}::text[]) order by i.id`)
  for (const bill of found.rows) {
    const payer = payers[bill.fullname]
    if (payer && payer.by !== 'nothing' && bill.days === payer.after) await pay(db, company, { bill, payer, day })
  }
}

type Paying = { bill: OpenBill; payer: Exclude<DemoPayer, { by: 'nothing' }>; day: CalendarDay }

async function pay(db: Db, company: CompanyId, { bill, payer, day }: Paying): Promise<void> {
  const { id, customer, open } = bill
  const now = atHour(day, OFFICE_HOUR)
  if (payer.by === 'check') {
    const number = String(payer.firstnumber + bill.checks)
    const hand = { customer, kind: 'check' as const, amount: open, received: day, number, caller: 'demo', now }
    const payment = await insertHandPayment(db, company, hand)
    await payBills(db, company, { customer, payment, amount: open, first: id, now })
    return
  }
  const attempt = await beginAttempt(db, company, {
    customer,
    cause: 'link',
    card: null,
    lastfour: payer.lastfour,
    amount: open,
    invoice: id,
    try: 1,
    keepcard: false,
    expiry: '',
    key: null,
    caller: 'demo',
    today: day,
  })
  if (attempt) await approve(db, attempt, payer.lastfour, now)
}

async function approve(db: Db, attempt: Attempt, lastfour: string, now: Date): Promise<void> {
  const { company, customer, id, amount, invoice } = attempt
  const retref = String(id).padStart(12, '4')
  await endAttempt(db, attempt, { state: 'approved', retref, lastfour, avs: 'Y', cvv: 'M' }, now)
  if (customer !== null) await payBills(db, company, { customer, payment: id, amount, first: invoice, now })
}

/** Dates the charges by their day. @returns those that were approved, for the sandbox's ledger */
export async function dateCharges(db: Db, company: CompanyId, mid: string): Promise<Row[]> {
  await db.execute(sql`
    update payments set asked_at = decided_at - interval '2 seconds', mid = ${mid}
    where company_id = ${company} and order_id is null and kind = 'card'`)
  const found = await db.execute<Row>(sql`
    select company_id, orderid, retref, amount, lastfour, avs, cvv, asked_at from payments
    where company_id = ${company} and order_id is null and kind = 'card' and state = 'approved' order by id`)
  return found.rows
}
