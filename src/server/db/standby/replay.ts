import { setTimeout as sleep } from 'node:timers/promises'
import type { LogPosition } from './standby.queries.ts'

const CATCH_UP_MS = 100
const ASK_AGAIN_MS = 3
const NOWHERE = Number.NEGATIVE_INFINITY

export function openReplay(replayed: () => Promise<LogPosition | null>) {
  let known: LogPosition = NOWHERE
  let asking: Promise<LogPosition> | null = null

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
    /** A standby that reconnects may have less than it last reported. */
    forget(): void {
      known = NOWHERE
    },
  }
}
