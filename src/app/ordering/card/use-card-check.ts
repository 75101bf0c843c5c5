import { useState } from 'react'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { awaitCard } from './await-card.ts'
import { useFreshToken } from './card-entry.tsx'

export function useCardCheck(needsCard: boolean) {
  const token = useFreshToken()
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  return {
    token,
    error,
    checking: checking && billingCopy.checkingCard,
    missing: needsCard && !token ? billingCopy.enterCard : null,
    async check(): Promise<boolean> {
      setChecking(true)
      const problem = await awaitCard()
      setChecking(false)
      setError(problem ?? undefined)
      return problem === null
    },
  }
}
