import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '#app/api.ts'
import { aWaitingWrite } from '#tests/support/waiting-writes.ts'
import { deviceWrites, usersWaiting } from './device.store.ts'
import { askOrRemember, forgetAll, forgetOthers } from './remembered.ts'

afterEach(() => void vi.unstubAllGlobals())

const write = (key: string, user: number) => aWaitingWrite(key, { user, username: `user${user}@demo.test` })

describe('writes', () => {
  test('stand in the order in which they came, each with its user', async () => {
    for (const [key, user] of [['c', 1] as const, ['a', 2] as const, ['b', 1] as const]) {
      await deviceWrites.add(write(key, user))
    }
    expect((await deviceWrites.ofUser(1)).map(({ key }) => key)).toEqual(['c', 'b'])
    expect(await usersWaiting()).toEqual([
      { username: 'user1@demo.test', count: 2 },
      { username: 'user2@demo.test', count: 1 },
    ])

    await deviceWrites.refuse('c', 'No')
    await deviceWrites.remove('a')
    await deviceWrites.remove('a')
    expect(await deviceWrites.ofUser(1)).toMatchObject([{ key: 'c', refused: 'No' }, { key: 'b' }])
    expect(await usersWaiting()).toEqual([{ username: 'user1@demo.test', count: 1 }])
  })

  test('stand once each: the same one is not added again', async () => {
    await deviceWrites.add(write('once', 3))
    await expect(deviceWrites.add(write('once', 3))).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await deviceWrites.ofUser(3)).toHaveLength(1)
  })

  test('that are gone are refused by nobody, and the others stay as they are', async () => {
    await deviceWrites.add(write('here', 4))
    await deviceWrites.refuse('gone', 'No')
    expect(await deviceWrites.ofUser(4)).toEqual([write('here', 4)])
  })
})

describe('the database of a browser that opens the page for the first time', () => {
  /** The store as a page loads it in a browser where nothing is kept. */
  async function openFirst() {
    vi.resetModules()
    vi.stubGlobal('indexedDB', new IDBFactory())
    return import('./device.store.ts')
  }

  test('is made as it stands on every device: what an older page has kept there is found by a newer one', async () => {
    const first = await openFirst()
    await first.deviceWrites.add(write('a', 1))
    await first.keepAnswer({ user: 1, name: 'day', value: ['a'], at: 5 })
    const db = await openDB('haulyard', 1)
    const { writes, answers } = { writes: db.transaction('writes').store, answers: db.transaction('answers').store }
    expect([writes.autoIncrement, [...writes.indexNames]]).toEqual([true, ['key', 'user']])
    expect([writes.index('key').unique, writes.index('user').unique]).toEqual([true, false])
    expect([answers.keyPath, await db.count('writes'), await db.count('answers')]).toEqual([['user', 'name'], 1, 1])
    db.close()
  })

  test('holds nothing of anybody', async () => {
    const first = await openFirst()
    expect([await first.usersWaiting(), await first.deviceWrites.ofUser(1)]).toEqual([[], []])
    expect(await first.keptAnswer(1, 'day')).toBeUndefined()
  })

  test('gives back the answer of this user under this name, the last one', async () => {
    const { keepAnswer, keptAnswer, forgetAnswers } = await openFirst()
    for (const [user, name, value] of [
      [1, 'day', 'old'],
      [1, 'day', 'new'],
      [1, 'crew', 'crew'],
      [2, 'day', 'theirs'],
    ] as const) {
      await keepAnswer({ user, name, value, at: 0 })
    }
    expect((await keptAnswer(1, 'day'))?.value).toBe('new')
    await forgetAnswers(({ name }) => name === 'day')
    expect([await keptAnswer(1, 'day'), await keptAnswer(2, 'day')]).toEqual([undefined, undefined])
    expect((await keptAnswer(1, 'crew'))?.value).toBe('crew')
  })
})

describe('a remembered answer', () => {
  beforeEach(forgetAll)
  const unreachable = () => Promise.reject(new Refused(0, {}))

  test('stands in without signal, for its own user alone', async () => {
    expect(await askOrRemember(1, 'day', async () => ['a'])).toEqual({ value: ['a'], from: null })
    await expect.poll(async () => (await askOrRemember(1, 'day', unreachable)).value).toEqual(['a'])
    expect((await askOrRemember(1, 'day', unreachable)).from).toEqual(expect.any(Number))
    await expect(askOrRemember(2, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    await expect(askOrRemember(1, 'day', () => Promise.reject(new Refused(403, {})))).rejects.toMatchObject({
      status: 403,
    })
  })

  test('is no help after three days', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await expect.poll(() => askOrRemember(1, 'day', unreachable)).toBeDefined()
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 73 * 3_600_000)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    later.mockRestore()
  })

  test('goes when somebody else logs in', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await askOrRemember(2, 'day', async () => ['b'])
    await expect.poll(() => askOrRemember(2, 'day', unreachable)).toBeDefined()
    await forgetOthers(2)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    expect((await askOrRemember(2, 'day', unreachable)).value).toEqual(['b'])
  })
})
