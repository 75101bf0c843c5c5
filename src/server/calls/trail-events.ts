import { type Actors, unscoped } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { Log } from '#server/operations/log.ts'
import type { TrailEventNoted } from './noted-event.ts'
import { noteEvents } from './trail-event.queries.ts'

export interface TrailEvents {
  /** Batched and never blocking: in a flood, or without a database, events are only logged. */
  note(event: TrailEventNoted): void
  /** @throws DatabaseUnavailable when it could not be written; the recorded action must not happen then */
  keep(event: TrailEventNoted): Promise<void>
  /** Resolves when all events so far are written or lost. */
  settled(): Promise<void>
}

const MOST_WAITING = 500

const sameness = ({ request: _request, ...event }: TrailEventNoted) => JSON.stringify(event)

/** Runs one statement at a time; the next one writes all that queued up for it. */
export function openTrailEvents(actors: Actors, log: Log): TrailEvents {
  let waiting = new Map<string, TrailEventNoted & { times: number }>()
  let writing: Promise<void> | undefined
  const write = (events: readonly (TrailEventNoted & { times: number })[]) =>
    unscoped(actors.counts, (db) => noteEvents(db, events))

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const events = [...waiting.values()]
      waiting = new Map()
      await write(events).catch((err) => {
        const lost = events.length
        if (isUnavailable(err)) log.warn({ err, lost }, 'events are missing in the trail')
        else log.error({ err, lost }, 'events are missing in the trail')
      })
    }
    writing = undefined
  }

  return {
    note(event) {
      const key = sameness(event)
      const same = waiting.get(key)
      if (same) same.times += 1
      else if (waiting.size < MOST_WAITING) waiting.set(key, { ...event, times: 1 })
      writing ??= Promise.resolve().then(writeAll)
    },
    keep: (event) => write([{ ...event, times: 1 }]),
    settled: async () => writing,
  }
}
