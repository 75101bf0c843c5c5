import { sealedItem } from '#app/kit/sealed/sealed-storage.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

interface Kept<T> {
  /** Milliseconds since 1970. */
  saved: number
  value: T
}

/** One key of the browser's storage: an object by page ('/h/piedmont'), each entry kept for 30 days. */
export interface StoredPages<T> {
  /** Returns the same object while unchanged; null when missing or expired. */
  read(page: string): T | null
  write(page: string, value: T | null): void
  subscribe(listener: () => void): () => void
}

export function storedPages<T>(key: string): StoredPages<T> {
  const { read, change, subscribe } = sealedItem<Record<string, Kept<T>>>(key)
  return {
    read(page) {
      const kept = read()?.[page]
      return kept && isFresh(kept) ? kept.value : null
    },
    write(page, value) {
      const kept = { saved: Date.now(), value }
      change((now) => {
        const others = Object.entries(now ?? {}).filter(([name, entry]) => name !== page && isFresh(entry))
        const next = kept.value === null ? others : [...others, [page, kept]]
        return next.length > 0 ? Object.fromEntries(next) : null
      })
    },
    subscribe,
  }
}

/** The stored value may come from an older version or other code, so its shape is checked. */
const isFresh = (kept: Partial<Kept<unknown>> | null): boolean =>
  typeof kept?.saved === 'number' && 'value' in kept && Date.now() - kept.saved < THIRTY_DAYS_MS
