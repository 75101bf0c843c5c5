import type { LimitName } from '#contract/endpoint.ts'
import type { Call } from '#server/calls/handler.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { countsByPerson, countsEveryCall } from './figures.ts'
import type { Try } from './limits.ts'

interface Limited {
  limit?: LimitName
}

/** The try of a call that has no limit. */
export const unlimited: Try = { count: async () => {}, end: () => {}, heed: async () => {} }

/** Where every call counts, this one stays counted, unless it was no try; in any case it is over with the work. */
export async function withRateLimit<T>({ limit }: Limited, counted: Try, work: () => Promise<T>): Promise<T> {
  const staysCounted = limit !== undefined && countsEveryCall(limit)
  try {
    const answer = await work()
    if (staysCounted) await counted.count()
    return answer
  } catch (error) {
    if (staysCounted && isTry(error)) await counted.count()
    throw error
  } finally {
    counted.end()
  }
}

/** What the fields' own rules refuse, and what we fail at, is no try. */
const isTry = (error: unknown): boolean => error instanceof Refusal && error.status !== 400 && error.status < 500

/**
 * What costs much is counted by the person who asks, once it is known who that is and that they may: colleagues at one address do not
 * use up each other's, and a stolen session empties nothing.
 * @throws Refusal 429
 */
export async function withPersonLimit<T>(
  endpoint: Limited,
  { app, user, limitKeys }: Pick<Call, 'app' | 'user' | 'limitKeys'>,
  work: () => Promise<T>,
): Promise<T> {
  const { limit } = endpoint
  if (limit === undefined || !countsByPerson(limit) || user === null) return work()
  return withRateLimit(endpoint, await app.limits.enter(limit, { ...limitKeys, person: String(user.id) }, null), work)
}
