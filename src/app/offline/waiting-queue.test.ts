import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWaitingWrite, device, keysOf, type Line, noRoom, openOn, server } from '#tests/support/waiting-writes.ts'
import type { WaitingWrite } from './waiting-write.ts'

describe('with signal', () => {
  test('a write is sent, answered and removed', async () => {
    const [{ kept, store }, { send, done }] = [device(), server()]
    const queue = openOn(store, send)
    const heard: string[] = []
    queue.onSent(({ key }) => heard.push(key))
    expect(await queue.add(aWaitingWrite('a'))).toEqual({ state: 'sent', answer: { success: true } })
    await queue.flush()
    expect([done, heard, kept.size, queue.state().waiting]).toEqual([['a'], ['a'], 0, []])
  })

  test('a refusal is kept until the user decides', async () => {
    const [{ kept, store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    expect((await queue.add(aWaitingWrite('a'))).state).toBe('refused')
    await queue.flush()
    expect(queue.state().refused).toMatchObject([{ key: 'a', refused: 'Somebody else changed it.' }])
    const reopened = openOn(store, send)
    await reopened.flush()
    expect(keysOf(reopened.state().refused)).toEqual(['a'])
    await reopened.remove('a')
    expect([kept.size, reopened.state().refused]).toEqual([0, []])
  })

  test('a refusal the caller shows is not kept', async () => {
    const [{ kept, store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    expect((await queue.add(aWaitingWrite('a'), false)).state).toBe('refused')
    await queue.flush()
    expect([kept.size, queue.state().refused]).toEqual([0, []])
  })

  test('a refusal after the caller moved on is kept', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    const added = queue.add(aWaitingWrite('a'), false)
    queue.letGo('a')
    expect((await added).state).toBe('slow')
    await queue.flush()
    expect(keysOf(queue.state().refused)).toEqual(['a'])
  })
})

describe('without signal', () => {
  test('ten stops survive the tab and arrive once, in order', async () => {
    const [{ kept, store }, { send, line, done }] = [device(), server()]
    line.is = 'down'
    const keys = Array.from({ length: 10 }, (_, at) => `stop ${at}`)
    const queue = openOn(store, send)
    for (const key of keys) expect((await queue.add(aWaitingWrite(key))).state).toBe('waiting')
    expect([keysOf(queue.state().waiting), queue.state().obstacle]).toEqual([keys, 'signal'])

    const reopened = openOn(store, send)
    await reopened.flush()
    expect(keysOf(reopened.state().waiting)).toEqual(keys)
    line.is = 'up'
    await reopened.flush()
    expect([done, kept.size, reopened.state()]).toMatchObject([keys, 0, { waiting: [], obstacle: null }])
  })

  test('an expired login keeps everything and is reported', async () => {
    const [{ store }, { send, line, done }] = [device(), server()]
    line.is = 'login'
    const queue = openOn(store, send)
    await queue.add(aWaitingWrite('a'))
    expect(queue.state()).toMatchObject({ obstacle: 'login', waiting: [{ key: 'a' }] })
    line.is = 'up'
    await queue.flush()
    expect([done, queue.state().obstacle]).toEqual([['a'], null])
  })

  test('a browser without storage says so and still sends', async () => {
    const { send, line, done } = server()
    line.is = 'down'
    const queue = openOn({ ofUser: noRoom, add: noRoom, refuse: noRoom, remove: noRoom }, send)
    await queue.add(aWaitingWrite('a'))
    expect(queue.state()).toMatchObject({ kept: false, waiting: [{ key: 'a' }] })
    line.is = 'up'
    await queue.flush()
    expect([done, queue.state().waiting]).toEqual([['a'], []])
  })
})

test('a browser without storage does not resend a refused write', async () => {
  const [{ send, line, done }, store] = [server(), { ...device().store, add: noRoom, refuse: noRoom }]
  line.is = 'refuses'
  const queue = openOn(store, send)
  expect((await queue.add(aWaitingWrite('a'))).state).toBe('refused')
  line.is = 'up'
  await queue.reload()
  await queue.flush()
  expect([done, queue.state().waiting]).toEqual([[], []])
  expect(queue.state().refused).toMatchObject([{ key: 'a', refused: 'Somebody else changed it.' }])
})

describe('the state', () => {
  test('lists each write exactly once, waiting or refused, in order', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const queue = openOn(store, send)
    const added = [queue.add(aWaitingWrite('a')), queue.add(aWaitingWrite('b'))]
    expect(keysOf(queue.state().waiting), 'before the device has kept any').toEqual(['a', 'b'])
    const seen: string[][] = []
    queue.subscribe(() => seen.push(keysOf([...queue.state().refused, ...queue.state().waiting])))
    await Promise.all(added)
    await queue.flush()
    expect(new Set(seen.map(String))).toEqual(new Set(['a,b']))
    expect(queue.state()).toMatchObject({ waiting: [], refused: [{ key: 'a' }, { key: 'b' }] })
  })

  test('lists a write once while its storage is unconfirmed', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'down'
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = { ...store, add: (one: WaitingWrite) => store.add(one).then(() => promise) }
    const queue = openOn(slow, send)
    const added = queue.add(aWaitingWrite('a'))
    await queue.flush()
    expect(keysOf(queue.state().waiting)).toEqual(['a'])
    resolve()
    expect((await added).state).toBe('waiting')
  })

  test('says `sending` only while something is in flight', async () => {
    const [{ store }, { send, line, hold }] = [device(), server()]
    const queue = openOn(store, send)
    const told: boolean[] = []
    queue.subscribe(() => told.push(queue.state().sending))
    await queue.flush()
    expect(told).not.toContain(true)
    for (const is of ['down', 'up'] as const) {
      line.is = is
      const answer = hold()
      const added = is === 'down' ? queue.add(aWaitingWrite('a')) : queue.flush()
      await expect.poll(() => queue.state().sending).toBe(true)
      answer()
      await added
      await queue.flush()
      expect(queue.state().sending).toBe(false)
    }
  })

  test('has no obstacle once the blocked write is removed', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'down'
    const queue = openOn(store, send)
    await queue.add(aWaitingWrite('a'))
    expect(queue.state().obstacle).toBe('signal')
    await queue.remove('a')
    expect(queue.state().waiting).toEqual([])
    await queue.flush()
    expect(queue.state().obstacle).toBeNull()
  })

  test('separates waiting from refused writes', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    await store.add(aWaitingWrite('a', { refused: 'No' }))
    line.is = 'down'
    const queue = openOn(store, send)
    await queue.add(aWaitingWrite('b'))
    expect([keysOf(queue.state().waiting), keysOf(queue.state().refused)]).toEqual([['b'], ['a']])
  })

  test('notifies only current subscribers', async () => {
    const [{ store }, { send }] = [device(), server()]
    const queue = openOn(store, send)
    const heard: string[] = []
    const leave = [queue.subscribe(() => heard.push('left')), queue.onSent(() => heard.push('left'))]
    queue.subscribe(() => void heard.push('changed'))
    queue.onSent(({ key }) => heard.push(key))
    for (const out of leave) out()
    await queue.add(aWaitingWrite('a'))
    await queue.flush()
    expect(heard).not.toContain('left')
    expect(new Set(heard)).toEqual(new Set(['changed', 'a']))
  })
})

