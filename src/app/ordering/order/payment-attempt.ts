import { Refused } from '#app/calls/api.ts'

// What an order and a pay link share: both send a payment once and then poll for its outcome.

export const POLL_MS = 2_000

/** The server responds within a minute; a longer silence counts as a lost connection. */
const RESPONSE_MS = 90_000

export const responseTimeout = (): AbortSignal => AbortSignal.timeout(RESPONSE_MS)

/** A conflict means that the key was used; any other 4xx, that the payment was not accepted. */
export const isRejected = ({ status }: Refused): boolean => status >= 400 && status < 500 && status !== 409

/** A lost connection becomes a refusal without status. */
export function throwRefused(error: unknown): never {
  throw error instanceof Refused ? error : new Refused(0, {})
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
