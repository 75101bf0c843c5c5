import { setTimeout as pause } from 'node:timers/promises'
import { busy, tooMany } from '#server/calls/refusal.ts'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'

const PATIENCE_MS = 15_000
/** More than these would only wait to be told so. */
const MOST_WAITING = 500

/** A place that a try takes, before anybody knows whether it counts. */
export interface Reservation {
  /** It counts. */
  commit(): void
  /** It came to nothing that counts. @returns when the count is what it was */
  release(): Promise<void>
}

/** The tries of this process at one place. */
interface Line {
  /** Not decided yet. */
  held: number
  /** Waiting for the count to say whether they fit. */
  asking: number
  waiting: number
  /** Settles when somebody who waits may find a place, or find out that there is none. */
  turn: PromiseWithResolvers<void>
}

/**
 * Tries take a place each before anything is done for them, so that no number of them at once gets past a limit. Whoever
 * finds none free waits while tries are undecided, up to 15 seconds: ten good cards at once turn nobody away.
 * @returns takes a place: refused with 429 when all are used up, 503 when the line is long or does not move
 */
export function openReservations(counters: Counters): (bucket: Bucket) => Promise<Reservation> {
  const { lineAt, moveOn } = openLines()
  const reservationOf = (bucket: Bucket, id: string, line: Line): Reservation => {
    let isDecided = false
    const decide = () => {
      if (isDecided) return false
      isDecided = true
      return true
    }
    const leave = () => {
      line.held -= 1
      moveOn(id, line)
    }
    return {
      commit: () => {
        if (decide()) leave()
      },
      release: async () => {
        if (decide()) await counters.takeBack(bucket, 1).finally(leave)
      },
    }
  }
  return async (bucket) => {
    const [counter, key] = bucket
    const { points } = FIGURES[counter]
    const id = `${counter} ${key}`
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const line = lineAt(id)
      if (line.held + line.asking < points) {
        line.asking += 1
        const count = await counters.add(bucket, 1).catch((error: unknown) => {
          line.asking -= 1
          // Whoever waits asks in their turn, and hears the same.
          moveOn(id, line)
          throw error
        })
        line.asking -= 1
        if (count.consumed <= points) {
          line.held += 1
          return reservationOf(bucket, id, line)
        }
        await counters.takeBack(bucket, 1)
        if (line.held === 0) {
          moveOn(id, line)
          throw tooMany(count.seconds)
        }
      }
      await nextTurn(line, until)
    }
  }
}

function openLines() {
  const lines = new Map<string, Line>()
  const lineAt = (id: string): Line => {
    const line = lines.get(id) ?? { held: 0, asking: 0, waiting: 0, turn: Promise.withResolvers<void>() }
    lines.set(id, line)
    return line
  }
  const moveOn = (id: string, line: Line) => {
    const { turn } = line
    line.turn = Promise.withResolvers()
    if (line.held + line.asking + line.waiting === 0) lines.delete(id)
    turn.resolve()
  }
  return { lineAt, moveOn }
}

async function nextTurn(line: Line, until: number): Promise<void> {
  const left = until - performance.now()
  if (left <= 0 || line.waiting >= MOST_WAITING) throw busy()
  const over = new AbortController()
  line.waiting += 1
  try {
    await Promise.race([line.turn.promise, pause(left, undefined, { signal: over.signal })])
  } finally {
    line.waiting -= 1
    over.abort()
  }
}
