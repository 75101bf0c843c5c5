import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import { aWaitingWrite } from '#tests/support/waiting-writes.ts'
import { askOrRemember, forgetAll, forgetOthers } from './answer-cache.ts'
import { deviceWrites, usersWaiting } from './device.store.ts'

afterEach(() => void vi.unstubAllGlobals())

const write = (key: string, user: number) => aWaitingWrite(key, { user, username: `user${user}@demo.test` })

describe('writes', () => {
  test('are kept in order of arrival, per user', async () => {
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

  test('are stored once: a duplicate is rejected', async () => {
    await deviceWrites.add(write('once', 3))
    await expect(deviceWrites.add(write('once', 3))).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await deviceWrites.ofUser(3)).toHaveLength(1)
  })

  test('that are gone cannot be refused, and the others are unchanged', async () => {
    await deviceWrites.add(write('here', 4))
    await deviceWrites.refuse('gone', 'No')
    expect(await deviceWrites.ofUser(4)).toEqual([write('here', 4)])
  })
})

/** The store as a newly opened page loads it. */
async function reopen() {
  vi.resetModules()
  return import('./device.store.ts')
}

/** The store in a browser without data. */
async function openFirst() {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return reopen()
}

/** All raw records of a store. */
async function lying(name: 'writes' | 'answers'): Promise<Record<string, unknown>[]> {
  const db = await openDB('haulyard')
  const all = await db.getAll(name)
  db.close()
  return all
}

const texts = (records: readonly Record<string, unknown>[]) =>
  JSON.stringify(records, (_, part) => (part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : part))

const gate = new File(['the gate'], 'gate.jpg', { type: 'image/jpeg' })
const reported = aWaitingWrite('reported', {
  user: 1,
  about: '120 Oak Street',
  input: { id: 'reported', groupId: 1, note: 'Dana is away', photo: gate } as never,
  shows: [{ id: 'reported', done: true, problem: undefined }],
})

describe('the database of a new browser', () => {
  test("has the same schema as on every device, so that versions can read each other's data", async () => {
    const first = await openFirst()
    await first.deviceWrites.add(write('a', 1))
    await first.cacheAnswer({ user: 1, name: 'day', value: ['a'], at: 5 })
    const db = await openDB('haulyard', 2)
    const { writes, answers } = { writes: db.transaction('writes').store, answers: db.transaction('answers').store }
    expect([writes.autoIncrement, [...writes.indexNames]]).toEqual([true, ['key', 'user']])
    expect([writes.index('key').unique, writes.index('user').unique]).toEqual([true, false])
    expect([answers.keyPath, await db.count('writes'), await db.count('answers')]).toEqual([['user', 'name'], 1, 1])
    db.close()
  })

  test('is empty', async () => {
    const first = await openFirst()
    expect([await first.usersWaiting(), await first.deviceWrites.ofUser(1)]).toEqual([[], []])
    expect(await first.cachedAnswer(1, 'day')).toBeUndefined()
  })

  test("returns the user's latest response by name", async () => {
    const { cacheAnswer, cachedAnswer, forgetAnswers } = await openFirst()
    for (const [user, name, value] of [
      [1, 'day', 'old'],
      [1, 'day', 'new'],
      [1, 'crew', 'crew'],
      [2, 'day', 'theirs'],
    ] as const) {
      await cacheAnswer({ user, name, value, at: 0 })
    }
    expect((await cachedAnswer(1, 'day'))?.value).toBe('new')
    await forgetAnswers(({ name }) => name === 'day')
    expect([await cachedAnswer(1, 'day'), await cachedAnswer(2, 'day')]).toEqual([undefined, undefined])
    expect((await cachedAnswer(1, 'crew'))?.value).toBe('crew')
  })
})

describe('stored data', () => {
  test('is unreadable to others: names, streets, text and photos', async () => {
    const { deviceWrites, cacheAnswer } = await openFirst()
    await deviceWrites.add(reported)
    await deviceWrites.refuse('reported', 'Dana has changed it.')
    await cacheAnswer({ user: 1, name: 'day', value: [{ address: '120 Oak Street', person: 'Dana' }], at: 5 })
    const [writes, answers] = [await lying('writes'), await lying('answers')]
    expect([writes, answers].map(texts).join()).not.toMatch(/Dana|Oak Street|driver@|the gate|gate\.jpg/)
    expect([writes, answers].flat().map((record) => Object.keys(record).toSorted())).toEqual([
      ['key', 'lock', 'sealed', 'user'],
      ['at', 'lock', 'name', 'sealed', 'user'],
    ])
    for (const { lock } of [...writes, ...answers]) {
      expect(lock).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
    }
  })

  test('is restored exactly: photo, file name and undefined fields', async () => {
    await (await openFirst()).deviceWrites.add(reported)
    const [back] = await (await reopen()).deviceWrites.ofUser(1)
    expect(back).toStrictEqual(reported)
    const [photo] = Object.values(back?.input ?? {}).filter((value) => value instanceof File)
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['gate.jpg', 'image/jpeg', 'the gate'])
  })

  test('keeps the order of actions although encrypting a photo takes longer', async () => {
    const { deviceWrites } = await openFirst()
    const large = new File([new Uint8Array(3_000_000)], 'large.jpg')
    const photo = { ...reported, input: { ...reported.input, photo: large } as never }
    await Promise.all([deviceWrites.add(photo), deviceWrites.add(write('after', 1))])
    expect((await deviceWrites.ofUser(1)).map(({ key }) => key)).toEqual(['reported', 'after'])
  })

  test('is gone once deleted, even if it was being stored at that moment', async () => {
    const { cacheAnswer, cachedAnswer, forgetAnswers } = await openFirst()
    void cacheAnswer({ user: 1, name: 'day', value: ['a'], at: 5 })
    await forgetAnswers(() => true)
    expect([await cachedAnswer(1, 'day'), await lying('answers')]).toEqual([undefined, []])
  })

  test('that cannot be decrypted blocks nothing else, and its author is notified', async () => {
    const { deviceWrites, usersWaiting, cacheAnswer, cachedAnswer } = await openFirst()
    for (const key of ['a', 'b', 'c']) await deviceWrites.add(write(key, 1))
    await cacheAnswer({ user: 1, name: 'day', value: ['a'], at: 5 })
    const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const db = await openDB('haulyard')
    await db.put('writes', { ...(await db.get('writes', 2)), lock: other }, 2)
    await db.put('writes', { ...(await db.get('writes', 3)), lock: null }, 3)
    await db.put('answers', { ...(await db.get('answers', [1, 'day'])), lock: other })
    db.close()
    const lost = { lost: true, refused: 'Please do it again.', shows: [] }
    expect(await deviceWrites.ofUser(1)).toMatchObject([write('a', 1), { key: 'b', ...lost }, { key: 'c', ...lost }])
    expect(await usersWaiting()).toEqual([{ username: 'user1@demo.test', count: 1 }])
    expect(await cachedAnswer(1, 'day')).toBeUndefined()
    await deviceWrites.remove('b')
    expect((await deviceWrites.ofUser(1)).map(({ key }) => key)).toEqual(['a', 'c'])
  })
})

