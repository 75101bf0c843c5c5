import type { LogPosition } from './standby.queries.ts'

const REMEMBERED_MS = 600_000

/**
 * Replication lag from position samples of both servers. It uses only our clock, and a standby cut off from its primary
 * lags as well, whatever it believes.
 */
export function openLag() {
  let looks: { at: number; position: LogPosition }[] = []

  return {
    saw(position: LogPosition, at: number): void {
      looks = looks.filter((look) => look.position !== position && at - look.at < REMEMBERED_MS)
      looks.push({ at, position })
    },
    /** Upper bound in milliseconds; infinite when no sample is as old as the standby's state. */
    behind(replayed: LogPosition, now: number): number {
      const shown = looks.findLast(({ position }) => position <= replayed)
      if (!shown) return Number.POSITIVE_INFINITY
      return shown === looks.at(-1) ? 0 : now - shown.at
    },
  }
}
