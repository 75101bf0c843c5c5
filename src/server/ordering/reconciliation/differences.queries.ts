import { and, desc, eq, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Difference } from '#domain/payments/difference.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric, numericOf } from '#server/db/money-column.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { askedBefore, DATABASE_CLOCK } from '#server/ordering/asked-at.queries.ts'
import { merchantAccounts } from '#server/payments/payments.tables.ts'
import { moneyDifferences } from './reconciliation.tables.ts'

const { id, companyId, state, cause, mid, day } = moneyDifferences

const numericOrNull = (cents: Cents | null) => (cents === null ? null : numericOf(cents))
const centsOrNull = (money: string | null) => (money === null ? null : centsOfNumeric(money))

export async function keepDifferences(
  db: Db,
  account: { company: CompanyId; mid: string },
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  for (const { order: orderId, reference: orderid, there, here, ...rest } of found) {
    const amounts = { there: numericOrNull(there), here: numericOrNull(here) }
    await db
      .insert(moneyDifferences)
      .values({ ...rest, ...amounts, orderId, orderid, companyId: account.company, mid: account.mid, foundAt: now })
      .onConflictDoUpdate({
        target: [companyId, cause],
        set: { ...amounts, state: sql`case when ${state} = 'gone' then 'open' else ${state} end` },
      })
  }
}

export async function closeVanished(
  db: Db,
  account: { company: CompanyId; mid: string; from: string },
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  const ofAccount = and(eq(companyId, account.company), eq(mid, account.mid), eq(state, 'open'), gte(day, account.from))
  const causes = found.map((difference) => difference.cause)
  await db
    .update(moneyDifferences)
    .set({ state: 'gone', decidedAt: now })
    .where(causes.length > 0 ? and(ofAccount, notInArray(cause, causes)) : ofAccount)
}

export async function noteComparison(db: Db, company: CompanyId, account: string, now: Date): Promise<void> {
  await db
    .update(merchantAccounts)
    .set({ comparedAt: now })
    .where(and(eq(merchantAccounts.companyId, company), eq(merchantAccounts.mid, account)))
}

export async function accountsToCompare(db: Db) {
  const { companyId: company, mid: account, comparedAt } = merchantAccounts
  return db.select({ company, mid: account, comparedAt }).from(merchantAccounts).orderBy(sql`${comparedAt} nulls first`)
}

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

export async function listDifferences(db: Db, company: CompanyId | null, since: Date) {
  const rows = await db
    .select({ difference: moneyDifferences, company: companies.name, timezone: companies.timezone })
    .from(moneyDifferences)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        company === null ? undefined : eq(companyId, company),
        or(inArray(state, ['open', 'asked']), gte(moneyDifferences.decidedAt, since)),
      ),
    )
    .orderBy(desc(id))
    .limit(2_000)
  return rows.map(({ difference, ...names }) => ({ ...inCents(difference), ...names }))
}

const inCents = ({ there, here, ...row }: typeof moneyDifferences.$inferSelect) => ({
  ...row,
  there: centsOrNull(there),
  here: centsOrNull(here),
})
export type KeptDifference = ReturnType<typeof inCents>

export async function lockDifference(db: Db, company: CompanyId, number: number): Promise<KeptDifference | undefined> {
  const [row] = await db
    .select()
    .from(moneyDifferences)
    .where(and(eq(companyId, company), eq(id, number)))
    .for('update')
  return row && inCents(row)
}

export async function beginGiving(
  db: Db,
  { companyId: company, id: number }: KeptDifference,
  asking: { number: number; reference: string; giving: 'void' | 'refund'; decidedBy: number | null },
): Promise<void> {
  await db
    .update(moneyDifferences)
    .set({ ...asking, state: 'asked', askedAt: DATABASE_CLOCK, outcome: '' })
    .where(and(eq(companyId, company), eq(id, number)))
}

/** The charge settled before it could be voided: it is refunded instead. */
export async function giveAsRefund(db: Db, { companyId: company, id: number }: KeptDifference): Promise<void> {
  await db
    .update(moneyDifferences)
    .set({ giving: 'refund', askedAt: DATABASE_CLOCK })
    .where(and(eq(companyId, company), eq(id, number)))
}

export async function endDifference(
  db: Db,
  { companyId: company, id: number }: Pick<KeptDifference, 'companyId' | 'id'>,
  end: Partial<Pick<typeof moneyDifferences.$inferInsert, 'state' | 'outcome' | 'decidedAt' | 'decidedBy' | 'orderId'>>,
): Promise<void> {
  await db
    .update(moneyDifferences)
    .set(end)
    .where(and(eq(companyId, company), eq(id, number)))
}

export async function givingDifferences(db: Db, patienceMs: number) {
  const rows = await db
    .select({ row: moneyDifferences, seenAt: sql<Date>`clock_timestamp()`.mapWith(moneyDifferences.foundAt) })
    .from(moneyDifferences)
    .where(and(eq(state, 'asked'), askedBefore(moneyDifferences.askedAt, patienceMs)))
    .limit(200)
  return rows.map(({ row, seenAt }) => ({ ...inCents(row), seenAt }))
}

/** Deletes a former account with its credentials once no payment on it is open or refundable. */
export async function endFormerAccounts(db: Db, refundableSince: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from merchant_accounts a using companies c
    where c.id = a.company_id and c.mid is distinct from a.mid
      and not exists (select from payments p where p.company_id = a.company_id and p.mid = a.mid
        and (p.state in ('asked', 'unclear', 'voiding') or p.state = 'approved' and p.decided_at > ${refundableSince}))
      and not exists (select from refunds r where r.company_id = a.company_id and r.mid = a.mid
        and r.state in ('asked', 'unclear'))
      and not exists (select from money_differences d where d.company_id = a.company_id and d.mid = a.mid
        and d.state in ('open', 'asked'))`)
  return rowCount ?? 0
}
