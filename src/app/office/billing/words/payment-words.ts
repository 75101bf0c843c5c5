import type { ChipTone } from '#app/kit/display/chip.tsx'
import type { Payment } from '#contract/billing/documents.ts'
import { formatDollars } from '#domain/companies/money.ts'

const LAST_TRY = 4

const CAME_IN: Record<Payment['kind'], string> = {
  card: 'charged',
  check: 'received',
  cash: 'received',
  other: 'received',
}

const ENDED: Record<Exclude<Payment['state'], 'approved'>, string> = {
  asked: 'is being charged',
  unclear: 'waits for the bank',
  declined: 'declined',
  void: 'charge voided',
  returned: 'returned',
}

/** Such as 'Card 1111' or 'Check 2088'. */
export function meansOf({ kind, lastfour, number }: Pick<Payment, 'kind' | 'lastfour' | 'number'>): string {
  const words = { card: 'Card', check: 'Check', cash: 'Cash', other: 'Other payment' }
  return [words[kind], kind === 'card' ? lastfour : number].filter(Boolean).join(' ')
}

export const paymentTitle = (payment: Pick<Payment, 'kind' | 'state' | 'lastfour' | 'number'>): string =>
  `${meansOf(payment)} ${payment.state === 'approved' ? CAME_IN[payment.kind] : ENDED[payment.state]}`

/** The bank's reason without what a buyer could do next. */
export const declineReason = ({ resptext = '' }: Pick<Payment, 'resptext'>): string =>
  (resptext.split('. ')[0] ?? '').replace(/\.$/, '').replace(/^Your bank/, 'The bank')

/** The reason, and which try of the series it was. */
export const declineText = ({ resptext, try: number }: Pick<Payment, 'resptext' | 'try'>): string =>
  [declineReason({ resptext }), number > 1 && number <= LAST_TRY && `try ${number} of ${LAST_TRY}`]
    .filter(Boolean)
    .join(', ')

/**
 * What became of the money.
 * @param nameOf of a bill
 */
export function paymentDetail(payment: Payment, nameOf: (invoice: number) => string): string {
  const { state, allocations, credit, refunded } = payment
  if (state === 'declined') return declineText(payment)
  if (state !== 'approved') return ''
  const bills = allocations.map(({ invoice }) => nameOf(invoice))
  const parts = [
    bills.length > 0 && `To ${bills.join(', ').replace(/^Bill/, 'bill')}`,
    credit > 0 && `${formatDollars(credit)} not used`,
    refunded > 0 && `${formatDollars(refunded)} refunded`,
  ]
  return parts.filter(Boolean).join(', ')
}

const STATES: Record<Payment['state'], { text: string; tone: ChipTone }> = {
  asked: { text: 'Being charged', tone: 'amber' },
  unclear: { text: 'Waits for the bank', tone: 'amber' },
  approved: { text: 'Received', tone: 'brand' },
  declined: { text: 'Declined', tone: 'danger' },
  void: { text: 'Voided', tone: 'neutral' },
  returned: { text: 'Returned', tone: 'danger' },
}

export function paymentState({ state, refunded, amount }: Pick<Payment, 'state' | 'refunded' | 'amount'>) {
  if (state !== 'approved' || refunded === 0) return STATES[state]
  return { text: refunded < amount ? 'Partly refunded' : 'Refunded', tone: 'neutral' as const }
}
