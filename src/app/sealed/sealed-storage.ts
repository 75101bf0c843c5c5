import { type Item, SEALED, valueIn } from './sealed-item.ts'
import { syncItem } from './sealing.ts'

// Personal data in localStorage is encrypted (ADR-20). Reads come from memory, changes take effect at once and reach
// the storage once sealed; without Web Crypto or storage they last as long as the page.

/** IndexedDB answers within some milliseconds or, now and then, never. */
const PATIENCE_MS = 500

export interface SealedItem<T> {
  /** The same object as long as nothing changed; null when nothing is stored. */
  read(): T | null
  /** Updates the latest value, whichever tab wrote it. Returning null deletes the entry and its key. */
  change(change: (now: T | null) => T | null): void
  subscribe(listener: () => void): () => void
}

const items = new Map<string, Item>()

function itemOf(name: string): Item {
  const known = items.get(name)
  if (known) return known
  const item: Item = { name, text: null, value: null, changes: [], listeners: new Set(), sealing: null }
  items.set(name, item)
  return item
}

export function sealedItem<T>(name: string): SealedItem<T> {
  const item = itemOf(name)
  return {
    read: () => shownIn(item) as T | null,
    change(change) {
      item.value = change(shownIn(item) as T | null)
      item.changes = [...item.changes, change as (now: unknown) => unknown]
      for (const listener of item.listeners) listener()
      sync(item)
    },
    subscribe(listener) {
      // `localStorage.clear()` in another tab fires with a null key.
      const onStorage = ({ key }: StorageEvent) => (key === name || key === null) && listener()
      item.listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        item.listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function shownIn(item: Item): unknown {
  if (item.changes.length > 0) return item.value
  const text = storedText(item.name)
  if (text === undefined || text === item.text) return item.value
  // Another tab wrote; its value shows once decrypted.
  if (text?.startsWith(SEALED)) sync(item)
  else {
    item.text = text
    item.value = text === null ? null : valueIn(text)
    // An older version left it unsealed.
    if (text !== null) sync(item)
  }
  return item.value
}

/** undefined when the browser has no storage or forbids it. */
function storedText(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name)
  } catch {
    return undefined
  }
}

function sync(item: Item): void {
  item.sealing ??= sealing(item)
}

async function sealing(item: Item): Promise<void> {
  try {
    await syncItem(item)
  } catch {
    // Storage full or forbidden, or no Web Crypto: keep the value in memory and retry with the next change.
    const { value } = item
    if (item.changes.length > 0) item.changes = [() => value]
    item.sealing = null
  }
}

export async function sealedSoon(patienceMs = PATIENCE_MS): Promise<void> {
  const all = Promise.all([...items.values()].map((item) => item.sealing))
  await Promise.race([all, new Promise((done) => setTimeout(done, patienceMs))])
}

/** Decrypts all entries before the screens first read them. */
export async function openSealed(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage)) if (storedText(name)?.startsWith(SEALED)) sync(itemOf(name))
  } catch {
    // Storage is forbidden, so there is nothing to open.
  }
  await sealedSoon()
}
