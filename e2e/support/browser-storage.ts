import type { Page } from '@playwright/test'

/** Stores a text for the next page, as if an earlier visit had left it in the browser. */
export async function leaveInBrowser(page: Page, key: string, text: string): Promise<void> {
  if (page.url().startsWith('http')) {
    // The open page may still write while it unloads.
    await page.goto('/favicon.svg')
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
    return
  }
  // No page yet: opening one only for this would cost each journey a navigation.
  await page.addInitScript(
    ([name, value]) => {
      if (window.top !== window || !location.protocol.startsWith('http') || sessionStorage.getItem(`left ${name}`))
        return
      sessionStorage.setItem(`left ${name}`, 'once')
      localStorage.setItem(name, value)
    },
    [key, text] as const,
  )
}

/** The content of the browser's storages and databases, as an intruder would read it. */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    /** Bytes and files as text; a key only says that it is one. */
    const spelled = async (part: unknown): Promise<unknown> => {
      if (part instanceof CryptoKey) return `a key, ${part.extractable ? '' : 'not '}extractable`
      if (part instanceof Blob) return [part.type, await spelled(await part.arrayBuffer())]
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return new TextDecoder('latin1').decode(part)
      if (Array.isArray(part)) return Promise.all(part.map(spelled))
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(
        await Promise.all(Object.entries(part).map(async ([name, one]) => [name, await spelled(one)])),
      )
    }
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        all.push([name, store, await spelled(await asked(db.transaction(store).objectStore(store).getAll()))])
      }
      db.close()
    }
    return JSON.stringify(all)
  })

/** Seals an entry of the storage as versions 0.3 and 0.4 did. Deleted with version 0.6. */
export const sealAsOlder = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (entry) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const clear = new TextEncoder().encode(localStorage.getItem(entry) ?? '')
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear))
    const opening = indexedDB.open('haulyard-keys', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const keys = opening.result.transaction('keys', 'readwrite')
    keys.objectStore('keys').put(key, entry)
    await new Promise((done) => {
      keys.oncomplete = done
    })
    opening.result.close()
    localStorage.setItem(entry, `sealed:${Date.now()}:${btoa(String.fromCharCode(...iv, ...sealed))}`)
  }, name)
