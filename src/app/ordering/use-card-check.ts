import { useState } from 'react'
import { awaitCard } from './await-card.ts'

/** Makes sure of the card on the way on. Without one, the reason stands at the frame and the focus goes there. */
export function useCardCheck() {
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  return {
    error,
    checking,
    /** @returns whether a card is there */
    async check(): Promise<boolean> {
      setChecking(true)
      const problem = await awaitCard()
      setChecking(false)
      setError(problem ?? undefined)
      if (problem) document.getElementById('card-frame')?.focus()
      return problem === null
    },
  }
}
