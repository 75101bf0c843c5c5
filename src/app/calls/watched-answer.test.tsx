import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import { useAnswer, watchedAnswer } from './watched-answer.ts'

/** An answer that is given by hand; how often it was asked for, and how often that was given up. */
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

describe('an answer that somebody watches', () => {
  test('is asked for when the first one does, and once for all of them', async () => {
    const { answer, asked } = answerByHand()
    expect(asked).toHaveLength(0)
    const one = renderHook(() => useAnswer(answer))
    const other = renderHook(() => useAnswer(answer))
    expect([one.result.current, other.result.current]).toEqual([{ state: 'loading' }, { state: 'loading' }])
    await act(async () => asked[0]?.resolve('known'))
    expect([one.result.current, other.result.current]).toEqual(Array(2).fill({ state: 'ready', value: 'known' }))
    expect(asked).toHaveLength(1)
  })

  test('that nobody watches any more is given up, and asked for anew by the next one', async () => {
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

  test('that came is kept for the next one', async () => {
    const { answer, asked } = answerByHand()
    const first = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('known'))
    first.unmount()
    expect(renderHook(() => useAnswer(answer)).result.current).toEqual({ state: 'ready', value: 'known' })
    expect(asked).toHaveLength(1)
  })

  test('that was refused says with which status, and is asked for again on demand only', async () => {
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

  test('is not asked for again while it is on its way', async () => {
    const { answer, asked } = answerByHand()
    const { result } = renderHook(() => useAnswer(answer))
    act(() => answer.again())
    await act(async () => asked[0]?.resolve('known'))
    expect([asked.length, result.current]).toEqual([1, { state: 'ready', value: 'known' }])
  })

  test('that is out of date is asked for again, and nothing stands until the new one has come', async () => {
    const { answer, asked } = answerByHand()
    const { result } = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('known'))
    act(() => answer.again())
    expect(result.current).toEqual({ state: 'loading' })
    await act(async () => asked[1]?.resolve('newer'))
    expect(result.current).toEqual({ state: 'ready', value: 'newer' })
  })

  test('that was given up while it was asked for again is asked for anew by the next one', async () => {
    const { answer, asked } = answerByHand()
    const first = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.resolve('old'))
    act(() => answer.again())
    first.unmount()
    const next = renderHook(() => useAnswer(answer))
    await act(async () => asked[2]?.resolve('new'))
    expect(next.result.current).toEqual({ state: 'ready', value: 'new' })
  })

  test('stands at once where it is known, and is asked for all the same', async () => {
    const { answer, asked } = answerByHand('known')
    const { result } = renderHook(() => useAnswer(answer))
    expect(result.current).toEqual({ state: 'ready', value: 'known' })
    await act(async () => asked[0]?.resolve('newer'))
    expect(result.current).toEqual({ state: 'ready', value: 'newer' })
  })

  test('that is known stands on where it cannot be had, and is not asked for again by the next one', async () => {
    const { answer, asked } = answerByHand('known')
    const { result, unmount } = renderHook(() => useAnswer(answer))
    await act(async () => asked[0]?.reject(new Refused(503, {})))
    expect(result.current).toEqual({ state: 'ready', value: 'known' })
    unmount()
    renderHook(() => useAnswer(answer))
    expect(asked).toHaveLength(1)
  })
})
