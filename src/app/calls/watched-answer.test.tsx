import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from './api.ts'
import { useAnswer, watchedAnswer } from './watched-answer.ts'

function answerByHand(known?: string) {
  const asked: PromiseWithResolvers<string>[] = []
  let givenUp = 0
  const answer = watchedAnswer((signal) => {
    const promised = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => {
      givenUp += 1
    })
    asked.push(promised)
    return promised.promise
  }, known)
  return { answer, asked, givenUp: () => givenUp }
}

describe('a watched response', () => {
  test('is requested by the first watcher, once for all', async () => {
    const { answer, asked } = answerByHand()
    expect(asked).toHaveLength(0)
    const one = renderHook(() => useAnswer(answer))
    const other = renderHook(() => useAnswer(answer))
    expect([one.result.current, other.result.current]).toEqual([{ state: 'loading' }, { state: 'loading' }])
    await act(async () => asked[0]?.resolve('known'))
    expect([one.result.current, other.result.current]).toEqual(Array(2).fill({ state: 'ready', value: 'known' }))
    expect(asked).toHaveLength(1)
  })

  test('is aborted with its last watcher, and requested again by the next one', async () => {
    const { answer, asked, givenUp } = answerByHand()
    const first = renderHook(() => useAnswer(answer))
    first.unmount()
    expect(givenUp()).toBe(1)
    const next = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('too late'))
    expect(next.result.current).toEqual({ state: 'loading' })
    await act(async () => asked[1]?.resolve('known'))
    expect(next.result.current).toEqual({ state: 'ready', value: 'known' })
  })

  test('is kept for the next watcher once it arrived', async () => {
    const { answer, asked } = answerByHand()
    const first = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('known'))
    first.unmount()
    expect(renderHook(() => useAnswer(answer)).result.current).toEqual({ state: 'ready', value: 'known' })
    expect(asked).toHaveLength(1)
  })

  test('that failed has the status, and is retried on demand only', async () => {
    const { answer, asked } = answerByHand()
    const { result } = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.reject(new Refused(503, {})))
    expect(result.current).toEqual({ state: 'failed', status: 503 })
    expect(renderHook(() => useAnswer(answer)).result.current.state).toBe('failed')
    expect(asked).toHaveLength(1)
    act(() => answer.again())
    expect(result.current).toEqual({ state: 'loading' })
    await act(async () => asked[1]?.resolve('known'))
    await waitFor(() => expect(result.current.state).toBe('ready'))
  })

  test('is not requested again while in flight', async () => {
    const { answer, asked } = answerByHand()
    const { result } = renderHook(() => useAnswer(answer))
    act(() => answer.again())
    await act(async () => asked[0]?.resolve('known'))
    expect([asked.length, result.current]).toEqual([1, { state: 'ready', value: 'known' }])
  })

  test('that is stale is reloaded, with the loading state until then', async () => {
    const { answer, asked } = answerByHand()
    const { result } = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('known'))
    act(() => answer.again())
    expect(result.current).toEqual({ state: 'loading' })
    await act(async () => asked[1]?.resolve('newer'))
    expect(result.current).toEqual({ state: 'ready', value: 'newer' })
  })

  test('that was aborted during a reload is requested again by the next watcher', async () => {
    const { answer, asked } = answerByHand()
    const first = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('old'))
    act(() => answer.again())
    first.unmount()
    const next = renderHook(() => useAnswer(answer))
    await act(async () => asked[2]?.resolve('new'))
    expect(next.result.current).toEqual({ state: 'ready', value: 'new' })
  })

  test('with a known value is ready at once and revalidates', async () => {
    const { answer, asked } = answerByHand('known')
    const { result } = renderHook(() => useAnswer(answer))
    expect(result.current).toEqual({ state: 'ready', value: 'known' })
    await act(async () => asked[0]?.resolve('newer'))
    expect(result.current).toEqual({ state: 'ready', value: 'newer' })
  })

  test('with a known value keeps it after a failure, without a retry by the next watcher', async () => {
    const { answer, asked } = answerByHand('known')
    const { result, unmount } = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.reject(new Refused(503, {})))
    expect(result.current).toEqual({ state: 'ready', value: 'known' })
    unmount()
    renderHook(() => useAnswer(answer))
    expect(asked).toHaveLength(1)
  })
})
