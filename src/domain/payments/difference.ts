// Nightly comparison of the books with the processor's settlement report. Entries known to only one side are
// differences for a person to resolve; nothing is settled automatically.

import type { Cents } from '#domain/companies/money.ts'

export const DIFFERENCE_KINDS = [
  'unknown charge',
  'declined charge',
  'missing charge',
  'amount differs',
  'unknown refund',
  'missing refund',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const DIFFERENCE_STATES = ['open', 'asked', 'settled', 'dismissed', 'gone'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** Refunds have negative `cents`; `reference` is the order id sent with the request. */
export interface ReportedEntry {
  retref: string
  reference: string
  cents: Cents
  day: string
}

export interface BookedCharge {
  /** Null for a payment of bills. */
  order: string | null
  reference: string
  retref: string | null
  state: 'asked' | 'unclear' | 'approved' | 'declined' | 'failed' | 'voiding' | 'voided' | 'refunded'
  paid: Cents
  /** It was returned by a refund, which the report lists as well. */
  hasRefund: boolean
  day: string
}

/** `retref` is that of the charge. */
export interface BookedRefund {
  order: string | null
  reference: string
  retref: string
  state: 'asked' | 'unclear' | 'done' | 'refused'
  amount: Cents
  day: string
}

export interface Difference {
  /** Stable key, so that a rerun recognizes the difference. */
  cause: string
  kind: DifferenceKind
  order: string | null
  reference: string
  retref: string | null
  there: Cents | null
  here: Cents | null
  day: string
}

export interface Books {
  charges: readonly BookedCharge[]
  refunds: readonly BookedRefund[]
  given: ReadonlySet<string>
}

/** Entries that are still pending in our books are not differences. */
export function judgeReport(entries: readonly ReportedEntry[], { charges, refunds, given }: Books): Difference[] {
  const byReference = new Map(charges.map((charge) => [charge.reference, charge]))
  const byRetref = new Map(charges.map((charge) => [charge.retref, charge]))
  const refundOf = new Map(refunds.map((refund) => [refund.reference, refund]))
  return entries.flatMap((entry) => {
    const found =
      entry.cents < 0
        ? judgeRefund(entry, refundOf.get(entry.reference), given)
        : judgeCharge(entry, byReference.get(entry.reference) ?? byRetref.get(entry.retref))
    return found ?? []
  })
}

function judgeCharge(entry: ReportedEntry, charge: BookedCharge | undefined): Difference | null {
  const { retref, reference, cents: there, day } = entry
  const about = { reference, retref, there, day }
  if (!charge) return { ...about, cause: `charge ${retref}`, kind: 'unknown charge', order: null, here: null }
  const { order, state, paid, hasRefund } = charge
  switch (state) {
    case 'asked':
    case 'unclear':
    case 'voiding':
      return null
    case 'declined':
    case 'failed':
    case 'voided':
      return hasRefund ? null : { ...about, cause: `charge ${retref}`, kind: 'declined charge', order, here: 0 }
    default:
      return there === paid ? null : { ...about, cause: `amount ${retref}`, kind: 'amount differs', order, here: paid }
  }
}

function judgeRefund(
  { retref, reference, cents, day }: ReportedEntry,
  refund: BookedRefund | undefined,
  given: ReadonlySet<string>,
): Difference | null {
  const about = { cause: `refund ${retref}`, reference, retref, there: -cents, day }
  if (given.has(reference)) return null
  if (!refund || refund.state === 'refused')
    return { ...about, kind: 'unknown refund', order: refund?.order ?? null, here: null }
  if (refund.state !== 'done' || refund.amount === -cents) return null
  return { ...about, kind: 'amount differs', order: refund.order, here: refund.amount }
}

export const missingCharge = ({ order, reference, retref, paid, day }: BookedCharge): Difference => ({
  cause: `missing ${reference}`,
  kind: 'missing charge',
  order,
  reference,
  retref,
  there: null,
  here: paid,
  day,
})

export const missingRefund = ({ order, reference, retref, amount, day }: BookedRefund): Difference => ({
  cause: `missing ${reference}`,
  kind: 'missing refund',
  order,
  reference,
  retref,
  there: null,
  here: amount,
  day,
})

export function amountToGive({ kind, there, here }: Pick<Difference, 'kind' | 'there' | 'here'>): Cents | null {
  switch (kind) {
    case 'unknown charge':
    case 'declined charge':
      return there
    case 'missing refund':
      return here
    default:
      return null
  }
}

export const canAttach = (kind: DifferenceKind): boolean => kind === 'unknown charge' || kind === 'unknown refund'

export const differenceReference = (id: number, number: number): string => `HD-${id}-${number}`
