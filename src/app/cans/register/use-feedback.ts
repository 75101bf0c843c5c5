import { useState } from 'react'
import { useTimeout } from '#app/kit/use-timeout.ts'

/** What the server said of an act. */
export interface Feedback {
  success: boolean
  message: string
}

/** How long feedback stands. */
const FEEDBACK_MS = 2_000

/** Feedback that goes by itself; `onGone` hears what it was. */
export function useFeedback(onGone?: (feedback: Feedback) => void) {
  const [feedback, tell] = useState<Feedback | null>(null)
  useTimeout(feedback, FEEDBACK_MS, () => {
    tell(null)
    if (feedback) onGone?.(feedback)
  })
  return { feedback, tell }
}
