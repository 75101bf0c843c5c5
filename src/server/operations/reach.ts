import { reasonNotReached } from '#server/adapters/reach-place.ts'
import type { OutsidePlace } from '#server/start/outside-places.ts'
import type { Log } from './log.ts'

/** What was found of an outside service when it was tried last. */
export interface Reached extends Pick<OutsidePlace, 'service' | 'setting'> {
  /** Null while it was not tried yet. */
  isReached: boolean | null
  /** Since when that is so, as far as this process knows. */
  since: Date | null
  /** Why it is not reached. */
  reason: string | null
}

export interface OutsideReach {
  state(): readonly Reached[]
  /** Tries them all once; never fails. */
  look(): Promise<void>
  /** Tries them all now and again and again, beside everything else. */
  watch(): void
  close(): void
}

interface Patience {
  /** How long a connection may take. */
  patienceMs: number
  /** The time between two looks. */
  everyMs: number
}

const PATIENCE: Patience = { patienceMs: 5_000, everyMs: 60_000 }

/**
 * Tells of outside services that cannot be reached, from the log and under Health, before somebody needs them. Only connections
 * are made: nothing is asked of the service. No start waits for it, and none fails by it.
 */
export function openReach(
  places: readonly OutsidePlace[],
  log: Log,
  now: () => Date,
  { patienceMs, everyMs }: Patience = PATIENCE,
): OutsideReach {
  const found: Reached[] = places.map(({ service, setting }) => {
    return { service, setting, isReached: null, since: null, reason: null }
  })
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    await Promise.all(
      places.map(async (place, index) => {
        const reason = await reasonNotReached(place, patienceMs)
        const before = found[index]
        const isReached = reason === null
        const since = before?.isReached === isReached ? before.since : now()
        found[index] = { service: place.service, setting: place.setting, isReached, since, reason }
        if (before?.isReached !== isReached) tell(log, place, before?.isReached ?? null, reason)
      }),
    )
  }

  return {
    state: () => [...found],
    look,
    watch() {
      if (places.length === 0 || timer) return
      timer = setInterval(() => void look(), everyMs).unref()
      void look()
    },
    close: () => clearInterval(timer),
  }
}

/** One line when it changes; one that is reached from the beginning needs none. */
function tell(log: Log, place: OutsidePlace, before: boolean | null, reason: string | null): void {
  const where = `${place.setting}: ${place.socketPath ?? `${place.host}:${place.port}`}`
  if (reason !== null) log.warn({ reason }, `${where} cannot be reached`)
  else if (before === false) log.info(`${where} is reached again`)
}
