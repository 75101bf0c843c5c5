import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import { useRunning } from './use-running.ts'

type Act = 'loading' | 'saving'

/** Acts that the test lets end, each by its number. */
function renderRunning(atField?: (refused: Refused) => boolean) {
  const begun: { end: () => Promise<void>; fail: (error: Error) => Promise<void> }[] = []
  const { result } = renderHook(() => useRunning<Act>(atField))
  const work = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begun.push({ end: () => act(async () => resolve()), fail: (error) => act(async () => reject(error)) })
    return promise
  }
  return {
    begun,
    work,
    running: () => result.current,
    run: (what: Act) => act(() => void result.current.run(what, work)),
  }
}

const refusal = new Refused(409, { message: 'Somebody else was faster.' })

describe('one act at a time', () => {
  test('is said by its name until it has ended; others are not begun meanwhile', async () => {
    const { begun, run, running } = renderRunning()
    run('loading')
    expect(running().busy).toBe('loading')
    run('saving')
    expect([begun.length, running().busy]).toEqual([1, 'loading'])
    await begun[0]?.end()
    expect(running().busy).toBeNull()
    run('saving')
    expect([begun.length, running().busy]).toEqual([2, 'saving'])
  })

  test('two presses of the same moment are one', () => {
    const { begun, running, work } = renderRunning()
    act(() => {
      for (const what of ['saving', 'saving'] as const) void running().run(what, work)
    })
    expect(begun).toHaveLength(1)
  })
})

describe('what the server says against it', () => {
  test('stands until the next act begins', async () => {
    const { begun, run, running } = renderRunning()
    run('saving')
    await begun[0]?.fail(refusal)
    expect([running().failure, running().busy]).toEqual(['Somebody else was faster.', null])
    run('loading')
    expect(running().failure).toBeNull()
  })

  test.each([
    [true, null],
    [false, 'Somebody else was faster.'],
  ])('is said below where the field that it is about takes it: %s', async (takes, said) => {
    const heard: Refused[] = []
    const { begun, run, running } = renderRunning((refused) => {
      heard.push(refused)
      return takes
    })
    run('saving')
    await begun[0]?.fail(refusal)
    expect([running().failure, heard]).toEqual([said, [refusal]])
  })
})

test('a fault of our own is not taken for the server’s words, and the next act may begin', async () => {
  const { running } = renderRunning()
  const broken = () => Promise.reject(new RangeError('ours'))
  await act(() => expect(running().run('saving', broken)).rejects.toThrow(RangeError))
  expect([running().busy, running().failure]).toEqual([null, null])
})
