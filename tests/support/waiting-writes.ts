import { Refused } from '#app/calls/api.ts'
import { WaitingQueue, type WriteStore } from '#app/offline/waiting-queue.ts'
import type { WaitingWrite } from '#app/offline/waiting-write.ts'
import type { Answer, PostName } from '#contract/contract.ts'

// A device with its store, a server that runs each key once, and a connection that can fail in either direction.

const USER = 7

export type Line = 'up' | 'down' | 'answer lost' | 'login' | 'refuses' | 'portal'

/** A queued tap; its key is also its address. */
export const aWaitingWrite = (key: string, more: Partial<WaitingWrite> = {}): WaitingWrite => ({
  key,
  user: USER,
  username: 'driver@demo.test',
  at: 0,
  about: key,
  what: 'Done',
  shows: [],
  name: 'canmanager.updateTask',
  input: { id: key, groupId: 1, done: true },
  ...more,
})

export function device() {
  const kept = new Map<string, WaitingWrite>()
  const store: WriteStore = {
    ofUser: async () => [...kept.values()],
    add: async (write) => void kept.set(write.key, write),
    refuse: async (key, reason) => {
      const write = kept.get(key)
      if (write) kept.set(key, { ...write, refused: reason })
    },
    remove: async (key) => void kept.delete(key),
  }
  return { kept, store }
}

/** A store operation in a browser without space. */
export const noRoom = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))

export function server() {
  const done: string[] = []
  const line = { is: 'up' as Line }
  const failing = new Set<string>()
  let held: Promise<void> = Promise.resolve()
  const send = async ({ key }: WaitingWrite): Promise<Answer<PostName>> => {
    await held
    if (line.is === 'down') throw new Refused(0, {})
    if (line.is === 'login') throw new Refused(401, {})
    if (line.is === 'refuses')
      throw new Refused(409, { message: 'Somebody else changed it.' }, { code: 'task.changed' })
    if (line.is === 'portal') throw new Refused(404, {})
    if (failing.has(key)) throw new Refused(500, {}, { code: 'fault' })
    if (!done.includes(key)) done.push(key)
    if (line.is === 'answer lost') throw new Refused(0, {})
    return { success: true } as Answer<PostName>
  }
  /** Holds all requests until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { done, line, failing, send, hold }
}

export const openOn = (store: WriteStore, send: (write: WaitingWrite) => Promise<Answer<PostName>>) =>
  new WaitingQueue(USER, { store, send, alone: (work) => work() })

export const keysOf = (writes: readonly WaitingWrite[]) => writes.map(({ key }) => key)
