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
    showFeedback: (of: Feedback) => act(() => result.current.showFeedback(of)),
  }
}

test('shows feedback for two seconds and passes it to onGone', () => {
  const { gone, shown, showFeedback } = renderFeedback()
  showFeedback(sent)
  pass(1_999)
  expect([shown(), gone]).toEqual([sent, []])
  pass(1)
  expect([shown(), gone]).toEqual([null, [sent]])
  pass(10_000)
  expect(gone).toEqual([sent])
})

test('gives newer feedback its own two seconds and reports only that', () => {
  const { gone, shown, showFeedback } = renderFeedback()
  showFeedback(failed)
  pass(1_500)
  showFeedback(sent)
  pass(1_500)
  expect([shown(), gone]).toEqual([sent, []])
  pass(500)
  expect(gone).toEqual([sent])
})

test('does not call onGone after unmounting', () => {
  const { gone, showFeedback, unmount } = renderFeedback()
  showFeedback(sent)
  unmount()
  vi.advanceTimersByTime(10_000)
  expect([gone, vi.getTimerCount()]).toEqual([[], 0])
})
