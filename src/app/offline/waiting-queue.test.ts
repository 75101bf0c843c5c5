import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import { WaitingQueue, type WriteStore } from './waiting-queue.ts'
import type { WaitingWrite } from './waiting-write.ts'

// A device with its store, a server that does each key once, and a line between them that may be cut in either direction.

const USER = 7
type Line = 'up' | 'down' | 'answer lost' | 'login' | 'refuses'

function device() {
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

function server() {
  const done: string[] = []
  const line = { is: 'up' as Line }
  const send = async ({ key }: WaitingWrite): Promise<Answer<PostName>> => {
    await Promise.resolve()
    if (line.is === 'down') throw new Refused(0, {})
    if (line.is === 'login') throw new Refused(401, {})
    if (line.is === 'refuses') throw new Refused(409, { message: 'Somebody else changed it.' })
    if (!done.includes(key)) done.push(key)
    if (line.is === 'answer lost') throw new Refused(0, {})
    return { success: true } as Answer<PostName>
  }
  return { done, line, send }
}

const alone = (work: () => Promise<void>) => work()
const write = (key: string): WaitingWrite => ({
  key,
  user: USER,
  username: 'driver@demo.test',
  at: 0,
  about: key,
  what: 'Done',
  shows: [],
  name: 'canmanager.updateTask',
  input: { id: key, groupId: 1, done: true },
})
const keysOf = (writes: readonly WaitingWrite[]) => writes.map(({ key }) => key)
const openOn = (store: WriteStore, send: ReturnType<typeof server>['send']) =>
  new WaitingQueue(USER, { store, send, alone })

describe('with signal', () => {
  test('a write is sent, answered, and kept no longer', async () => {
    const [{ kept, store }, { send, done }] = [device(), server()]
    const queue = openOn(store, send)
    const heard: string[] = []
    queue.onSent(({ key }) => heard.push(key))
    expect(await queue.add(write('a'))).toEqual({ state: 'sent', answer: { success: true } })
    await queue.flush()
    expect([done, heard, kept.size, queue.state().waiting]).toEqual([['a'], ['a'], 0, []])
  })

  test('a refusal stays until somebody decides', async () => {
    const [{ kept, store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    expect((await queue.add(write('a'))).state).toBe('refused')
    await queue.flush()
    expect(queue.state().refused).toMatchObject([{ key: 'a', refused: 'Somebody else changed it.' }])
    const reopened = openOn(store, send)
    await reopened.flush()
    expect(keysOf(reopened.state().refused)).toEqual(['a'])
    await reopened.remove('a')
    expect([kept.size, reopened.state().refused]).toEqual([0, []])
  })

  test('a refusal that the caller shows is not kept as well', async () => {
    const [{ kept, store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    expect((await queue.add(write('a'), false)).state).toBe('refused')
    await queue.flush()
    expect([kept.size, queue.state().refused]).toEqual([0, []])
  })

  test('a refusal that comes after the caller went on is kept', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    const added = queue.add(write('a'), false)
    queue.letWait('a')
    expect((await added).state).toBe('waiting')
    await queue.flush()
    expect(keysOf(queue.state().refused)).toEqual(['a'])
  })
})

describe('without signal', () => {
  test('ten stops outlive the tab and arrive once, in their order', async () => {
    const [{ kept, store }, { send, line, done }] = [device(), server()]
    line.is = 'down'
    const keys = Array.from({ length: 10 }, (_, at) => `stop ${at}`)
    const queue = openOn(store, send)
    for (const key of keys) expect((await queue.add(write(key))).state).toBe('waiting')
    expect([keysOf(queue.state().waiting), queue.state().obstacle]).toEqual([keys, 'signal'])

    const reopened = openOn(store, send)
    await reopened.flush()
    expect(keysOf(reopened.state().waiting)).toEqual(keys)
    line.is = 'up'
    await reopened.flush()
    expect([done, kept.size, reopened.state()]).toMatchObject([keys, 0, { waiting: [], obstacle: null }])
  })

  test('an ended login keeps everything and says so', async () => {
    const [{ store }, { send, line, done }] = [device(), server()]
    line.is = 'login'
    const queue = openOn(store, send)
    await queue.add(write('a'))
    expect(queue.state()).toMatchObject({ obstacle: 'login', waiting: [{ key: 'a' }] })
    line.is = 'up'
    await queue.flush()
    expect([done, queue.state().obstacle]).toEqual([['a'], null])
  })

  test('a browser that keeps nothing says so, and sends all the same', async () => {
    const broken = () => Promise.reject(new Error('no room'))
    const { send, line, done } = server()
    line.is = 'down'
    const queue = openOn({ ofUser: broken, add: broken, refuse: broken, remove: broken }, send)
    await queue.add(write('a'))
    expect(queue.state()).toMatchObject({ kept: false, waiting: [{ key: 'a' }] })
    line.is = 'up'
    await queue.flush()
    expect([done, queue.state().waiting]).toEqual([['a'], []])
  })
})

test('a browser that keeps nothing does not send again what was refused', async () => {
  const broken = () => Promise.reject(new Error('no room'))
  const [{ send, line, done }, store] = [server(), { ...device().store, add: broken, refuse: broken }]
  line.is = 'refuses'
  const queue = openOn(store, send)
  expect((await queue.add(write('a'))).state).toBe('refused')
  line.is = 'up'
  await queue.reload()
  await queue.flush()
  expect([done, queue.state().waiting]).toEqual([[], []])
  expect(queue.state().refused).toMatchObject([{ key: 'a', refused: 'Somebody else changed it.' }])
})

test('whatever the line does and whenever the tab dies, each write is done once, in its order', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('tap' as const) }),
    fc.record({ does: fc.constant('line' as const), is: fc.constantFrom<Line>('up', 'down', 'answer lost', 'login') }),
    fc.record({ does: fc.constant('reopen' as const) }),
    fc.record({ does: fc.constant('flush' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const [{ kept, store }, { send, line, done }] = [device(), server()]
      let queue = openOn(store, send)
      const tapped: string[] = []
      for (const one of steps) {
        if (one.does === 'line') line.is = one.is
        if (one.does === 'reopen') queue = openOn(store, send)
        if (one.does === 'flush') void queue.flush()
        if (one.does !== 'tap') continue
        tapped.push(`tap ${tapped.length}`)
        void queue.add(write(tapped.at(-1) as string))
      }
      line.is = 'up'
      await queue.flush()
      const last = openOn(store, send)
      await last.flush()
      expect(done).toEqual(tapped)
      expect([kept.size, queue.state().obstacle, last.state().waiting]).toEqual([0, null, []])
    }),
  )
})
