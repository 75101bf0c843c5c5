import { type Item, SEALED, valueIn } from './sealed-item.ts'

// AES-256-GCM with non-extractable keys that the browser stores in IndexedDB.

const AES = 'AES-GCM'
const NONCE_BYTES = 12
/** Retention period on a device. */
const KEPT_MS = 30 * 86_400_000

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])

/** @returns the nonce, then the ciphertext */
export async function seal(key: CryptoKey, clear: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, key, clear))
  const both = new Uint8Array(NONCE_BYTES + sealed.length)
  both.set(iv)
  both.set(sealed, NONCE_BYTES)
  return both
}

/** @throws if it was sealed with another key or tampered with */
export async function unseal(key: CryptoKey, both: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = both.subarray(0, NONCE_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt({ name: AES, iv }, key, both.subarray(NONCE_BYTES)))
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

async function keys(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openKeys()
  const database = await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return database.transaction('keys', mode).objectStore('keys')
}

async function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('haulyard-keys', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await asked(opening)
  database.onclose = () => {
    opened = undefined
  }
  return database
}

async function keyOf(name: string): Promise<CryptoKey | undefined> {
  return asked((await keys('readonly')).get(name))
}

/** If two tabs race, the first one wins. */
async function keyFor(name: string): Promise<CryptoKey> {
  const known = await keyOf(name)
  if (known) return known
  const made = await newKey()
  const store = await keys('readwrite')
  const first: CryptoKey | undefined = await asked(store.get(name))
  if (!first) await asked(store.put(made, name))
  return first ?? made
}

/** @throws if storage or database fail */
export async function syncItem(item: Item): Promise<void> {
  const { name } = item
  for (;;) {
    const text = localStorage.getItem(name)
    if (text !== item.text) {
      const value = await openedText(name, text)
      if (localStorage.getItem(name) !== text) continue
      item.text = text
      item.value = item.changes.reduce((now, change) => change(now), value)
      for (const listener of item.listeners) listener()
    }
    const { value, changes } = item
    if (changes.length === 0 && (text === null || isFresh(text))) break
    const next = value === null ? null : await sealedText(name, value)
    if (localStorage.getItem(name) !== text) continue
    if (next === null) localStorage.removeItem(name)
    else localStorage.setItem(name, next)
    item.text = next
    item.changes = item.changes.slice(changes.length)
    if (next === null) await asked((await keys('readwrite')).delete(name))
  }
  // Synchronously after the last check, so that the next change starts a new sync.
  item.sealing = null
}

async function sealedText(name: string, value: unknown): Promise<string> {
  const sealed = await seal(await keyFor(name), new TextEncoder().encode(JSON.stringify(value)))
  return `${SEALED}${Date.now()}:${btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''))}`
}

async function openedText(name: string, text: string | null): Promise<unknown> {
  if (!text?.startsWith(SEALED)) return text === null ? null : valueIn(text)
  const key = isFresh(text) && (await keyOf(name))
  if (!key) return null
  try {
    const sealed = Uint8Array.from(atob(text.slice(text.lastIndexOf(':') + 1)), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(await unseal(key, sealed)))
  } catch {
    return null
  }
}

const isFresh = (text: string): boolean =>
  text.startsWith(SEALED) && Date.now() - Number.parseInt(text.slice(SEALED.length), 10) < KEPT_MS
