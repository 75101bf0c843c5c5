/** Retention period on a device. */
const KEPT_MS = 30 * 86_400_000

const KEYS = ['signup', 'lead', 'pay', 'told', 'sale', 'money', 'haulyard.route-ends'] as const

interface Entry<T> {
  /** Milliseconds since 1970. */
  saved: number
  value: T
}

/** Unvalidated, because an older version or other code may have written it. */
type Entries<T> = Partial<Record<string, Partial<Entry<T>> | null>>

/** One key of the browser's storage: an object by name, each entry kept for 30 days. */
export interface StoredEntries<T> {
  /** Returns the same object while unchanged; null when missing or expired. */
  read(name: string): T | null
  write(name: string, value: T | null): void
  subscribe(listener: () => void): () => void
}

export function storedEntries<T>(key: (typeof KEYS)[number]): StoredEntries<T> {
  const listeners = new Set<() => void>()
  let last: { text: string | null; entries: Entries<T> } = { text: null, entries: {} }
  const latest = () => {
    const text = storedText(key)
    if (text !== last.text) last = { text, entries: entriesIn(text) }
    return last.entries
  }
  return {
    read(name) {
      const entry = latest()[name]
      return isFresh(entry) ? entry.value : null
    },
    write(name, value) {
      const { [name]: _replaced, ...others } = latest()
      const entries = freshOf(value === null ? others : { ...others, [name]: { saved: Date.now(), value } })
      store(key, entries)
      // If nothing could be stored, the value lives as long as the page, or until another tab writes.
      last = { text: storedText(key), entries }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // `localStorage.clear()` in another tab fires with a null key.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Deletes what has expired, when a page opens. */
export function dropExpired(): void {
  for (const key of KEYS) {
    const entries = entriesIn(storedText(key))
    const fresh = freshOf(entries)
    if (Object.keys(fresh).length < Object.keys(entries).length) store(key, fresh)
  }
}

/** Null on the server and where the browser forbids its storage. */
function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, entries: Entries<unknown>): void {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Full or forbidden.
  }
}

function entriesIn<T>(text: string | null): Entries<T> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

const freshOf = <T>(entries: Entries<T>): Entries<T> =>
  Object.fromEntries(Object.entries(entries).filter(([, entry]) => isFresh(entry)))

const isFresh = <T>(entry: Partial<Entry<T>> | null | undefined): entry is Entry<T> =>
  typeof entry?.saved === 'number' && 'value' in entry && Date.now() - entry.saved < KEPT_MS
