import type { Place } from '#server/sandbox/journal.ts'
import type { Transaction } from '#server/sandbox/records.ts'

/**
 * Where each transaction is kept, and what is asked of them so often that nobody looks through all of them for it: a charge
 * costs the same on a demo's hundred-thousandth as on its first, and holds hardly more memory than its two numbers.
 * @param read gives back what is kept at a place
 */
export function openLedger(read: (place: Place) => Transaction) {
  const places = new Map<string, Place>()
  /** An order's newest, and of each the one before it of the same order: few orders have more than one. */
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
    /** A new one, or where one stands now. */
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
      /** Oldest first. */
      transactions: (): Transaction[] => all(places.keys()),
      /** Those that carry an order's id, oldest first. */
      transactionsOf(orderid: string): Transaction[] {
        const retrefs: string[] = []
        for (let next = newest.get(orderid); next !== undefined; next = older.get(next)) retrefs.unshift(next)
        return all(retrefs)
      },
      /** What waits to be settled. */
      queued: (): Transaction[] => all(queued),
      /** The batch that all that waits is in; none while nothing does. */
      fillingBatch: (): string | undefined => filling,
      /** The highest number of a batch so far; 0 before the first. */
      lastBatch: (): number => lastBatch,
    },
  }
}
