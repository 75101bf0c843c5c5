import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '#app/api.ts'
import { deviceWrites, usersWaiting } from './device.store.ts'
import { askOrRemember, forgetAll, forgetOthers } from './remembered.ts'
import type { WaitingWrite } from './waiting-write.ts'

const write = (key: string, user: number): WaitingWrite => ({
  key,
  user,
  username: `user${user}@demo.test`,
  at: 0,
  about: key,
  what: 'Done',
  shows: [],
  name: 'canmanager.updateTask',
  input: { id: key, groupId: 1, done: true },
})

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
})

describe('a remembered answer', () => {
  beforeEach(forgetAll)
  const unreachable = () => Promise.reject(new Refused(0, {}))

  test('stands in without signal, for its own user alone', async () => {
    expect(await askOrRemember(1, 'day', async () => ['a'])).toEqual({ value: ['a'], from: null })
    await vi.waitFor(async () => expect((await askOrRemember(1, 'day', unreachable)).value).toEqual(['a']))
    expect((await askOrRemember(1, 'day', unreachable)).from).toEqual(expect.any(Number))
    await expect(askOrRemember(2, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    await expect(askOrRemember(1, 'day', () => Promise.reject(new Refused(403, {})))).rejects.toMatchObject({
      status: 403,
    })
  })

  test('is no help after three days', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await vi.waitFor(() => askOrRemember(1, 'day', unreachable))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 73 * 3_600_000)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    later.mockRestore()
  })

  test('goes when somebody else logs in', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await askOrRemember(2, 'day', async () => ['b'])
    await vi.waitFor(() => askOrRemember(2, 'day', unreachable))
    await forgetOthers(2)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    expect((await askOrRemember(2, 'day', unreachable)).value).toEqual(['b'])
  })
})
