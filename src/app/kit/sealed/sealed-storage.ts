import { type Item, SEALED, valueIn } from './sealed-item.ts'
import { syncItem } from './sealing.ts'

// What the browser's storage keeps of people lies there sealed (ADR-20). A page reads from its memory, at once; what it changes
// counts at once, and stands in the storage as soon as it is sealed. Where nothing can be sealed, or nothing kept, it counts
// for as long as the page is open.

/** A browser's database answers within some milliseconds, or, now and then, never. */
const PATIENCE_MS = 500

export interface SealedItem<T> {
  /** The same object as long as nothing changed; null when nothing is kept. */
  read(): T | null
  /** Changes what stands there, whichever tab wrote it last. Null forgets, with the key. */
  change(change: (now: T | null) => T | null): void
  /** Calls back on a change in this tab or another one. @returns the way out */
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

/** What is kept under a name of the browser's storage, the same for every part of the page. */
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
      // Another tab that forgets everything names no key.
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
  // Another tab has sealed something: it is shown once it is opened.
  if (text?.startsWith(SEALED)) sync(item)
  else {
    item.text = text
    item.value = text === null ? null : valueIn(text)
    // An older page has left it in clear.
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
    // Full, forbidden, or a browser that seals nothing: what this tab knows counts here, and is tried again with the next change.
    const { value } = item
    if (item.changes.length > 0) item.changes = [() => value]
    item.sealing = null
  }
}

/** Waits until everything that changed stands in the storage, or cannot; no longer than a moment. */
export async function sealedSoon(patienceMs = PATIENCE_MS): Promise<void> {
  const all = Promise.all([...items.values()].map((item) => item.sealing))
  await Promise.race([all, new Promise((done) => setTimeout(done, patienceMs))])
}

/** Opens what earlier pages have sealed, so that the screens can read it when they begin. */
export async function openSealed(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage)) if (storedText(name)?.startsWith(SEALED)) sync(itemOf(name))
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
  await sealedSoon()
}
