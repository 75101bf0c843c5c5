import { useState } from 'react'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { awaitCard } from './await-card.ts'
import { useFreshToken } from './card-entry.tsx'

/** The card on the way on: what the button says while there is none, and what a press then does. */
export function useCardCheck(needsCard: boolean) {
  const token = useFreshToken()
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  return {
    token,
    error,
    checking: checking && billingCopy.checkingCard,
    /** What the button says instead of leading on; null when nothing is missing. */
    missing: needsCard && !token ? billingCopy.enterCard : null,
    /** Waits for a card that is just being read. Without one the frame shows the reason. @returns whether it is there */
    async check(): Promise<boolean> {
      setChecking(true)
      const problem = await awaitCard()
      setChecking(false)
      setError(problem ?? undefined)
      return problem === null
    },
  }
}
