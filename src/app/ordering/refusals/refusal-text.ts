import type { Refused } from '#app/api.ts'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'

/**
 * What a person reads about a call that was not done. What the server says of single fields is its validator's English and
 * is never shown; `own` is the screen's sentence for that.
 * @param spoken texts of fields that are meant for people
 */
export function refusalText(refused: Refused, own: string, spoken: readonly string[] = []): string {
  if (refused.status === 0 || refused.status >= 500) return copy.unreachable
  if (refused.fields.length === 0 || spoken.includes(refused.message)) return refused.message
  return own
}
