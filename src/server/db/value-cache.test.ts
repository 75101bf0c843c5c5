import { expect, test, vi } from 'vitest'
import type { Changes } from './changes.ts'
import { openValueCache } from './value-cache.ts'

function changes() {
  const changed = new Map<number, number>()
  const state = { place: 1, heard: true }
  const told: Changes = {
    mark: () => state.place,
    since: () => null,
    stands: (mark, key) => state.heard && (changed.get(key) ?? 0) <= mark,
    note: (key) => {
      state.place += 1
      changed.set(key, state.place)
    },
  }
  return { state, told }
}

const company = ({ id }: { id: number }) => id

test('a value is read once while its company is unchanged', async () => {
  const { told } = changes()
  const kept = openValueCache(told)
  const read = vi.fn(async () => ({ id: 35 }))
  const first = await kept.of('one', company, read)
  told.note(7)
  expect(await kept.of('one', company, read)).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
  told.note(35)
  expect(await kept.of('one', company, read)).not.toBe(first)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a value whose company changed during the read is read again', async () => {
  const { told } = changes()
  const kept = openValueCache(told)
  const old = await kept.of('one', company, async () => {
    told.note(35)
    return { id: 35, price: 'of before' }
  })
  expect(old).toEqual({ id: 35, price: 'of before' })
  expect(await kept.of('one', company, async () => ({ id: 35, price: 'of now' }))).toEqual({ id: 35, price: 'of now' })
})

test('nothing is cached without change notifications', async () => {
  const { state, told } = changes()
  const kept = openValueCache(told)
  state.heard = false
  const read = vi.fn(async () => ({ id: 35 }))
  await kept.of('one', company, read)
  await kept.of('one', company, read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed read is retried, and each name has its own value', async () => {
  const { told } = changes()
  const kept = openValueCache(told)
  await expect(kept.of('one', company, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await kept.of('one', company, async () => ({ id: 35 }))).toEqual({ id: 35 })
  expect(await kept.of('other', company, async () => ({ id: 7 }))).toEqual({ id: 7 })
})

test('values are evicted by size, and one too large is not cached', async () => {
  const { told } = changes()
  const room = { bytes: 100, bytesOf: ({ bytes }: { id: number; bytes: number }) => bytes }
  const kept = openValueCache(told, 10, room)
  const read = vi.fn(async (bytes: number) => ({ id: 35, bytes }))
  const reads = async (name: string, bytes: number) => {
    const before = read.mock.calls.length
    await kept.of(name, company, () => read(bytes))
    return read.mock.calls.length - before
  }
  expect([await reads('one', 40), await reads('two', 40), await reads('one', 40)]).toEqual([1, 1, 0])
  expect(await reads('three', 40)).toBe(1)
  expect([await reads('one', 40), await reads('two', 40)]).toEqual([0, 1])
  expect([await reads('large', 101), await reads('large', 101)]).toEqual([1, 1])
})
