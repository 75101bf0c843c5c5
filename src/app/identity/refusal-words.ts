import type { Refused } from '#app/calls/api.ts'

export const SHOWN_MS = 4_000

/** Defaults to the rate limit's window of 15 minutes. */
function waitText(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 900) / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Undefined if the server's own message applies. */
export function loginProblemText(refused: Refused): string | undefined {
  if (refused.status === 429) return `Too many tries. Please wait ${waitText(refused.retryAfter)}, then try again.`
  if (refused.status === 0) return 'The server could not be reached. Check the connection and try again.'
  return undefined
}
