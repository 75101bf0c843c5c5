import { setTimeout as sleep } from 'node:timers/promises'
import type { LogPosition } from './standby.queries.ts'

/** How long a read waits for the standby to catch up before the primary is asked. */
const CATCH_UP_MS = 100
const ASK_AGAIN_MS = 3
/** Where a server stands that is no standby. */
const NOWHERE = Number.NEGATIVE_INFINITY

/** Up to where a standby has replayed the log, as far as it said so; a position that it has passed is not asked for again. */
export function openReplay(replayed: () => Promise<LogPosition | null>) {
  let known: LogPosition = NOWHERE
  let asking: Promise<LogPosition> | null = null

  /** Many ask at once: one question serves all who came before it. */
  function ask(): Promise<LogPosition> {
    asking ??= replayed()
      .then((position) => {
        known = position ?? NOWHERE
        return known
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    /** Whether the standby has replayed the log up to there, or does in a moment. */
    async reaches(wanted: LogPosition): Promise<boolean> {
      const until = performance.now() + CATCH_UP_MS
      while (known < wanted && (await ask()) < wanted) {
        if (known === NOWHERE || performance.now() > until) return false
        await sleep(ASK_AGAIN_MS)
      }
      return true
    },
    ask,
    known: () => known,
    /** What it said holds no more: a standby that broke off may come back with less. */
    forget(): void {
      known = NOWHERE
    },
  }
}
