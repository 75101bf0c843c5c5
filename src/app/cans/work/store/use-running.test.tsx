import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import { useRunning } from './use-running.ts'

type Act = 'loading' | 'saving'

/** Actions the test completes, by number. */
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

describe('one action at a time', () => {
  test('is busy by name until it ends, and others do not start', async () => {
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

  test('runs once when pressed twice at the same moment', () => {
    const { begun, running, work } = renderRunning()
    act(() => {
      for (const what of ['saving', 'saving'] as const) void running().run(what, work)
    })
    expect(begun).toHaveLength(1)
  })
})

describe('an error', () => {
  test('is kept until the next action starts', async () => {
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
  ])('is shown below unless its field takes it: %s', async (takes, said) => {
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

test('from our own bug is rethrown, and the next action may start', async () => {
  const { running } = renderRunning()
  const broken = () => Promise.reject(new RangeError('ours'))
  await act(() => expect(running().run('saving', broken)).rejects.toThrow(RangeError))
  expect([running().busy, running().failure]).toEqual([null, null])
})
