import { Refused } from '#app/api.ts'
import { refusalText } from '#app/ordering/refusals/refusal-text.ts'
import type { Answer } from '#contract/contract.ts'
import { paymentMessages } from '#domain/payments/messages.ts'

/** What came of a payment. `open`: nothing was charged, and it may be tried again. */
export type PayingResult =
  | { kind: 'paid'; text: string | null }
  | { kind: 'declined'; resptext: string }
  | { kind: 'refused'; message: string }
  | { kind: 'ended' }
  | { kind: 'open' }

/** What is happening, for the one who waits. */
export type PayingPhase = 'paying' | 'pending' | 'lost'

export type LinkStanding = Pick<Answer<'services.getPayLink'>, 'state' | 'pending'>

/** The world outside, passed in. */
export interface PayingCalls {
  /** Sends the payment. @throws Refused */
  pay(idempotencyKey: string): Promise<Answer<'services.payByLink'>>
  /** Whether the card is fresh enough to be sent once more. */
  maySendAgain(): boolean
  /** @throws Refused */
  standing(): Promise<LinkStanding>
  newKey(): string
  wait(milliseconds: number): Promise<void>
  /** Keeps the key with the page; null throws it away. Done when a reload would find it. */
  keep(key: string | null): Promise<void>
  /** Says what is happening. */
  onPhase(phase: PayingPhase): void
}

const ASK_EVERY_MS = 2_000
/** A conflict means that the key was used; every other 4xx, that the payment was not taken. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 409

/**
 * Pays once: under a key that is kept before the call. While no answer comes the same call is made again under the same
 * key, which the server answers with what became of the first one; it never charges twice.
 */
export async function payOnce(calls: PayingCalls): Promise<PayingResult> {
  const key = calls.newKey()
  const kept = calls.keep(key)
  calls.onPhase('paying')
  await kept
  for (;;) {
    try {
      const answer = await calls.pay(key)
      if (answer.success) return settled(calls, { kind: 'paid', text: answer.resptext })
      if ('pending' in answer) return await followPayment(calls)
      return settled(calls, { kind: 'declined', resptext: answer.resptext })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (isRefusal(error.status)) {
        const message = refusalText(error, paymentMessages.notCharged)
        return settled(calls, { kind: 'refused', message })
      }
      if (error.status === 409) return followPayment(calls)
    }
    calls.onPhase('lost')
    await calls.wait(ASK_EVERY_MS)
    if (!calls.maySendAgain()) return followPayment(calls)
  }
}

/** Asks for the state of the link until it is decided: while the bank is silent, once the card grew too old, and after a reload. */
export async function followPayment(calls: PayingCalls): Promise<PayingResult> {
  calls.onPhase('pending')
  for (;;) {
    const link = await calls.standing().catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    if (link?.state === 'paid') return settled(calls, { kind: 'paid', text: null })
    if (link?.state === 'ended') return settled(calls, { kind: 'ended' })
    if (link && !link.pending) return settled(calls, { kind: 'open' })
    calls.onPhase(link ? 'pending' : 'lost')
    await calls.wait(ASK_EVERY_MS)
  }
}

async function settled(calls: PayingCalls, result: PayingResult): Promise<PayingResult> {
  await calls.keep(null)
  return result
}
