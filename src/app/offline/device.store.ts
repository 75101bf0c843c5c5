import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WriteStore } from './waiting-queue.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** An answer of the server that stands in while it is out of reach. */
export interface KeptAnswer {
  user: number
  name: string
  value: unknown
  /** When it came, in ms since 1970. */
  at: number
}

interface DeviceSchema extends DBSchema {
  writes: { key: number; value: WaitingWrite; indexes: { user: number; key: string } }
  answers: { key: [user: number, name: string]; value: KeptAnswer }
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined

/** The browser's own database: it outlives the page, and a photo fits in. */
function device(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('haulyard', 1, {
    upgrade(db) {
      const writes = db.createObjectStore('writes', { autoIncrement: true })
      writes.createIndex('user', 'user')
      writes.createIndex('key', 'key', { unique: true })
      db.createObjectStore('answers', { keyPath: ['user', 'name'] })
    },
  })
  return opened
}

/** Numbered by the database as they come, so the order of what was done outlives everything. */
export const deviceWrites: WriteStore = {
  async ofUser(user) {
    return (await device()).getAllFromIndex('writes', 'user', user)
  },
  async add(write) {
    await (await device()).add('writes', write)
  },
  async refuse(key, reason) {
    const { store } = (await device()).transaction('writes', 'readwrite')
    const cursor = await store.index('key').openCursor(key)
    await cursor?.update({ ...cursor.value, refused: reason })
  },
  async remove(key) {
    const { store } = (await device()).transaction('writes', 'readwrite')
    const cursor = await store.index('key').openCursor(key)
    await cursor?.delete()
  },
}

/** Who has writes on this device, and how many of them wait. */
export async function usersWaiting(): Promise<{ username: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const { username, refused } of await (await device()).getAll('writes')) {
    if (!refused) counts.set(username, (counts.get(username) ?? 0) + 1)
  }
  return [...counts].map(([username, count]) => ({ username, count }))
}

export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  await (await device()).put('answers', answer)
}

export async function keptAnswer(user: number, name: string): Promise<KeptAnswer | undefined> {
  return (await device()).get('answers', [user, name])
}

/** Forgets the answers that `which` names: a log-out leaves nothing to read behind. */
export async function forgetAnswers(which: (answer: KeptAnswer) => boolean): Promise<void> {
  const { store } = (await device()).transaction('answers', 'readwrite')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (which(cursor.value)) await cursor.delete()
  }
}
