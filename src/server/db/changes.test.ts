import { describe, expect, test } from 'vitest'
import { followChanges } from './changes.ts'
import type { Notices } from './notices.ts'

type Watcher = Parameters<Notices['watch']>[1]

function notices() {
  const held: { watcher?: Watcher; isDown: boolean; isSilent: boolean; watched: number } = {
    isDown: false,
    isSilent: false,
    watched: 0,
  }
  const line: Notices = {
    watch: async (_payloads, watcher) => {
      held.watched += 1
      if (held.isDown) throw new Error('nobody there')
      held.watcher = watcher
      return () => {}
    },
    isHeard: () => !held.isSilent,
    close: () => {},
  }
  const told = () => {
    if (!held.watcher) throw new Error('Nobody listens yet')
    return held.watcher
  }
  return { line, held, told }
}

/** Changes with an established subscription. */
async function standing() {
  const { line, held, told } = notices()
  const changes = followChanges(line)
  changes.mark()
  await Promise.resolve()
  await Promise.resolve()
  return { changes, held, told }
}

describe('a value read at a mark', () => {
  test('is valid while nothing changed', async () => {
    const { changes } = await standing()
    expect(changes.since(changes.mark())).toEqual([])
  })

  test('is not known to be valid when it was read before listening began', async () => {
    const { line } = notices()
    const changes = followChanges(line)
    const mark = changes.mark()
    expect(changes.since(mark)).toBeNull()
    await Promise.resolve()
    await Promise.resolve()
    expect(changes.since(mark)).toBeNull()
    expect(changes.since(changes.mark())).toEqual([])
  })

  test('becomes stale for the keys in a notice only, however often they are named', async () => {
    const { changes, told } = await standing()
    const mark = changes.mark()
    told().notify('35')
    told().notify('7')
    told().notify('35')
    expect(changes.since(mark)?.toSorted()).toEqual([35, 7])
    const later = changes.mark()
    told().notify('7')
    expect(changes.since(later)).toEqual([7])
  })

  test('becomes stale at once by a change of this process', async () => {
    const { changes } = await standing()
    const mark = changes.mark()
    changes.note(35)
    expect(changes.since(mark)).toEqual([35])
  })

  test('becomes stale for all keys when the connection breaks, and stays so after a reconnect', async () => {
    const { changes, told } = await standing()
    const before = changes.mark()
    told().lost?.()
    expect(changes.since(before)).toBeNull()
    expect(changes.since(changes.mark())).toBeNull()
    const inBetween = changes.mark()
    told().notify(null)
    expect(changes.since(before)).toBeNull()
    expect(changes.since(inBetween)).toBeNull()
    expect(changes.since(changes.mark())).toEqual([])
  })

  test('is not known to be valid while the connection is silent, and is valid again once it answers', async () => {
    const { changes, held } = await standing()
    const mark = changes.mark()
    held.isSilent = true
    expect([changes.since(mark), changes.stands(mark, 35)]).toEqual([null, false])
    held.isSilent = false
    expect([changes.since(mark), changes.stands(mark, 35)]).toEqual([[], true])
  })

  test('becomes stale for all keys when the server stops', async () => {
    const { changes, told } = await standing()
    const mark = changes.mark()
    told().end()
    expect(changes.since(mark)).toBeNull()
  })
})

test('listening starts once, and is retried after a failure', async () => {
  const { line, held } = notices()
  held.isDown = true
  const changes = followChanges(line)
  changes.mark()
  changes.mark()
  expect(held.watched).toBe(1)
  await Promise.resolve()
  await Promise.resolve()
  held.isDown = false
  changes.mark()
  expect(held.watched).toBe(2)
  await Promise.resolve()
  await Promise.resolve()
  expect(changes.since(changes.mark())).toEqual([])
})
