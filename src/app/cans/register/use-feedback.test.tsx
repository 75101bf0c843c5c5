import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Feedback, useFeedback } from './use-feedback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const sent: Feedback = { success: true, message: 'It is sent.' }
const failed: Feedback = { success: false, message: 'It is not sent.' }

function renderFeedback() {
  const gone: Feedback[] = []
  const onGone = (feedback: Feedback) => void gone.push(feedback)
  const { result, unmount } = renderHook(() => useFeedback(onGone))
  return {
    gone,
    unmount,
    shown: () => result.current.feedback,
    tell: (of: Feedback) => act(() => result.current.tell(of)),
  }
}

test('what the server said stands for two seconds, and it is heard what went', () => {
  const { gone, shown, tell } = renderFeedback()
  tell(sent)
  pass(1_999)
  expect([shown(), gone]).toEqual([sent, []])
  pass(1)
  expect([shown(), gone]).toEqual([null, [sent]])
  pass(10_000)
  expect(gone).toEqual([sent])
})

test('what is said next has two seconds of its own, and only that is heard of', () => {
  const { gone, shown, tell } = renderFeedback()
  tell(failed)
  pass(1_500)
  tell(sent)
  pass(1_500)
  expect([shown(), gone]).toEqual([sent, []])
  pass(500)
  expect(gone).toEqual([sent])
})

test('whoever has left is led nowhere by it', () => {
  const { gone, tell, unmount } = renderFeedback()
  tell(sent)
  unmount()
  vi.advanceTimersByTime(10_000)
  expect([gone, vi.getTimerCount()]).toEqual([[], 0])
})
