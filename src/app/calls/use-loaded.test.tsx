import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import { useLoaded } from './use-loaded.ts'

/** Questions by their key, each answered by the test. */
function ask(begin: string) {
  const questions: {
    key: string
    signal: AbortSignal
    answer: (rows: string[]) => void
    fail: (error: Error) => void
  }[] = []
  const hook = renderHook(
    ({ key }) =>
      useLoaded(key, (signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<string[]>()
        questions.push({ key, signal, answer: resolve, fail: reject })
        return promise
      }),
    { initialProps: { key: begin } },
  )
  const answer = (index: number, ...rows: string[]) => act(async () => questions[index]?.answer(rows))
  const fail = (index: number, error: Error) => act(async () => questions[index]?.fail(error))
  return { ...hook, questions, answer, fail, loaded: () => hook.result.current.loaded }
}

describe('what a screen asks for', () => {
  test('is loading until the answer is there, and asked for once', async () => {
    const { loaded, answer, rerender, questions } = ask('a')
    expect(loaded()).toEqual({ state: 'loading' })
    await answer(0, 'one')
    expect(loaded()).toEqual({ state: 'ready', value: ['one'] })
    rerender({ key: 'a' })
    expect(questions).toHaveLength(1)
  })

  test('is asked for anew under another key, and an answer to the older one is thrown away', async () => {
    const { loaded, answer, rerender, questions } = ask('a')
    rerender({ key: 'b' })
    expect(questions.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      ['a', true],
      ['b', false],
    ])
    await answer(1, 'new')
    await answer(0, 'old')
    expect(loaded()).toEqual({ state: 'ready', value: ['new'] })
  })

  test('never stands for another key, not for a moment', async () => {
    const { loaded, answer, rerender } = ask('a')
    await answer(0, 'one')
    rerender({ key: 'b' })
    expect(loaded()).toEqual({ state: 'loading' })
  })

  test('that fails says with which status, and is asked for again', async () => {
    const { loaded, answer, fail, result } = ask('a')
    await fail(0, new Refused(503, {}))
    expect(loaded()).toEqual({ state: 'failed', status: 503 })
    act(() => result.current.again())
    expect(loaded()).toEqual({ state: 'loading' })
    await answer(1, 'one')
    expect(loaded()).toEqual({ state: 'ready', value: ['one'] })
  })

  test('is given up when the screen is left', async () => {
    const { questions, unmount } = ask('a')
    unmount()
    await waitFor(() => expect(questions[0]?.signal.aborted).toBe(true))
  })
})

describe('a change that the server knows already', () => {
  test('shows at once', async () => {
    const { loaded, answer, result } = ask('a')
    await answer(0, 'one')
    act(() => result.current.change((rows) => [...rows, 'two']))
    expect(loaded()).toEqual({ state: 'ready', value: ['one', 'two'] })
  })

  test('made while the answer is on its way goes into that, too', async () => {
    const { loaded, answer, result } = ask('a')
    act(() => result.current.change((rows) => [...rows, 'two']))
    await answer(0, 'one')
    expect(loaded()).toEqual({ state: 'ready', value: ['one', 'two'] })
  })

  test('is not made twice in what is asked for later', async () => {
    const { loaded, answer, result } = ask('a')
    await answer(0, 'one')
    act(() => result.current.change((rows) => [...rows, 'two']))
    act(() => result.current.again())
    await answer(1, 'one', 'two')
    expect(loaded()).toEqual({ state: 'ready', value: ['one', 'two'] })
  })
})
