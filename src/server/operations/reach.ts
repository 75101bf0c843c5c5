import type { OutsideService } from '#domain/operations/outside-health.ts'
import type { Log } from './log.ts'
import { reasonNotReached } from './reach-place.ts'

export interface OutsidePlace {
  service: OutsideService
  setting: string
  host: string
  port: number
  isSealed: boolean
  socketPath?: string
}

export interface Reached extends Pick<OutsidePlace, 'service' | 'setting'> {
  isReached: boolean | null
  since: Date | null
  reason: string | null
}

export interface OutsideReach {
  state(): readonly Reached[]
  look(): Promise<void>
  watch(): void
  close(): void
}

interface Patience {
  patienceMs: number
  everyMs: number
}

const PATIENCE: Patience = { patienceMs: 5_000, everyMs: 60_000 }

/**
 * Reports unreachable outside services in the log and under Health before they are needed. Connects only, and requests
 * nothing. No start waits for it or fails because of it.
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

/** Logs changes only; a service reachable from the start needs no line. */
function tell(log: Log, place: OutsidePlace, before: boolean | null, reason: string | null): void {
  const where = `${place.setting}: ${place.socketPath ?? `${place.host}:${place.port}`}`
  if (reason !== null) log.warn({ reason }, `${where} cannot be reached`)
  else if (before === false) log.info(`${where} is reached again`)
}
