import { useEffect, useState } from 'react'

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
  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => {
      tell(null)
      onGone?.(feedback)
    }, FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [feedback, onGone])
  return { feedback, tell }
}
