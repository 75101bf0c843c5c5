import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 1_000
const MOST_IN_LINE = 4

/**
 * Lets unproven callers through one per second: a single caller is answered late, a frequent one is not.
 * @returns after the wait, true if the queue had room
 */
export function openThrottle(): (key: string) => Promise<boolean> {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (key) => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= MOST_IN_LINE) return false
    lines.set(key, line)
    line.length += 1
    line.last = line.last.then(() => pause(STEP_MS))
    await line.last
    line.length -= 1
    if (line.length === 0) lines.delete(key)
    return true
  }
}
