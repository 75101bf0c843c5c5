import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { BookedCharge, BookedRefund, Books, ReportedEntry } from '#domain/payments/difference.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { payments, refunds } from '#server/ordering/ordering.tables.ts'
import { moneyDifferences } from './reconciliation.tables.ts'

const hasRefund = sql<boolean>`exists (select from refunds r where r.company_id = payments.company_id
  and r.retref = payments.retref and r.kind = 'refund' and r.state in ('asked', 'unclear', 'done'))`
const dayOf = (moment: SQL) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`

async function chargesWhere(db: Db, where: SQL | undefined, most: number): Promise<BookedCharge[]> {
  const rows = await db
    .select({
      order: payments.orderId,
      reference: payments.orderid,
      retref: payments.retref,
      state: payments.state,
      amount: payments.amount,
      hasRefund,
      day: dayOf(sql`coalesce(${payments.decidedAt}, ${payments.askedAt})`),
    })
    .from(payments)
    .where(where)
    .orderBy(asc(payments.orderid))
    .limit(most)
  return rows.map(({ amount, ...row }) => ({ ...row, paid: centsOfNumeric(amount) }))
}

async function refundsWhere(db: Db, where: SQL | undefined, most: number): Promise<BookedRefund[]> {
  const { orderId: order, orderid: reference, retref, state, amount } = refunds
  const day = dayOf(sql`coalesce(${refunds.decidedAt}, ${refunds.askedAt})`)
  const rows = await db
    .select({ order, reference, retref, state, amount, day })
    .from(refunds)
    .where(where)
    .orderBy(asc(refunds.orderid))
    .limit(most)
  return rows.map((row) => ({ ...row, amount: centsOfNumeric(row.amount) }))
}

export async function booksOf(db: Db, company: CompanyId, entries: readonly ReportedEntry[]): Promise<Books> {
  const references = entries.map(({ reference }) => reference)
  const retrefs = entries.map(({ retref }) => retref)
  const most = 3 * entries.length
  const named = or(inArray(payments.orderid, references), inArray(payments.retref, retrefs))
  const [charges, refunded, given] = await Promise.all([
    chargesWhere(db, and(eq(payments.companyId, company), named), most),
    refundsWhere(db, and(eq(refunds.companyId, company), inArray(refunds.orderid, references)), most),
    db
      .select({ reference: moneyDifferences.reference })
      .from(moneyDifferences)
      .where(and(eq(moneyDifferences.companyId, company), inArray(moneyDifferences.reference, references))),
  ])
  return { charges, refunds: refunded, given: new Set(given.flatMap(({ reference }) => reference ?? [])) }
}

export interface Span {
  company: CompanyId
  mid: string
  from: Date
  before: Date
}

export const paidIn = (db: Db, { company, mid, from, before }: Span, after: string, most: number) =>
  chargesWhere(
    db,
    and(
      eq(payments.companyId, company),
      eq(payments.mid, mid),
      eq(payments.state, 'approved'),
      gte(payments.decidedAt, from),
      lt(payments.decidedAt, before),
      gt(payments.orderid, after),
    ),
    most,
  )

/** A void is in no report. */
export const refundedIn = (db: Db, { company, mid, from, before }: Span, after: string, most: number) =>
  refundsWhere(
    db,
    and(
      eq(refunds.companyId, company),
      eq(refunds.mid, mid),
      eq(refunds.kind, 'refund'),
      eq(refunds.state, 'done'),
      gte(refunds.decidedAt, from),
      lt(refunds.decidedAt, before),
      gt(refunds.orderid, after),
    ),
    most,
  )
