import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'

export interface ValueCache<Kind extends object = object> {
  /**
   * The value is shared, so it must not be modified.
   * @param companyOf the company whose changes invalidate the value
   */
  of<T extends Kind>(name: string, companyOf: (value: T) => number, read: () => Promise<T>): Promise<T>
}

export interface Room<Kind> {
  bytes: number
  bytesOf: (value: Kind) => number
}

const MOST = 10_000

interface Kept<Kind> {
  mark: number
  company: number
  value: Kind
}

/** Without change notifications, every call reads. */
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
