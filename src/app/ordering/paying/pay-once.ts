import { Refused } from '#app/calls/api.ts'
import { isRejected, POLL_MS } from '#app/ordering/order/payment-attempt.ts'
import { refusalText } from '#app/ordering/wizard/refusal.store.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

/** `open`: nothing was charged, and it may be tried again. */
export type PayingResult =
  | { kind: 'paid'; text: string | null }
  | { kind: 'declined'; resptext: string }
  | { kind: 'refused'; message: string }
  | { kind: 'ended' }
  | { kind: 'open' }

export type PayingPhase = 'paying' | 'pending' | 'lost'

export interface PayableState {
  /** `ended`: it can no longer be paid. */
  state: 'open' | 'paid' | 'ended'
  /** A payment has no outcome yet. */
  pending: boolean
}

export interface PayingCalls {
  /** @throws Refused */
  pay(idempotencyKey: string): Promise<LinkPaymentAnswer>
  maySendAgain(): boolean
  /** @throws Refused */
  getState(): Promise<PayableState>
  newKey(): string
  wait(milliseconds: number): Promise<void>
  /** Stores the key with the page; null removes it. */
  keep(key: string | null): void
  onPhase(phase: PayingPhase): void
}

/**
 * Pays exactly once, under a key stored before the call. A lost response is retried under the same key, for which the
 * server returns the first outcome and never charges twice.
 */
export async function payOnce(calls: PayingCalls): Promise<PayingResult> {
  const key = calls.newKey()
  calls.keep(key)
  calls.onPhase('paying')
  for (;;) {
    try {
      const answer = await calls.pay(key)
      if (answer.success) return settled(calls, { kind: 'paid', text: answer.resptext })
      if ('pending' in answer) return await followPayment(calls)
      return settled(calls, { kind: 'declined', resptext: answer.resptext })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (isRejected(error)) {
        const message = refusalText(error, paymentMessages.notCharged)
        return settled(calls, { kind: 'refused', message })
      }
      if (error.status === 409) return followPayment(calls)
    }
    calls.onPhase('lost')
    await calls.wait(POLL_MS)
    if (!calls.maySendAgain()) return followPayment(calls)
  }
}

export async function followPayment(calls: PayingCalls): Promise<PayingResult> {
  calls.onPhase('pending')
  for (;;) {
    const now = await calls.getState().catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    if (now?.state === 'paid') return settled(calls, { kind: 'paid', text: null })
    if (now?.state === 'ended') return settled(calls, { kind: 'ended' })
    if (now && !now.pending) return settled(calls, { kind: 'open' })
    calls.onPhase(now ? 'pending' : 'lost')
    await calls.wait(POLL_MS)
  }
}

function settled(calls: PayingCalls, result: PayingResult): PayingResult {
  calls.keep(null)
  return result
}