describe('two tabs on one device', () => {
  test('do not send the same write twice', async () => {
    const [{ store }, { send, line, done }] = [device(), server()]
    line.is = 'down'
    const [here, there] = [openOn(store, send), openOn(store, send)]
    await here.add(aWaitingWrite('a'))
    await here.add(aWaitingWrite('b'))
    line.is = 'up'
    await there.flush()
    line.is = 'refuses'
    await here.flush()
    expect([done, here.state()]).toMatchObject([['a', 'b'], { waiting: [], refused: [], obstacle: null }])
  })

  test('do not restore a refusal dismissed in one of them', async () => {
    const [{ store }, { send, line }] = [device(), server()]
    line.is = 'refuses'
    const [here, there] = [openOn(store, send), openOn(store, send)]
    await here.add(aWaitingWrite('a'))
    await here.flush()
    await there.reload()
    expect(keysOf(there.state().refused)).toEqual(['a'])
    await there.remove('a')
    await here.reload()
    expect(here.state().refused).toEqual([])
  })
})

describe('a device with limited space', () => {
  const roomFor = (key: string) => {
    const { kept, store } = device()
    return {
      kept,
      store: { ...store, add: (one: Parameters<typeof store.add>[0]) => (one.key === key ? store.add(one) : noRoom()) },
    }
  }

  test('sends unsaved writes in order among the saved ones', async () => {
    const [{ store, kept }, { send, line, done }] = [roomFor('small'), server()]
    line.is = 'down'
    const queue = openOn(store, send)
    await queue.add(aWaitingWrite('photo', { at: 1 }))
    await queue.add(aWaitingWrite('small', { at: 2 }))
    await queue.add(aWaitingWrite('another photo', { at: 3 }))
    expect([[...kept.keys()], keysOf(queue.state().waiting)]).toEqual([['small'], ['photo', 'small', 'another photo']])
    line.is = 'up'
    await queue.flush()
    expect(done).toEqual(['photo', 'small', 'another photo'])
  })

  test('drops an unsaved write on request', async () => {
    const [{ store }, { send, line, done }] = [roomFor('small'), server()]
    line.is = 'down'
    const queue = openOn(store, send)
    await queue.add(aWaitingWrite('photo'))
    await queue.remove('photo')
    line.is = 'up'
    await queue.flush()
    expect([done, queue.state().waiting]).toEqual([[], []])
  })
})

test('a bug of our own is no response: the write is kept and sent later', async () => {
  const [{ kept, store }, { send, done }] = [device(), server()]
  await store.add(aWaitingWrite('a'))
  let isBroken = true
  const queue = openOn(store, async (write) => {
    if (isBroken) throw new RangeError('ours')
    return send(write)
  })
  await expect(queue.flush()).rejects.toThrow(RangeError)
  expect([[...kept.keys()], queue.state().refused]).toEqual([['a'], []])
  isBroken = false
  await queue.flush()
  expect([done, kept.size]).toEqual([['a'], 0])
})

test('each write takes effect once and in order, despite any loss of connection or tab', async () => {
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
        void queue.add(aWaitingWrite(tapped.at(-1) as string))
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
