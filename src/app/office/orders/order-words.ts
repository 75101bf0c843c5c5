import type { ChipTone } from '#app/kit/display/chip.tsx'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { type Cents, centsOf, formatMoney } from '#domain/companies/money.ts'
import { paidByText } from '#domain/payments/paid-by.ts'

type Progress = Pick<OfficeOrder, 'state' | 'payment' | 'total' | 'refunded'>
interface Word {
  tone: ChipTone
  text: string
}

const states: Record<OfficeOrder['state'], Word> = {
  placed: { tone: 'brand', text: 'Placed' },
  pending: { tone: 'amber', text: 'Waiting for the bank' },
  declined: { tone: 'danger', text: 'Card declined' },
  failed: { tone: 'danger', text: 'Not placed' },
  cancelled: { tone: 'danger', text: 'Cancelled' },
}

const payments: Record<OfficeOrder['payment'], Word> = {
  none: { tone: 'neutral', text: 'No card required' },
  asked: { tone: 'amber', text: 'Card requested' },
  paid: { tone: 'brand', text: 'Paid' },
  unpaid: { tone: 'amber', text: 'Not paid yet' },
  refunded: { tone: 'neutral', text: 'Refunded' },
  voided: { tone: 'neutral', text: 'Charge voided' },
}

export function orderWords({ state, payment, refunded }: Progress): Word[] {
  const paid =
    payment === 'paid' && refunded > 0 ? { tone: 'neutral' as const, text: 'Partly refunded' } : payments[payment]
  return state === 'placed' || state === 'cancelled' ? [states[state], paid] : [states[state]]
}

export function leftToRefund({ payment, total, refunded }: Progress): Cents {
  return payment === 'paid' ? Math.max(0, centsOf(total) - centsOf(refunded)) : 0
}

export function typedAmount(text: string): Cents | null {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? centsOf(Number(digits)) : null
}

export function refundProblem(text: string, left: Cents): string | undefined {
  const amount = typedAmount(text)
  if (!amount) return 'Enter an amount in dollars, such as 12.50'
  return amount > left ? `At most ${formatMoney(left)} can still be refunded.` : undefined
}

export const paidByWords = ({ paidby, checknumber }: Pick<OfficeOrder, 'paidby' | 'checknumber'>): string =>
  paidby === null || paidby === 'card'
    ? ''
    : paidByText({ by: paidby, number: checknumber, lastfour: '' }).toLowerCase()
