import type { CompanyId } from '#contract/fields.ts'
import { numberGaps, type SeriesStart } from '#domain/billing/number-gaps.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { checkDocuments, checkNextNumber, checkPayments, type Portion } from './sums.queries.ts'

/** Rows of one statement, some tenths of a second. */
const PORTION = 10_000

/** Ids of the documents and payments that don't add up; `next`: 1 if the next number does not follow the last one. */
export interface Differences {
  open: number[]
  items: number[]
  numbers: number[]
  payments: number[]
  refunds: number[]
  next: number
}

export const countDifferences = ({ next, ...lists }: Differences): number =>
  next + Object.values(lists).reduce((sum, ids) => sum + ids.length, 0)

/**
 * Compares what is stored with the sums that it comes from. Reads only, each portion in a transaction of its own.
 * @returns null when it was stopped
 */
export async function checkCompany(
  app: AppContext,
  company: CompanyId,
  signal: AbortSignal,
  most = PORTION,
): Promise<Differences | null> {
  const read = <T>(work: (db: Db) => Promise<T>) =>
    inTransaction(app.actors.staff, { tenant: tenantOfSecret(company), readonly: true }, work)
  const found = { open: [] as number[], items: [] as number[], payments: [] as number[], refunds: [] as number[] }
  const starts: SeriesStart[] = []
  const isDone = await inPortions({ company, most }, signal, async (portion) => {
    const { last, open, items, starts: more } = await read((db) => checkDocuments(db, portion))
    found.open.push(...open)
    found.items.push(...items)
    starts.push(...more)
    return last
  })
  const arePaymentsDone = await inPortions({ company, most }, signal, async (portion) => {
    const { last, payments, refunds } = await read((db) => checkPayments(db, portion))
    found.payments.push(...payments)
    found.refunds.push(...refunds)
    return last
  })
  if (!isDone || !arePaymentsDone) return null
  const { chosen, follows } = await read((db) => checkNextNumber(db, company))
  return { ...found, numbers: numberGaps(starts, chosen), next: follows ? 0 : 1 }
}

async function inPortions(
  of: Omit<Portion, 'after'>,
  signal: AbortSignal,
  check: (portion: Portion) => Promise<number | null>,
): Promise<boolean> {
  let after: number | null = 0
  while (after !== null) {
    if (signal.aborted) return false
    after = await check({ ...of, after })
  }
  return true
}
