import type { LimitName } from '#contract/endpoint.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { countsByPerson, countsEveryCall } from './figures.ts'
import type { Try } from './limits.ts'

interface Limited {
  limit?: LimitName
}

export const unlimited: Try = { count: async () => {}, end: () => {}, heed: async () => {} }

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

/** Bad fields and our own faults are no tries. */
const isTry = (error: unknown): boolean => error instanceof Refusal && error.status !== 400 && error.status < 500

/**
 * Costly calls are counted by person, once identified and authorized: colleagues on one network don't use up each
 * other's limit, and a stolen session drains no one else's.
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
