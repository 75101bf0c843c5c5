import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/users/sessions.ts'
import { aWaitingWrite, device, type Line, openOn, server } from '#tests/support/waiting-writes.ts'
import { writeWork } from './write-work.ts'

// A tap, and a server that answers when the test lets it.

const driver = { id: 7, username: 'driver@demo.test' } as User

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tap(keepRefused?: boolean) {
  const [{ store, kept }, { send, line, hold }] = [device(), server()]
  const queue = openOn(store, send)
  const release = hold()
  const settled: string[] = []
  const writing = writeWork(queue, aWaitingWrite('tap'), driver, keepRefused)
  void writing.then(({ state }) => settled.push(state))
  const answer = async (is: Line) => {
    line.is = is
    release()
    await vi.advanceTimersByTimeAsync(0)
    await queue.flush()
  }
  return { queue, kept, settled, answer }
}

describe('a tap', () => {
  test('is sent and leaves the queue when answered in time', async () => {
    const { settled, answer, kept } = tap()
    await vi.advanceTimersByTimeAsync(2_499)
    expect(settled).toEqual([])
    await answer('up')
    expect([settled, kept.size, vi.getTimerCount()]).toEqual([['sent'], 0, 0])
  })

  test('is slow without an answer within 2.5 s, and is sent anyway', async () => {
    const { settled, answer, kept, queue } = tap()
    await vi.advanceTimersByTimeAsync(2_500)
    expect([settled, kept.size]).toEqual([['slow'], 1])
    await answer('up')
    expect([settled, queue.state().waiting]).toEqual([['slow'], []])
  })

  test('done twice is two writes, each with its own key and user', async () => {
    const { queue } = tap()
    void writeWork(queue, aWaitingWrite('tap'), driver)
    const { waiting } = queue.state()
    expect(new Set(waiting.map(({ key }) => key)).size).toBe(2)
    expect(waiting).toMatchObject([{ user: 7, username: 'driver@demo.test' }, { user: 7 }])
  })
})

describe('a refusal', () => {
  test.each([
    [undefined, 1],
    [true, 1],
    [false, 0],
  ])('in time with keepRefused %s is kept %i times', async (keepRefused, count) => {
    const { settled, answer, queue } = tap(keepRefused)
    await answer('refuses')
    expect([settled, queue.state().refused.length]).toEqual([['refused'], count])
  })

  test('after the caller has moved on is kept, even with keepRefused false', async () => {
    const { settled, answer, queue } = tap(false)
    await vi.advanceTimersByTimeAsync(2_500)
    await answer('refuses')
    expect([settled, queue.state().refused]).toMatchObject([['slow'], [{ refused: 'Somebody else changed it.' }]])
  })
})
