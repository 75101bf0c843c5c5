import type { Sandbox } from '#server/sandbox/context.ts'
import type { Transaction } from '#server/sandbox/records.ts'
import { decimal } from '#server/sandbox/wire-values.ts'

const FIRST_BATCH = 1_900_000_001

const settled = (transaction: Transaction) => transaction.settledAt !== null

export function openBatch({ store }: Sandbox): string {
  return store.ledger.fillingBatch() ?? String(Math.max(FIRST_BATCH, store.ledger.lastBatch() + 1))
}

export function settleAll({ store, now }: Sandbox): number {
  const due = store.ledger.queued()
  const settledAt = now().toISOString()
  for (const transaction of due) store.keepTransaction({ ...transaction, setlstat: 'Settled', settledAt })
  return due.length
}

/** By number or by day (MMDD, UTC). */
export function settlementStatus({ store }: Sandbox, merchid: string, asked: { date: string; batchid: string }) {
  const matches = ({ settledAt, batchid }: Transaction) =>
    asked.batchid ? batchid === asked.batchid : settledAt?.slice(5, 10).replace('-', '') === asked.date
  const found = store.ledger
    .transactions()
    .filter((entry) => entry.merchid === merchid && settled(entry) && matches(entry))
  return [...Map.groupBy(found, ({ batchid }) => batchid)].map(([batchid, entries]) => ({
    batchid,
    merchid,
    hoststat: 'GB',
    txns: entries.map(({ kind, retref, amountCents, orderid }) => ({
      retref,
      setlamount: decimal(kind === 'refund' ? -amountCents : amountCents),
      setlstat: 'Y',
      salesdoc: orderid,
    })),
  }))
}