describe('a device with unencrypted work of an older version', () => {
  /** The database before encryption was introduced. */
  async function openOlder() {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const db = await openDB('haulyard', 1, {
      upgrade(older) {
        const writes = older.createObjectStore('writes', { autoIncrement: true })
        writes.createIndex('user', 'user')
        writes.createIndex('key', 'key', { unique: true })
        older.createObjectStore('answers', { keyPath: ['user', 'name'] })
      },
    })
    const refused = { ...write('refused', 1), refused: 'No' }
    for (const one of [write('first', 1), reported, refused, write('theirs', 2)]) await db.add('writes', one)
    await db.put('answers', { user: 1, name: 'day', value: ['120 Oak Street'], at: 5 })
    return { db, whole: [write('first', 1), reported, refused] }
  }

  test('loses nothing: records are encrypted in place, and later writes follow them', async () => {
    const { db, whole } = await openOlder()
    db.close()
    const { deviceWrites, usersWaiting, cachedAnswer } = await reopen()
    await deviceWrites.add(write('new', 1))
    expect(await deviceWrites.ofUser(1)).toEqual([...whole, write('new', 1)])
    expect(await deviceWrites.ofUser(2)).toEqual([write('theirs', 2)])
    expect((await usersWaiting()).map(({ count }) => count)).toEqual([2, 1, 1])
    expect((await cachedAnswer(1, 'day'))?.value).toEqual(['120 Oak Street'])
    const all = [...(await lying('writes')), ...(await lying('answers'))]
    expect(all.every((record) => 'sealed' in record)).toBe(true)
    expect(texts(all)).not.toMatch(/Dana|Oak Street|driver@/)
  })

  test.each([
    ['cannot encrypt', () => vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('No'))],
    [
      'has no room for it',
      () =>
        vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(() => {
          throw new DOMException('Full', 'QuotaExceededError')
        }),
    ],
  ])('sends it unencrypted if the browser %s', async (_, prevent) => {
    const { db, whole } = await openOlder()
    db.close()
    const prevented = prevent()
    const { deviceWrites } = await reopen()
    expect(await deviceWrites.ofUser(1)).toEqual(whole)
    await deviceWrites.remove('first')
    prevented.mockRestore()
    const later = await reopen()
    expect((await later.deviceWrites.ofUser(1)).map(({ key }) => key)).toEqual(['reported', 'refused'])
    expect(texts(await lying('writes'))).not.toMatch(/Dana|Oak Street/)
  })

  test('keeps what another tab has encrypted or sent in the meantime', async () => {
    const { db } = await openOlder()
    db.close()
    const theirs = { user: 1, key: 'first', sealed: new Uint8Array([1]), lock: 'theirs' }
    const seal = crypto.subtle.encrypt.bind(crypto.subtle)
    const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      const other = await openDB('haulyard')
      await other.put('writes', theirs, 1)
      await other.delete('writes', 3)
      other.close()
      return seal(...given)
    })
    const { usersWaiting } = await reopen()
    await usersWaiting()
    sealing.mockRestore()
    const keys = (await lying('writes')).map(({ key, lock }) => [key, lock === 'theirs'])
    expect(keys).toEqual([
      ['first', true],
      ['reported', false],
      ['theirs', false],
    ])
  })

  test('works from memory while an older page keeps the database open', async () => {
    const { db, whole } = await openOlder()
    const { deviceWrites } = await reopen()
    await expect(deviceWrites.add(write('new', 1))).rejects.toThrow('Another tab')
    db.close()
    await expect.poll(() => deviceWrites.ofUser(1).catch(() => [])).toEqual(whole)
  })
})

