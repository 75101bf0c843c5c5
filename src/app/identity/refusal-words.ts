import type { Refused } from '#app/api.ts'

/** How long the server's words about a reset are shown before they go, or before the login follows. */
export const SHOWN_MS = 4_000

/** A wait in words; a limit's window is a quarter of an hour when the server does not say. */
function waitText(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 900) / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** What a failure means to somebody who logs in; undefined when the server said something of its own. */
export function loginProblemText(refused: Refused): string | undefined {
  if (refused.status === 429) return `Too many tries. Please wait ${waitText(refused.retryAfter)}, then try again.`
  if (refused.status === 0) return 'The server could not be reached. Check the connection and try again.'
  return undefined
}
