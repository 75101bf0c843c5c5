import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { newKey, seal } from './sealing.ts'
import { unsealOlder } from './unseal-older.ts'

const SENT = { '/h/piedmont': { saved: Date.now(), value: { attempt: { key: 'k', state: 'sent' } } } }

beforeEach(() => {
  fakeStorage()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stores a value as version 0.4 did. */
async function sealItem(name: string, value: unknown) {
  const key = await newKey()
  const sealed = await seal(key, new TextEncoder().encode(JSON.stringify(value)))
  localStorage.setItem(name, `sealed:${Date.now()}:${btoa(String.fromCharCode(...sealed))}`)
  const db = await openDB('haulyard-keys', 1, { upgrade: (empty) => void empty.createObjectStore('keys') })
  await db.put('keys', key, name)
  db.close()
}

const storedIn = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? 'null')

test('an attempt that version 0.4 sent is known, with the login and the ends of a route', async () => {
  const ends = { start: '1 Yard Road', end: '9 End Road' }
  localStorage.setItem('haulyard.session', JSON.stringify({ token: 't', user: 7, ends: 9e15 }))
  localStorage.setItem('haulyard.color-scheme', 'dark')
  await sealItem('signup', SENT)
  await sealItem('haulyard.user', { id: 7, firstname: 'Robin' })
  await sealItem('haulyard.route-ends.135', ends)
  await unsealOlder()
  expect(storedIn('signup')).toEqual(SENT)
  expect(storedIn('haulyard.session')).toEqual({ token: 't', user: { id: 7, firstname: 'Robin' }, ends: 9e15 })
  expect(storedIn('haulyard.route-ends')).toEqual({ 135: { saved: expect.any(Number), value: ends } })
  expect(Object.keys(localStorage).sort()).toEqual([
    'haulyard.color-scheme',
    'haulyard.route-ends',
    'haulyard.session',
    'signup',
  ])
  await expect.poll(() => indexedDB.databases()).toEqual([])
})

test('what cannot be read is deleted, and another user’s record is not adopted', async () => {
  await sealItem('haulyard.user', { id: 7 })
  localStorage.setItem('haulyard.session', '{"token":"t","user":8}')
  localStorage.setItem('lead', `sealed:${Date.now()}:no base64`)
  await unsealOlder()
  expect(Object.keys(localStorage)).toEqual(['haulyard.session'])
  expect(storedIn('haulyard.session')).toEqual({ token: 't', user: 8 })
})

test('a database that never answers delays five seconds at most', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  localStorage.setItem('signup', 'sealed:1:YQ==')
  const done = vi.fn()
  void unsealOlder().then(done)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})