test('rejects a write when storage is full', async () => {
  const { deviceWrites } = await openFirst()
  await deviceWrites.add(write('a', 1))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(deviceWrites.add(write('b', 1))).rejects.toMatchObject({ name: 'QuotaExceededError' })
  full.mockRestore()
  await deviceWrites.add(write('c', 1))
  expect((await deviceWrites.ofUser(1)).map(({ key }) => key)).toEqual(['a', 'c'])
})

describe('a cached response', () => {
  beforeEach(forgetAll)
  const unreachable = () => Promise.reject(new Refused(0, {}))

  test('is used without signal, for its own user only', async () => {
    expect(await askOrRemember(1, 'day', async () => ['a'])).toEqual({ value: ['a'], from: null })
    await expect.poll(async () => (await askOrRemember(1, 'day', unreachable)).value).toEqual(['a'])
    expect((await askOrRemember(1, 'day', unreachable)).from).toEqual(expect.any(Number))
    await expect(askOrRemember(2, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    const forbidden = new Refused(403, {}, { code: 'forbidden' })
    await expect(askOrRemember(1, 'day', () => Promise.reject(forbidden))).rejects.toMatchObject({ status: 403 })
  })

  test('expires after three days', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await expect.poll(() => askOrRemember(1, 'day', unreachable)).toBeDefined()
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 73 * 3_600_000)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    later.mockRestore()
  })

  test('is deleted when another user logs in', async () => {
    await askOrRemember(1, 'day', async () => ['a'])
    await askOrRemember(2, 'day', async () => ['b'])
    await expect.poll(() => askOrRemember(2, 'day', unreachable)).toBeDefined()
    await forgetOthers(2)
    await expect(askOrRemember(1, 'day', unreachable)).rejects.toMatchObject({ status: 0 })
    expect((await askOrRemember(2, 'day', unreachable)).value).toEqual(['b'])
  })
})
