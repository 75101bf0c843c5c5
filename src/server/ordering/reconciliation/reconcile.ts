import { setTimeout as pause } from 'node:timers/promises'
import type { CompanyId } from '#contract/fields.ts'
import {
  type BookedCharge,
  type BookedRefund,
  type Difference,
  judgeReport,
  missingCharge,
  missingRefund,
  type ReportedEntry,
} from '#domain/payments/difference.ts'
import type { InquiryOutcome, SettlementOutcome } from '#server/adapters/payment/gateway.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOfPayment } from '#server/payments/merchant-of.ts'
import { booksOf, paidIn, refundedIn, type Span } from './books.queries.ts'
import { closeVanished, keepDifferences, noteComparison } from './differences.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Days before the last comparison that are requested again: a late batch is in a later night's report. */
const LOOKS_BACK_DAYS = 4
const MOST_DAYS = 35
const LATE_MS = 2 * DAY_MS
const PORTION = 1_000
const MOST_INQUIRIES = 100

interface Account {
  company: CompanyId
  mid: string
  comparedAt: Date | null
}

interface Compared {
  entries: number
  differences: number
}

/**
 * Compares the books of one merchant account with its settlement report, in both directions; writes differences and
 * nothing else.
 * @returns null when the report is missing or late: nothing is judged then, and the next night requests the same days
 * again
 */
export async function compareAccount(
  app: AppContext,
  { company, mid, comparedAt }: Account,
  signal?: AbortSignal,
): Promise<Compared | null> {
  const merchant = await merchantOfPayment(app, { company, mid })
  if (!merchant) return null
  const now = app.now()
  const from = firstDay(comparedAt ?? now, now)
  const entries = await reportSince(app, merchant, from, now, signal)
  if (!entries) return null
  const span = { company, mid, from, before: new Date(now.getTime() - LATE_MS) }
  const absent = await absentIn(app, span, entries)
  if (entries.length === 0 && absent.length > 0) {
    app.log.warn({ company, absent: absent.length }, 'the settlement report is empty though cards were charged')
    return null
  }
  const reported = await judged(app, company, entries)
  const missing = await confirmed(app, merchant, absent, signal)
  if (!missing) return null
  const differences = [...reported, ...missing]
  const account = { company, mid, from: isoDay(from) }
  await asTenantStaff(app, company, async (db) => {
    await keepDifferences(db, account, differences, now)
    await closeVanished(db, account, differences, now)
  })
  await inTransaction(app.actors.platform, { tenant: null }, (db) => noteComparison(db, company, mid, now))
  return { entries: entries.length, differences: differences.length }
}

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

function firstDay(last: Date, now: Date): Date {
  const since = Math.max(last.getTime() - LOOKS_BACK_DAYS * DAY_MS, now.getTime() - MOST_DAYS * DAY_MS)
  return new Date(`${isoDay(new Date(since))}T00:00:00Z`)
}

async function reportSince(
  app: AppContext,
  merchant: Merchant,
  from: Date,
  now: Date,
  signal?: AbortSignal,
): Promise<ReportedEntry[] | null> {
  const entries = new Map<string, ReportedEntry>()
  for (let at = from.getTime(); at <= now.getTime(); at += DAY_MS) {
    const day = isoDay(new Date(at))
    const outcome = await patiently(() => app.outside.gateway.settlement(merchant, day), signal)
    if (outcome.kind !== 'batches') {
      app.log.warn({ merchid: merchant.merchid, day, outcome: outcome.kind }, 'a settlement report did not come')
      return null
    }
    for (const { retref, orderId, cents, state } of outcome.batches.flatMap(({ transactions }) => transactions)) {
      if (state === 'Y' && cents !== 0) entries.set(retref, { retref, reference: orderId, cents, day })
    }
  }
  return [...entries.values()]
}

/** The processor is rate limited, so a request that came too soon is retried once. */
async function patiently<O extends SettlementOutcome | InquiryOutcome>(
  ask: () => Promise<O>,
  signal: AbortSignal | undefined,
): Promise<O> {
  const outcome = await ask()
  if (outcome.kind !== 'throttled') return outcome
  await pause(Math.min(outcome.afterSeconds, 120) * 1_000, undefined, signal ? { signal } : {})
  return ask()
}

async function judged(app: AppContext, company: CompanyId, entries: readonly ReportedEntry[]): Promise<Difference[]> {
  const differences: Difference[] = []
  for (let begin = 0; begin < entries.length; begin += PORTION) {
    const portion = entries.slice(begin, begin + PORTION)
    const books = await asTenantStaff(app, company, (db) => booksOf(db, company, portion))
    differences.push(...judgeReport(portion, books))
  }
  return differences
}

interface Absent {
  difference: Difference
  amount: number
}

async function absentIn(app: AppContext, span: Span, entries: readonly ReportedEntry[]): Promise<Absent[]> {
  const references = new Set(entries.map(({ reference }) => reference))
  const retrefs = new Set(entries.map(({ retref }) => retref))
  const charges = await allOf<BookedCharge>(app, span, paidIn)
  const refunds = await allOf<BookedRefund>(app, span, refundedIn)
  return [
    ...charges
      .filter(({ reference, retref }) => !references.has(reference) && !retrefs.has(retref ?? ''))
      .map((charge) => ({ difference: missingCharge(charge), amount: charge.paid })),
    ...refunds
      .filter(({ reference }) => !references.has(reference))
      .map((refund) => ({ difference: missingRefund(refund), amount: refund.amount })),
  ]
}

async function allOf<Row extends { reference: string }>(
  app: AppContext,
  span: Span,
  portionOf: (db: Db, span: Span, after: string, most: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.at(-1)?.reference ?? ''
    const portion = await asTenantStaff(app, span.company, (db) => portionOf(db, span, after, PORTION))
    rows.push(...portion)
    if (portion.length < PORTION) return rows
  }
}

/**
 * Absent entries that the processor confirms as missing: a report may be late, so absence alone is no difference.
 * @returns null when it does not say
 */
async function confirmed(
  app: AppContext,
  merchant: Merchant,
  absent: readonly Absent[],
  signal: AbortSignal | undefined,
): Promise<Difference[] | null> {
  const differences: Difference[] = []
  for (const { difference, amount } of absent.slice(0, MOST_INQUIRIES)) {
    const ask = () => app.outside.gateway.inquireByOrder(merchant, difference.reference, amount)
    const { kind } = await patiently(ask, signal)
    if (kind === 'unknown' || kind === 'throttled' || kind === 'misconfigured') return null
    if (kind === 'not-found' || kind === 'declined' || kind === 'voided') differences.push(difference)
  }
  return differences
}
