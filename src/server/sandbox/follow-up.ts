import { z } from 'zod'
import { type Answer, refusal } from '#server/sandbox/answers.ts'
import { newRetref } from '#server/sandbox/authorize.ts'
import { openBatch } from '#server/sandbox/batches.ts'
import type { Sandbox } from '#server/sandbox/context.ts'
import { findByOrder } from '#server/sandbox/inquiry.ts'
import type { Transaction } from '#server/sandbox/records.ts'
import { centsOf, decimal } from '#server/sandbox/wire-values.ts'

const text = z.string().default('')

/** An empty amount means the full amount. */
export const followUpRequest = z.object({ merchid: text, retref: text, orderid: text, amount: text })
type FollowUp = z.output<typeof followUpRequest>

const approval = { respproc: 'PPS', respstat: 'A', respcode: '00', resptext: 'Approval' }

function found({ store }: Sandbox, { retref, merchid }: FollowUp): Transaction | null {
  const transaction = store.ledger.transaction(retref)
  return transaction?.merchid === merchid ? transaction : null
}

function amountOf({ amount }: FollowUp, mostCents: number): number | null {
  const cents = amount === '' ? mostCents : centsOf(amount)
  return cents === null || cents <= 0 || cents > mostCents ? null : cents
}

export function capture(sandbox: Sandbox, asked: FollowUp): Answer {
  const transaction = found(sandbox, asked)
  if (transaction === null) return refusal('29')
  if (transaction.setlstat !== 'Authorized') {
    return { ...refusal(transaction.setlstat === 'Queued for Capture' ? '27' : '25'), batchid: '-1', account: '' }
  }
  const amountCents = amountOf(asked, transaction.amountCents)
  if (amountCents === null) return refusal('43')
  const captured = { ...transaction, amountCents, setlstat: 'Queued for Capture' as const, batchid: openBatch(sandbox) }
  sandbox.store.keepTransaction(captured)
  const { retref, merchid, token: account, batchid, setlstat } = captured
  return { ...approval, retref, merchid, account, batchid, setlstat, amount: decimal(amountCents) }
}

export function voidCharge(sandbox: Sandbox, asked: FollowUp): Answer {
  const transaction = found(sandbox, asked)
  return transaction ? reverse(sandbox, transaction, asked) : refusal('29')
}

/** Ignores declined transactions of the order id, and picks the newest of several. */
export function voidByOrderId(sandbox: Sandbox, asked: FollowUp): Answer {
  const approved = findByOrder(sandbox, asked.orderid, asked.merchid).filter(({ respstat }) => respstat === 'A')
  const newest = approved.at(-1)
  return newest ? reverse(sandbox, newest, asked) : refusal('29')
}

/** Authorized: fully or in part. Queued for Capture: fully. Settled: only a refund is possible. */
function reverse({ store }: Sandbox, transaction: Transaction, asked: FollowUp): Answer {
  if (transaction.setlstat === 'Settled') return refusal('26')
  if (transaction.setlstat === 'Voided' || transaction.setlstat === 'Declined') return refusal('25')
  const whole = transaction.setlstat === 'Zero Amount' || asked.amount === ''
  const cents = whole ? transaction.amountCents : amountOf(asked, transaction.amountCents)
  const left = cents === null ? null : transaction.amountCents - cents
  if (left === null || (left > 0 && transaction.setlstat === 'Queued for Capture')) return refusal('43')
  store.keepTransaction({
    ...transaction,
    amountCents: left || transaction.amountCents,
    ...(left ? {} : { setlstat: 'Voided' }),
  })
  const { retref, merchid, orderid: orderId } = transaction
  return { ...approval, retref, merchid, orderId, authcode: 'REVERS', amount: decimal(left) }
}

export function refund(sandbox: Sandbox, asked: FollowUp): Answer {
  const charge = found(sandbox, asked)
  if (charge === null || charge.kind === 'refund') return refusal('29')
  if (charge.setlstat !== 'Settled') return refusal('28')
  const cents = amountOf(asked, charge.amountCents - charge.refundedCents)
  if (cents === null) return refusal('43')
  const giveBack: Transaction = {
    ...charge,
    ...approval,
    respstat: 'A',
    kind: 'refund',
    retref: newRetref(sandbox.store),
    orderid: asked.orderid,
    amountCents: cents,
    setlstat: 'Queued for Capture',
    authcode: 'REFUND',
    batchid: openBatch(sandbox),
    authorizedAt: sandbox.now().toISOString(),
    settledAt: null,
  }
  sandbox.store.keepTransaction({ ...charge, refundedCents: charge.refundedCents + cents })
  sandbox.store.keepTransaction(giveBack)
  const { retref, merchid, authcode } = giveBack
  return { ...approval, retref, merchid, authcode, amount: decimal(cents) }
}
