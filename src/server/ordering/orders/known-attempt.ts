import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '#contract/contract.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { Call } from '#server/calls/handler.ts'
import { unscoped } from '#server/db/connect.ts'
import { attemptUnderKey, type KnownAttempt } from './order.queries.ts'
import { pendingAnswer, refusedAnswer } from './order-answers.ts'
import { sweepPayments } from './sweep-payments.ts'

/** A repeated call waits this long for the first call under its key to finish. */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 200

export async function answerOfKnown(call: Call, key: string, first: KnownAttempt): Promise<PurchaseAnswer> {
  const until = Date.now() + PATIENCE_MS
  let known: KnownAttempt | null = first
  let asked = false
  while (known && !known.answer && Date.now() < until) {
    if (known.unclear && asked) break
    if (known.unclear && known.order) {
      asked = true
      await sweepPayments(call.app, known.order)
    } else {
      await pause(LOOK_AGAIN_MS)
    }
    known = await look(call, key)
  }
  if (known?.answer) return known.answer
  return known?.order && known.orderkey
    ? pendingAnswer(known.order, known.orderkey)
    : refusedAnswer(paymentMessages.notCharged)
}

const look = (call: Call, key: string) => unscoped(call.app.actors.public, (db) => attemptUnderKey(db, key, call.now))

export function attemptOnWire(known: KnownAttempt | null): Answer<'services.getAttempt'> {
  if (!known) return { state: 'none', resptext: '' }
  const { answer, order, orderkey } = known
  if (answer?.success) return { state: 'placed', order: answer.order, key: answer.key, resptext: answer.resptext }
  if (answer) return { state: 'declined', resptext: answer.resptext }
  return { state: 'pending', resptext: paymentMessages.pending, ...(order && orderkey ? { order, key: orderkey } : {}) }
}
