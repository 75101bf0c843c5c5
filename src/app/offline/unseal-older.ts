import { deleteDB, openDB } from 'idb'
import { LOGIN_KEY } from '#app/session/login.store.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { User } from '#contract/users/sessions.ts'
import { unseal } from './sealing.ts'

// Versions 0.3 and 0.4 sealed these entries with keys in a database of their own. Deleted with version 0.6.

/** IndexedDB answers within some milliseconds or, now and then, never. */
const PATIENCE_MS = 5_000

/** Whether to load this file is decided in entry.client.tsx. */
export const unsealOlder = (): Promise<void> =>
  Promise.race([unsealAll(), new Promise<void>((done) => setTimeout(done, PATIENCE_MS))])

async function unsealAll(): Promise<void> {
  const db = await openDB('haulyard-keys', 1, { upgrade: (empty) => void empty.createObjectStore('keys') })
  for (const name of Object.keys(localStorage)) {
    const text = localStorage.getItem(name)
    if (!text?.startsWith('sealed:')) continue
    const plain = await plainText(text, await db.get('keys', name)).catch(() => null)
    // Another tab may have answered this order in the meantime.
    if (localStorage.getItem(name) !== text) continue
    localStorage.removeItem(name)
    if (plain !== null) keep(name, plain)
  }
  db.close()
  void deleteDB('haulyard-keys')
}

async function plainText(text: string, key: CryptoKey): Promise<string> {
  const sealed = Uint8Array.from(atob(text.slice(text.lastIndexOf(':') + 1)), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await unseal(key, sealed))
}

const USER = 'haulyard.user'
const ENDS = 'haulyard.route-ends.'

function keep(name: string, plain: string): void {
  if (name === USER) {
    const login = JSON.parse(localStorage.getItem(LOGIN_KEY) ?? 'null') as { user: User['id'] } | null
    const user = JSON.parse(plain) as User
    if (login?.user === user.id) localStorage.setItem(LOGIN_KEY, JSON.stringify({ ...login, user }))
  } else if (name.startsWith(ENDS)) {
    storedEntries('haulyard.route-ends').write(name.slice(ENDS.length), JSON.parse(plain))
  } else localStorage.setItem(name, plain)
}
