import { useState } from 'react'
import type { BillAnswer } from '#app/billing/bill-answer.ts'
import { enteredCard } from '#app/ordering/card/card.store.ts'
import { freshToken } from '#app/ordering/card/card-entry.tsx'
import type { PayableState } from '#app/ordering/paying/pay-once.ts'
import { usePaying } from '#app/ordering/paying/use-paying.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { cardEnding } from '#domain/payments/card-message.ts'

type ChargedCard = { card: string } | { tokenResponse: { message: string; expiry?: string } }

/** What is charged is what the button says; a bill that changed since is refused. */
export type BillPayment = ChargedCard & { amount: number; keepcard?: 1 }

export interface BillCalls {
  /** @throws Refused */
  getBill(): Promise<BillAnswer>
  /** @throws Refused */
  pay(payment: BillPayment, idempotencyKey: string): Promise<LinkPaymentAnswer>
  /** Paid or not: the bill and its cards may be others now. */
  onSettled(): void
}

/** Chosen instead of the last four digits of a kept card. */
export const ANOTHER_CARD = 'another'

interface Attempt {
  /** In dollars. */
  amount: number
  lastfour: string
  autopay: boolean
}

/** @param path of the page with its key: it names the stored Idempotency-Key */
export function useBillPayment(bill: BillAnswer, path: string, calls: BillCalls) {
  const [picked, setPicked] = useState<string | null>(null)
  const offered = [...bill.cards.map(({ lastfour }) => lastfour), ANOTHER_CARD]
  const chosen = offered.find((card) => card === picked) ?? offered[0] ?? ANOTHER_CARD
  const [autopay, setAutopay] = useState(false)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const amount = bill.invoice.open
  const paying = usePaying<ChargedCard>({
    page: path,
    now: payableState(bill),
    card: () => (chosen === ANOTHER_CARD ? typedCard() : { card: chosen }),
    pay: (card, idempotencyKey) => {
      setAttempt({ amount, lastfour: lastFourOf(card), autopay })
      return calls.pay({ ...card, amount, ...(autopay ? { keepcard: 1 } : {}) }, idempotencyKey)
    },
    getState: async () => payableState(await calls.getBill()),
    onPaid: calls.onSettled,
    onUnpaid: calls.onSettled,
  })
  return { ...paying, attempt, chosen, choose: setPicked, autopay, setAutopay }
}

export type BillPaying = ReturnType<typeof useBillPayment>

function payableState({ state }: BillAnswer): PayableState {
  const states = { open: 'open', pending: 'open', paid: 'paid', void: 'ended' } as const
  return { state: states[state], pending: state === 'pending' }
}

function typedCard(): ChargedCard | null {
  const token = freshToken(enteredCard(), new Date())
  return token && { tokenResponse: { message: token.token, ...(token.expiry ? { expiry: token.expiry } : {}) } }
}

const lastFourOf = (charged: ChargedCard): string =>
  'card' in charged ? charged.card : cardEnding(charged.tokenResponse.message)
