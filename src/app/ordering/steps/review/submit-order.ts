import { Refused } from '#app/calls/api.ts'
import { isRejected, POLL_MS } from '#app/ordering/order/payment-attempt.ts'
import type { Attempt } from '#app/ordering/order/wizard.store.ts'
import type { Answer, Asked } from '#contract/contract.ts'

type Payload = Asked<'services.purchase'>

/** `unsent` never reached the server and may be sent again under the same key. */
export type SubmitResult =
  | { kind: 'placed'; order: string; key: string }
  | { kind: 'declined'; resptext: string }
  | { kind: 'refused'; reason: string | null; fields: readonly string[] }
  | { kind: 'unsent' }

export type SubmitPhase = 'placing' | 'pending' | 'lost'

export interface SubmitCalls {
  /** @throws Refused */
  purchase(payload: Payload, idempotencyKey: string): Promise<Answer<'services.purchase'>>
  /** @throws Refused */
  getAttempt(key: string): Promise<Answer<'services.getAttempt'>>
  newKey(): string
  wait(milliseconds: number): Promise<void>
  /** Stores the attempt with the wizard; null drops its key. */
  keep(attempt: Attempt | null): void
  onPhase(phase: SubmitPhase): void
}

/** Sends an order exactly once: under a key stored before the call, and polled when no response comes. */
export async function submitOrder(payload: Payload, before: Attempt | null, calls: SubmitCalls): Promise<SubmitResult> {
  const key = before?.key ?? calls.newKey()
  calls.keep({ key, state: 'sent' })
  calls.onPhase('placing')
  try {
    const answer = await calls.purchase(payload, key)
    if (answer.success) return { kind: 'placed', order: answer.order, key: answer.key }
    if ('pending' in answer) return await followAttempt(key, calls, 'pending')
    // A truncated response is no outcome: only a reason makes it a decline.
    if (answer.resptext === undefined) return await followAttempt(key, calls, 'lost')
    calls.keep(null)
    return { kind: 'declined', resptext: answer.resptext }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (!isRejected(error)) return followAttempt(key, calls, 'lost')
    calls.keep(null)
    // Field errors are the validator's, for programmers; a message without fields is for people.
    const fields = error.fields.map(({ field }) => field)
    return { kind: 'refused', reason: fields.length > 0 ? null : error.message, fields }
  }
}

export async function followAttempt(key: string, calls: SubmitCalls, phase: SubmitPhase): Promise<SubmitResult> {
  calls.onPhase(phase)
  for (;;) {
    const attempt = await calls.getAttempt(key).catch((error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    })
    if (attempt?.state === 'placed' && attempt.order && attempt.key) {
      return { kind: 'placed', order: attempt.order, key: attempt.key }
    }
    if (attempt?.state === 'declined') {
      calls.keep(null)
      return { kind: 'declined', resptext: attempt.resptext }
    }
    if (attempt?.state === 'none') {
      calls.keep({ key, state: 'unsent' })
      return { kind: 'unsent' }
    }
    calls.onPhase(attempt ? 'pending' : 'lost')
    await calls.wait(POLL_MS)
  }
}
