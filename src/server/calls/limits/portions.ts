import { tooMany } from '#server/base/refusal.ts'
import type { Count, Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'

/** A process loses at most a thirtieth of a large limit in places it took and didn't use. */
const PORTION = 20
/** From this size on, calls are too small to count with one statement each. */
const LARGE = 300

interface Portion {
  left: number
  ends: number
}

export const countsByPortions = ([counter]: Bucket): boolean => FIGURES[counter].points >= LARGE

/**
 * Counts large limits in portions: a process takes twenty places at once, so that a keystroke costs no statement.
 * @returns takes one place; 429 when no portion is left
 */
export function openPortions(counters: Counters): (bucket: Bucket) => Promise<() => Promise<void>> {
  const taken = new Map<string, Promise<Portion>>()
  const fetchPortion = async (bucket: Bucket, id: string): Promise<Portion> => {
    const count: Count = await counters.add(bucket, PORTION)
    if (count.consumed > FIGURES[bucket[0]].points) {
      await counters.takeBack(bucket, PORTION)
      throw tooMany(count.seconds)
    }
    // Swept when the window ends, even if the caller never returns.
    setTimeout(() => taken.delete(id), count.seconds * 1000).unref()
    return { left: PORTION, ends: Date.now() + count.seconds * 1000 }
  }
  return async (bucket) => {
    const id = bucket.join(' ')
    for (;;) {
      const known = taken.get(id)
      const portion = known && (await known)
      if (portion && portion.left > 0 && portion.ends > Date.now()) {
        portion.left -= 1
        return async () => {
          portion.left += 1
        }
      }
      // Of concurrent callers that find it used up, the first fetches the next portion for all.
      if (taken.get(id) === known) {
        const next = fetchPortion(bucket, id)
        taken.set(id, next)
        next.catch(() => taken.get(id) === next && taken.delete(id))
      }
    }
  }
}
