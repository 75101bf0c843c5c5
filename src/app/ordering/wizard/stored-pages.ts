const THIRTY_DAYS_MS = 30 * 86_400_000

interface Kept<T> {
  /** Milliseconds since 1970. */
  saved: number
  value: T
}

/** What one key of the browser's storage keeps: an object by page ('/h/piedmont'), each entry for 30 days. */
export interface StoredPages<T> {
  /** The same object as long as nothing changed; null when nothing is kept or it is too old. */
  read(page: string): T | null
  /** null forgets. */
  write(page: string, value: T | null): void
  /** Calls back on a change in this tab or another one. */
  subscribe(listener: () => void): () => void
}

/** Opens a key of the storage. Where it is full or forbidden, the entries live on in memory as long as the page is open. */
export function storedPages<T>(key: string): StoredPages<T> {
  const listeners = new Set<() => void>()
  let last: { text: string | null; pages: Record<string, Kept<T>> } = { text: null, pages: {} }
  /** What the storage did not take: it counts in this tab, whatever older entries are still stored. */
  let unsaved: Record<string, Kept<T>> | null = null

  const pages = () => {
    if (unsaved) return unsaved
    const text = readText(key)
    if (text !== undefined && text !== last.text) last = { text, pages: parsed<T>(text) }
    return last.pages
  }

  return {
    read(page) {
      const kept = pages()[page]
      return kept && Date.now() - kept.saved < THIRTY_DAYS_MS ? kept.value : null
    },
    write(page, value) {
      const fresh = Object.entries(pages()).filter(
        ([name, kept]) => name !== page && Date.now() - kept.saved < THIRTY_DAYS_MS,
      )
      const next = Object.fromEntries(value === null ? fresh : [...fresh, [page, { saved: Date.now(), value }]])
      const text = JSON.stringify(next)
      last = { text, pages: next }
      unsaved = wasWritten(key, text) ? null : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener()
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** undefined when the browser has no storage or forbids it. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Whether the storage took it: one that is full or forbidden does not. */
function wasWritten(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parsed<T>(text: string | null): Record<string, Kept<T>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value as Record<string, Kept<T>>).filter(([, kept]) => isKept(kept)))
  } catch {
    return {}
  }
}

const isKept = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'saved' in kept && typeof kept.saved === 'number' && 'value' in kept
