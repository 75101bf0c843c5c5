import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'

/** What was read of companies and stays true as long as nothing of the company changes. */
export interface KeptValues {
  /**
   * The value that is kept under a name, or what `read` brings. Whoever gets it changes nothing in it.
   * @param companyOf whose value it is: its changes end it
   */
  of<T extends object>(name: string, companyOf: (value: T) => number, read: () => Promise<T>): Promise<T>
}

/** The values of some thousand haulers; those asked for least go first. */
const MOST = 10_000

/** While nobody tells of changes, each question reads. */
export function keepValues(changes: Changes): KeptValues {
  const kept = new LRUCache<string, { mark: number; company: number; value: object }>({ max: MOST })
  return {
    async of<T extends object>(name: string, companyOf: (value: T) => number, read: () => Promise<T>): Promise<T> {
      const known = kept.get(name)
      if (known && changes.stands(known.mark, known.company)) return known.value as T
      const mark = changes.mark()
      const value = await read()
      kept.set(name, { mark, company: companyOf(value), value })
      return value
    },
  }
}
