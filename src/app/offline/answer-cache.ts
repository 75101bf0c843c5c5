import { Refused } from '#app/api.ts'
import { obstacleOf } from './after-refusal.ts'
import { cacheAnswer, cachedAnswer, forgetAnswers } from './device.store.ts'

const HOUR = 3_600_000
/** As long as a tap may wait; an older day is no help. */
const KEPT_HOURS = 72

/** An answer, or the one that this device remembers; `from` says since when, null for a fresh one. */
export interface Remembered<T> {
  value: T
  from: number | null
}

/**
 * Asks, and remembers the answer for the time without signal: then the last one stands in.
 * @param user whose answer it is; nobody else is shown it
 * @throws Refused when the server says no, or cannot be reached and nothing is remembered
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

/** Keeps an answer for the time without signal. A browser that keeps nothing works with signal only. */
export function remember(user: number, name: string, value: unknown): void {
  void cacheAnswer({ user, name, value, at: Date.now() }).catch(() => undefined)
}

/** What this device remembers, with since when; undefined where there is nothing, or nothing that still helps. */
export async function recall<T>(user: number, name: string): Promise<{ value: T; from: number } | undefined> {
  const kept = await cachedAnswer(user, name).catch(() => undefined)
  return kept && Date.now() - kept.at <= KEPT_HOURS * HOUR ? { value: kept.value as T, from: kept.at } : undefined
}

/** Keeps of what was remembered only what is this user's and not old. */
export const forgetOthers = (user: number): Promise<void> =>
  forgetAnswers((answer) => answer.user !== user || Date.now() - answer.at > KEPT_HOURS * HOUR).catch(() => undefined)

/** Forgets all that was remembered on this device. */
export const forgetAll = (): Promise<void> => forgetAnswers(() => true).catch(() => undefined)
