import type { Place } from '#server/sandbox/journal.ts'
import type { Transaction } from '#server/sandbox/records.ts'

/** No lookup scans all transactions: a charge costs the same on a demo's hundred-thousandth as on its first. */
export function openLedger(read: (place: Place) => Transaction) {
  const places = new Map<string, Place>()
  const newest = new Map<string, string>()
  const older = new Map<string, string>()
  const queued = new Set<string>()
  let filling: string | undefined
  let lastBatch = 0

  const at = (retref: string): Transaction | null => {
    const place = places.get(retref)
    return place === undefined ? null : read(place)
  }
  const all = (retrefs: Iterable<string>): Transaction[] =>
    [...retrefs].map(at).filter((transaction) => transaction !== null)

  function noteOrder({ orderid, retref }: Transaction) {
    const before = newest.get(orderid)
    if (before !== undefined) older.set(retref, before)
    newest.set(orderid, retref)
  }

  return {
    enter(transaction: Transaction, place: Place): void {
      const { retref, batchid } = transaction
      if (!places.has(retref)) noteOrder(transaction)
      places.set(retref, place)
      if (transaction.setlstat === 'Queued for Capture') {
        queued.add(retref)
        filling = batchid
      } else queued.delete(retref)
      if (queued.size === 0) filling = undefined
      lastBatch = Math.max(lastBatch, Number(batchid))
    },
    clear(): void {
      for (const kept of [places, newest, older, queued]) kept.clear()
      filling = undefined
      lastBatch = 0
    },
    seen: {
      has: (retref: string): boolean => places.has(retref),
      transaction: at,
      transactions: (): Transaction[] => all(places.keys()),
      transactionsOf(orderid: string): Transaction[] {
        const retrefs: string[] = []
        for (let next = newest.get(orderid); next !== undefined; next = older.get(next)) retrefs.unshift(next)
        return all(retrefs)
      },
      queued: (): Transaction[] => all(queued),
      fillingBatch: (): string | undefined => filling,
      lastBatch: (): number => lastBatch,
    },
  }
}
