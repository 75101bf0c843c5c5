import { sealedItem } from '#app/sealed/sealed-storage.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

interface StoredEntry<T> {
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
  const { read, change, subscribe } = sealedItem<Record<string, StoredEntry<T>>>(key)
  return {
    read(page) {
      const entry = read()?.[page]
      return entry && isFresh(entry) ? entry.value : null
    },
    write(page, value) {
      const entry = { saved: Date.now(), value }
      change((now) => {
        const others = Object.entries(now ?? {}).filter(([name, other]) => name !== page && isFresh(other))
        const next = entry.value === null ? others : [...others, [page, entry]]
        return next.length > 0 ? Object.fromEntries(next) : null
      })
    },
    subscribe,
  }
}

/** The stored value may come from an older version or other code, so its shape is checked. */
const isFresh = (entry: Partial<StoredEntry<unknown>> | null): boolean =>
  typeof entry?.saved === 'number' && 'value' in entry && Date.now() - entry.saved < THIRTY_DAYS_MS
