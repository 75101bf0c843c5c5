import type { Refused } from '#app/api.ts'
import { copy } from '#app/ordering/ordering.copy.ts'

/**
 * Field errors are the validator's English and never shown; `own` replaces them.
 * @param spoken field errors that are meant for people
 */
export function refusalText(refused: Refused, own: string, spoken: readonly string[] = []): string {
  if (refused.status === 0 || refused.status >= 500) return copy.unreachable
  if (refused.fields.length === 0 || spoken.includes(refused.message)) return refused.message
  return own
}
