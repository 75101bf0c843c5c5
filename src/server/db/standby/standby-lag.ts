import type { LogPosition } from './standby.queries.ts'

/** How long looks are remembered: a standby that lags longer lags without end. */
const REMEMBERED_MS = 600_000

/**
 * How long ago a standby showed what the primary has acknowledged, told by looks at both: no clock but ours is asked, and a
 * standby that has lost its primary lags as well, whatever it believes itself.
 */
export function openLag() {
  /** Where the primary stood at each look, the last one last; of looks at the same place the last. */
  let looks: { at: number; position: LogPosition }[] = []

  return {
    /** The primary stood there at this moment. */
    saw(position: LogPosition, at: number): void {
      looks = looks.filter((look) => look.position !== position && at - look.at < REMEMBERED_MS)
      looks.push({ at, position })
    },
    /** Milliseconds, at most; without end when no look is as old as what the standby shows. */
    behind(replayed: LogPosition, now: number): number {
      const shown = looks.findLast(({ position }) => position <= replayed)
      if (!shown) return Number.POSITIVE_INFINITY
      return shown === looks.at(-1) ? 0 : now - shown.at
    },
  }
}
