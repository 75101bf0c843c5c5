import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openRecord, type SealedRecord, sealRecord } from './sealed-record.ts'
import type { WriteStore } from './waiting-queue.ts'
import type { WaitingWrite } from './waiting-write.ts'

export interface CachedAnswer {
  user: number
  name: string
  value: unknown
  at: number
}

/** The indexed fields; everything else is encrypted (ADR-20). Older versions stored records unencrypted. */
type StoredWrite = Pick<WaitingWrite, 'user' | 'key'> & (SealedRecord | WaitingWrite)
type StoredAnswer = Omit<CachedAnswer, 'value'> & (SealedRecord | CachedAnswer)

interface DeviceSchema extends DBSchema {
  writes: { key: number; value: StoredWrite; indexes: { user: number; key: string } }
  answers: { key: [user: number, name: string]; value: StoredAnswer }
}
type Device = IDBPDatabase<DeviceSchema>

const isSealed = <R extends object>(record: R | SealedRecord): record is SealedRecord & R => 'sealed' in record

let opened: Promise<Device> | undefined

/** IndexedDB, because it outlives the page and can hold photos. */
function device(): Promise<Device> {
  opened ??= open()
  return opened
}

/** An older version open in another tab blocks the upgrade; until it closes, this page works from memory. */
function open(): Promise<Device> {
  return new Promise((resolve, reject) => {
    const opening = openDB<DeviceSchema>('haulyard', 2, {
      upgrade(db, before) {
        if (before > 0) return
        const writes = db.createObjectStore('writes', { autoIncrement: true })
        writes.createIndex('user', 'user')
        writes.createIndex('key', 'key', { unique: true })
        db.createObjectStore('answers', { keyPath: ['user', 'name'] })
      },
      blocked: () => reject(new Error('Another tab runs an older version')),
      blocking(_before, _wanted, { target }) {
        opened = undefined
        if (target instanceof IDBDatabase) target.close()
      },
      terminated() {
        opened = undefined
      },
    })
    const whole = opening.then(async (db) => {
      await sealOlder(db).catch(() => undefined)
      return db
    })
    whole.then((db) => {
      opened = whole
      resolve(db)
    }, reject)
  })
}

/**
 * Encrypts records that an older version left unencrypted. A record that cannot be encrypted, for lack of space or
 * browser support, stays usable unencrypted.
 */
async function sealOlder(db: Device): Promise<void> {
  for (const id of await db.getAllKeys('writes')) {
    const write = await db.get('writes', id)
    if (!write || isSealed(write)) continue
    const sealed = await storedWrite(write)
    const cursor = await db.transaction('writes', 'readwrite').store.openCursor(id)
    // Another tab may have sent or refused it in the meantime.
    if (cursor && !isSealed(cursor.value)) await cursor.update(sealed)
  }
  for (const answer of await db.getAll('answers')) {
    if (isSealed(answer)) continue
    const sealed = await storedAnswer(answer)
    const cursor = await db.transaction('answers', 'readwrite').store.openCursor([answer.user, answer.name])
    if (cursor && !isSealed(cursor.value)) await cursor.update(sealed)
  }
}

type WriteItself = Omit<WaitingWrite, 'user' | 'key'>

/** Placeholder for a write that can no longer be decrypted: it is never sent, and its author is notified. */
const LOST: WriteItself = {
  name: 'canmanager.updateTask',
  input: { id: '', groupId: 0 },
  about: 'A change on this device',
  what: 'no longer readable',
  shows: [],
  username: '',
  at: 0,
  refused: 'Please do it again.',
  lost: true,
}

async function storedWrite({ user, key, ...rest }: WaitingWrite): Promise<StoredWrite> {
  return { user, key, ...(await sealRecord(rest)) }
}

async function openWrite(stored: StoredWrite): Promise<WaitingWrite> {
  if (!isSealed(stored)) return stored
  const rest = ((await openRecord(stored)) ?? LOST) as WriteItself
  return { ...rest, user: stored.user, key: stored.key }
}

async function storedAnswer({ user, name, at, value }: CachedAnswer): Promise<StoredAnswer> {
  return { user, name, at, ...(await sealRecord(value)) }
}

let turn: Promise<unknown> = Promise.resolve()

/** Serializes database work: encrypting a photo takes longer than a tap, and later writes must stay behind it. */
function inTurn<T>(work: (db: Device) => Promise<T>): Promise<T> {
  const done = turn.then(async () => work(await device()))
  turn = done.catch(() => undefined)
  return done
}

/** Auto-incremented keys preserve the order of writes across restarts. */
export const deviceWrites: WriteStore = {
  ofUser: (user) =>
    inTurn(async (db) => Promise.all((await db.getAllFromIndex('writes', 'user', user)).map(openWrite))),
  add: (write) =>
    inTurn(async (db) => {
      await db.add('writes', await storedWrite(write))
    }),
  refuse: (key, reason) =>
    inTurn(async (db) => {
      const stored = await db.getFromIndex('writes', 'key', key)
      if (!stored) return
      const refused = await storedWrite({ ...(await openWrite(stored)), refused: reason })
      const cursor = await db.transaction('writes', 'readwrite').store.index('key').openCursor(key)
      await cursor?.update(refused)
    }),
  remove: (key) =>
    inTurn(async (db) => {
      const cursor = await db.transaction('writes', 'readwrite').store.index('key').openCursor(key)
      await cursor?.delete()
    }),
}

export function usersWaiting(): Promise<{ username: string; count: number }[]> {
  return inTurn(async (db) => {
    const counts = new Map<string, number>()
    for (const stored of await db.getAll('writes')) {
      const { username, refused } = await openWrite(stored)
      if (!refused) counts.set(username, (counts.get(username) ?? 0) + 1)
    }
    return [...counts].map(([username, count]) => ({ username, count }))
  })
}

export function cacheAnswer(answer: CachedAnswer): Promise<void> {
  return inTurn(async (db) => {
    await db.put('answers', await storedAnswer(answer))
  })
}

export function cachedAnswer(user: number, name: string): Promise<CachedAnswer | undefined> {
  return inTurn(async (db) => {
    const stored = await db.get('answers', [user, name])
    if (!stored) return undefined
    const value = isSealed(stored) ? await openRecord(stored) : stored.value
    return value === undefined ? undefined : { user, name, at: stored.at, value }
  })
}

/** Deletes matching responses with their keys, so that a logout leaves nothing readable. */
export function forgetAnswers(which: (answer: Omit<CachedAnswer, 'value'>) => boolean): Promise<void> {
  return inTurn(async (db) => {
    const { store } = db.transaction('answers', 'readwrite')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (which(cursor.value)) await cursor.delete()
    }
  })
}
