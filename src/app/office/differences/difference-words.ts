import type { ListedDifference } from '#contract/services/differences.ts'
import { formatDollars } from '#domain/companies/money.ts'
import type { DifferenceKind, DifferenceState } from '#domain/payments/difference.ts'

export const KIND_WORDS: Record<DifferenceKind, string> = {
  'unknown charge': 'Charged, but not in your books',
  'declined charge': 'Charged, though declined or voided here',
  'missing charge': 'Paid here, but not at the processor',
  'amount differs': 'The amounts differ',
  'unknown refund': 'Refunded, but not in your books',
  'missing refund': 'Refunded here, but not at the processor',
}

export const STATE_WORDS: Record<DifferenceState, string> = {
  open: 'Open',
  asked: 'Waiting for the bank',
  settled: 'Settled',
  dismissed: 'Dismissed',
  gone: 'Resolved itself',
}

const EXPLAINED: Record<DifferenceKind, string> = {
  'unknown charge':
    'The card processor settled this charge on your account. Refund it, or book it on the order it paid.',
  'declined charge': 'The card was charged, but the payment was declined or its charge was voided here. Refund it.',
  'missing charge':
    'This counts as paid, but the card processor has no such charge. Ask the customer to pay again, then dismiss this.',
  'amount differs': 'Compare both sides, correct the order or refund the rest, then dismiss this.',
  'unknown refund': 'Someone refunded this elsewhere. Book it where it belongs.',
  'missing refund': 'This refund counts as done, but the card processor has no such refund. Refund it again.',
}
export const explanationOf = ({ kind }: Pick<ListedDifference, 'kind'>): string => EXPLAINED[kind]

export const moneyOf = (dollars: number | null): string => (dollars === null ? '–' : formatDollars(dollars))
