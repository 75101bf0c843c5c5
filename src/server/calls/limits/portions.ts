import { tooMany } from '#server/calls/refusal.ts'
import type { Count, Counters } from './counters.ts'
import { FIGURES, type Place } from './figures.ts'

/** A thirtieth of a large limit at most is lost to a process that does not use up what it took. */
const PORTION = 20
/** From here on a call is too small to be counted by a statement of its own. */
const LARGE = 300

interface Portion {
  left: number
  ends: number
}

export const countsByPortions = ([counter]: Place): boolean => FIGURES[counter].points >= LARGE

/**
 * Large limits are counted by portions: a process takes twenty places at once, so that a keystroke costs no statement.
 * @returns takes one place; 429 when no portion is left
 */
export function openPortions(counters: Counters): (place: Place) => Promise<() => Promise<void>> {
  const taken = new Map<string, Promise<Portion>>()
  const fetchPortion = async (place: Place, id: string): Promise<Portion> => {
    const count: Count = await counters.add(place, PORTION)
    if (count.consumed > FIGURES[place[0]].points) {
      await counters.takeBack(place, PORTION)
      throw tooMany(count.seconds)
    }
    // Swept by its own end, whoever comes again or not.
    setTimeout(() => taken.delete(id), count.seconds * 1000).unref()
    return { left: PORTION, ends: Date.now() + count.seconds * 1000 }
  }
  return async (place) => {
    const id = place.join(' ')
    for (;;) {
      const known = taken.get(id)
      const portion = known && (await known)
      if (portion && portion.left > 0 && portion.ends > Date.now()) {
        portion.left -= 1
        return async () => {
          portion.left += 1
        }
      }
      // Of those who find it used up at once, the first fetches the next for all.
      if (taken.get(id) === known) {
        const next = fetchPortion(place, id)
        taken.set(id, next)
        next.catch(() => taken.get(id) === next && taken.delete(id))
      }
    }
  }
}
