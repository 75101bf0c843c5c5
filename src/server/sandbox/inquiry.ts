import { type Answer, refusal } from '#server/sandbox/answers.ts'
import type { Sandbox } from '#server/sandbox/context.ts'
import type { Transaction } from '#server/sandbox/records.ts'
import { decimal } from '#server/sandbox/wire-values.ts'

/** Oldest first. Without a merchant the whole site is searched. */
export const findByOrder = ({ store }: Sandbox, orderid: string, merchid: string | null): Transaction[] =>
  store.ledger.transactionsOf(orderid).filter((entry) => merchid === null || entry.merchid === merchid)

const dayOf = (instant: string): string => instant.slice(0, 10).replaceAll('-', '')

function inquiryAnswer(transaction: Transaction): Answer {
  const {
    kind,
    past: _past,
    askedCents: _asked,
    cof: _cof,
    cofscheduled: _scheduled,
    amountCents,
    refundedCents,
    authorizedAt,
    settledAt,
    profileid,
    acctid,
    orderid,
    ...wire
  } = transaction
  const open = wire.setlstat === 'Authorized' || wire.setlstat === 'Queued for Capture'
  const refundable = kind === 'charge' && wire.setlstat === 'Settled' && refundedCents < amountCents
  return {
    ...wire,
    account: wire.token,
    lastfour: wire.token.slice(-4),
    currency: 'USD',
    amount: decimal(wire.setlstat === 'Voided' ? 0 : amountCents),
    voidable: open ? 'Y' : 'N',
    refundable: refundable ? 'Y' : 'N',
    authdate: dayOf(authorizedAt),
    orderId: orderid,
    ...(settledAt ? { settledate: dayOf(settledAt) } : {}),
    ...(profileid ? { profileid, acctid } : {}),
  }
}

export function inquire({ store }: Sandbox, retref: string, merchid: string): Answer {
  const transaction = store.ledger.transaction(retref)
  return transaction?.merchid === merchid ? inquiryAnswer(transaction) : refusal('29')
}

/** One object, or an array when several transactions share the order id. */
export function inquireByOrder(sandbox: Sandbox, orderid: string, merchid: string | null): Answer | Answer[] {
  const [first, ...others] = findByOrder(sandbox, orderid, merchid).map(inquiryAnswer)
  if (!first) return refusal('29')
  return others.length > 0 ? [first, ...others] : first
}
