import { useState } from 'react'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { cardProblem } from '#domain/payments/card-message.ts'
import { enteredCard, isFrameTouched, setFrameTouched, subscribeToCard } from './card.store.ts'
import { freshToken, useFreshToken } from './card-entry.tsx'

const FRAME_ANSWERS_WITHIN_MS = 2_500

/**
 * Null when the card can be used. Leaving the frame makes it request the token, so a press right after waits for it; an
 * untouched frame is not waited for.
 */
export function awaitCard(patience = FRAME_ANSWERS_WITHIN_MS): Promise<string | null> {
  const problem = () => {
    const card = enteredCard()
    return freshToken(card, new Date())
      ? null
      : cardProblem(card?.message.kind === 'token' ? null : (card?.message ?? null))
  }
  if (problem() === null || enteredCard()?.message.kind === 'error' || !isFrameTouched())
    return Promise.resolve(problem())
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve(problem())
    }
    const timer = setTimeout(() => {
      // No message after losing the focus means an empty frame.
      setFrameTouched(false)
      settle()
    }, patience)
    const stop = subscribeToCard(settle)
  })
}

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
