import type { Refused } from '#app/api.ts'

/** Display time of reset feedback in ms, before it disappears or the login follows. */
export const SHOWN_MS = 4_000

/** A wait in words; defaults to the rate limit's window of 15 minutes. */
function waitText(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 900) / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Text for a failed login; undefined if the server's own message applies. */
export function loginProblemText(refused: Refused): string | undefined {
  if (refused.status === 429) return `Too many tries. Please wait ${waitText(refused.retryAfter)}, then try again.`
  if (refused.status === 0) return 'The server could not be reached. Check the connection and try again.'
  return undefined
}
