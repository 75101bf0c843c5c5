import { useState } from 'react'
import { useTimeout } from '#app/kit/use-timeout.ts'

export interface Feedback {
  success: boolean
  message: string
}

const FEEDBACK_MS = 2_000

export function useFeedback(onGone?: (feedback: Feedback) => void) {
  const [feedback, showFeedback] = useState<Feedback | null>(null)
  useTimeout(feedback, FEEDBACK_MS, () => {
    showFeedback(null)
    if (feedback) onGone?.(feedback)
  })
  return { feedback, showFeedback }
}
