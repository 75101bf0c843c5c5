import { Refused } from '#app/calls/api.ts'
import { obstacleOf } from './after-refusal.ts'
import { cacheAnswer, cachedAnswer, forgetAnswers } from './device.store.ts'

const HOUR = 3_600_000
/** Matches how long a tap may wait; older lists are useless. */
const KEPT_HOURS = 72

/** `from` is the time of a cached response in ms since 1970, null for a fresh one. */
export interface Remembered<T> {
  value: T
  from: number | null
}

/**
 * @param user owner of the response; never shown to others
 * @throws Refused if the server refuses, or is unreachable with nothing cached
 */
export async function askOrRemember<T>(user: number, name: string, ask: () => Promise<T>): Promise<Remembered<T>> {
  try {
    const value = await ask()
    remember(user, name, value)
    return { value, from: null }
  } catch (error) {
    if (!(error instanceof Refused) || obstacleOf(error) !== 'signal') throw error
    const kept = await recall<T>(user, name)
    if (!kept) throw error
    return kept
  }
}

export function remember(user: number, name: string, value: unknown): void {
  void cacheAnswer({ user, name, value, at: Date.now() }).catch(() => undefined)
}

export async function recall<T>(user: number, name: string): Promise<{ value: T; from: number } | undefined> {
  const kept = await cachedAnswer(user, name).catch(() => undefined)
  return kept && Date.now() - kept.at <= KEPT_HOURS * HOUR ? { value: kept.value as T, from: kept.at } : undefined
}

export const forgetOthers = (user: number): Promise<void> =>
  forgetAnswers((answer) => answer.user !== user || Date.now() - answer.at > KEPT_HOURS * HOUR).catch(() => undefined)

export const forgetAll = (): Promise<void> => forgetAnswers(() => true).catch(() => undefined)
