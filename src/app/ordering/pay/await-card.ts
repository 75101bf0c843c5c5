import { cardProblem } from '#domain/payments/card-message.ts'
import { cardTouched, heldCard, subscribeToCard, touchCard } from './card.store.ts'
import { freshToken } from './card-entry.tsx'

const FRAME_ANSWERS_WITHIN_MS = 2_500

/**
 * What keeps the card from being used; null when it is there. Leaving the frame makes it ask for the token, and a buyer who
 * presses the button right then waits the moment that takes; a frame in which nobody was is not waited for.
 */
export function awaitCard(patience = FRAME_ANSWERS_WITHIN_MS): Promise<string | null> {
  const problem = () => {
    const card = heldCard()
    return freshToken(card, new Date())
      ? null
      : cardProblem(card?.message.kind === 'token' ? null : (card?.message ?? null))
  }
  if (problem() === null || heldCard()?.message.kind === 'error' || !cardTouched()) return Promise.resolve(problem())
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve(problem())
    }
    const timer = setTimeout(() => {
      // It said nothing although it was left: there is nothing in it.
      touchCard(false)
      settle()
    }, patience)
    const stop = subscribeToCard(settle)
  })
}
