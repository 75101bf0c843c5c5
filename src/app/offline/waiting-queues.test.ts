import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropSession } from '#app/session/login.store.ts'
import { keepSession } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { deviceWrites } from './device.store.ts'
import { queueOf, waitingWrite } from './waiting-queues.ts'
import type { Write } from './waiting-write.ts'

// A browser's queue with its database, session and connection.

const FIRST_USER = 500
let lastUser = FIRST_USER
const driver = (): User => {
  lastUser += 1
  return { id: lastUser, username: `driver${lastUser}@demo.test` } as User
}

const tick: Write<'canmanager.updateTask'> = {
  name: 'canmanager.updateTask',
  input: { id: '1f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0001', groupId: 1, done: true },
  about: '1 Oak Street',
  what: 'Done',
  shows: [],
}

interface Sent {
  key: string | null
  token: string | null
}

/** A server that answers every request by `answer`. */
function wire(answer: () => Response | Promise<Response> = () => Response.json({ success: true })) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    const given = new Headers(headers)
    sent.push({ key: given.get('Idempotency-Key'), token: given.get('Authorization') })
    return Promise.race([
      answer(),
      new Promise<never>((_, lose) => signal?.addEventListener('abort', () => lose(signal.reason))),
    ])
  })
  return sent
}

beforeEach(() => {
  fakeStorage()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(async () => {
  for (let user = FIRST_USER; user <= lastUser; user += 1) {
    for (const { key } of await deviceWrites.ofUser(user)) await deviceWrites.remove(key)
  }
  dropSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a write of this device', () => {
  test("is sent in its author's name, under its stored key", async () => {
    const sent = wire()
    const user = driver()
    keepSession('secret', user)
    const write = waitingWrite(tick, user, 5)
    expect(write).toMatchObject({
      user: user.id,
      username: user.username,
      at: 5,
      key: expect.stringMatching(/^\w{48}$/),
    })
    expect((await queueOf(user.id).add(write)).state).toBe('sent')
    expect(sent).toEqual([{ key: write.key, token: 'Bearer secret' }])
    expect(await deviceWrites.ofUser(user.id)).toEqual([])
  })

  test('is not sent in the name of another user who has logged in since', async () => {
    const sent = wire()
    const [user, other] = [driver(), driver()]
    keepSession('theirs', other)
    const queue = queueOf(user.id)
    expect((await queue.add(waitingWrite(tick, user))).state).toBe('waiting')
    expect([sent, queue.state().obstacle]).toEqual([[], 'login'])
    expect(await deviceWrites.ofUser(user.id)).toHaveLength(1)
  })

  test('waits for a login, then is sent under the same key', async () => {
    const sent = wire()
    const user = driver()
    const write = waitingWrite(tick, user)
    const queue = queueOf(user.id)
    expect((await queue.add(write)).state).toBe('waiting')
    keepSession('later', user)
    await queue.flush()
    expect(sent).toEqual([{ key: write.key, token: 'Bearer later' }])
  })

  test('is retried after a timeout', async () => {
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
    let answers: () => Response | Promise<Response> = () => new Promise(() => undefined)
    const sent = wire(() => answers())
    const user = driver()
    keepSession('secret', user)
    const queue = queueOf(user.id)
    const added = queue.add(waitingWrite(tick, user))
    await expect.poll(() => sent).toHaveLength(1)
    patience.abort()
    expect((await added).state).toBe('waiting')
    expect(queue.state().obstacle).toBe('signal')
    answers = () => Response.json({ success: true })
    await queue.flush()
    expect(queue.state().waiting).toEqual([])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test("is refused with the server's message, which is no obstacle", async () => {
    const headers = { 'Refusal-Code': 'task.changed' }
    wire(() => Response.json({ message: 'Somebody else changed it.' }, { status: 409, headers }))
    const user = driver()
    keepSession('secret', user)
    const queue = queueOf(user.id)
    const settled = await queue.add(waitingWrite(tick, user))
    expect(settled).toMatchObject({ state: 'refused', refusal: { status: 409, message: 'Somebody else changed it.' } })
    await queue.flush()
    expect(queue.state()).toMatchObject({ obstacle: null, waiting: [] })
    expect(await deviceWrites.ofUser(user.id)).toMatchObject([{ refused: 'Somebody else changed it.' }])
  })

  test('survives an expired session, which blocks the queue until the next login', async () => {
    const sent = wire(() => Response.json({ message: 'Log in' }, { status: 401 }))
    const user = driver()
    keepSession('ended', user)
    const queue = queueOf(user.id)
    expect((await queue.add(waitingWrite(tick, user))).state).toBe('waiting')
    await queue.flush()
    expect([sent.length, queue.state().obstacle]).toEqual([1, 'login'])
    expect(await deviceWrites.ofUser(user.id)).toHaveLength(1)
  })

  test.each([
    ['a tap', tick, 20_000],
    ['a photo', { ...tick, input: { ...tick.input, photo: new File(['x'], 'gate.jpg') } }, 180_000],
  ])('has the timeout that %s needs on a bad connection', async (_, write, patience) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    wire()
    const user = driver()
    keepSession('secret', user)
    await queueOf(user.id).add(waitingWrite(write, user))
    expect(timeout.mock.calls).toEqual([[patience]])
  })
})

test('every part of the page shares one queue per user', () => {
  expect(queueOf(1)).toBe(queueOf(1))
  expect(queueOf(1)).not.toBe(queueOf(2))
})

test('two tabs never send at the same time', async () => {
  wire()
  const names: string[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, work: () => Promise<void>) => {
        names.push(name)
        await work()
      },
    },
  })
  const user = driver()
  keepSession('secret', user)
  await queueOf(user.id).add(waitingWrite(tick, user))
  expect(names).toEqual([`haulyard waiting ${user.id}`])
})

test('a browser without Web Locks still sends', async () => {
  const sent = wire()
  vi.stubGlobal('navigator', {})
  const user = driver()
  keepSession('secret', user)
  expect((await queueOf(user.id).add(waitingWrite(tick, user))).state).toBe('sent')
  expect(sent).toHaveLength(1)
})

test('a browser with full storage still sends, and says that it stores nothing', async () => {
  const sent = wire()
  vi.spyOn(deviceWrites, 'add').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  const user = driver()
  keepSession('secret', user)
  const queue = queueOf(user.id)
  expect((await queue.add(waitingWrite(tick, user))).state).toBe('sent')
  expect([sent.length, queue.state().kept]).toEqual([1, false])
})
