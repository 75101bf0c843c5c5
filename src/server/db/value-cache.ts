import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'

/** What was read of companies and stays true as long as nothing of the company changes. */
export interface ValueCache<Kind extends object = object> {
  /**
   * The value that is kept under a name, or what `read` brings. Whoever gets it changes nothing in it.
   * @param companyOf whose value it is: its changes end it
   */
  of<T extends Kind>(name: string, companyOf: (value: T) => number, read: () => Promise<T>): Promise<T>
}

/** The memory that values may take together. */
export interface Room<Kind> {
  bytes: number
  bytesOf: (value: Kind) => number
}

/** The values of some thousand haulers; those asked for least go first. */
const MOST = 10_000

interface Kept<Kind> {
  mark: number
  company: number
  value: Kind
}

/** While nobody tells of changes, each question reads. */
export function openValueCache<Kind extends object = object>(
  changes: Changes,
  most = MOST,
  room?: Room<Kind>,
): ValueCache<Kind> {
  const bounds = room && { maxSize: room.bytes, sizeCalculation: ({ value }: Kept<Kind>) => room.bytesOf(value) }
  const kept = new LRUCache<string, Kept<Kind>>({ max: most, ...bounds })
  return {
    async of<T extends Kind>(name: string, companyOf: (value: T) => number, read: () => Promise<T>): Promise<T> {
      const known = kept.get(name)
      if (known && changes.stands(known.mark, known.company)) return known.value as T
      const mark = changes.mark()
      const value = await read()
      kept.set(name, { mark, company: companyOf(value), value })
      return value
    },
  }
}
