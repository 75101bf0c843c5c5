import { setTimeout as pause } from 'node:timers/promises'
import { busy, tooMany } from '#server/base/refusal.ts'
import type { Counters } from './counters.ts'
import { type Bucket, FIGURES } from './figures.ts'

const PATIENCE_MS = 15_000
/** Longer queues could only time out. */
const MOST_WAITING = 500

export interface Reservation {
  commit(): void
  release(): Promise<void>
}

interface Line {
  held: number
  asking: number
  waiting: number
  turn: PromiseWithResolvers<void>
}

/**
 * Each try reserves a place before it runs, so concurrency can't bypass a limit. With no place free it waits up to 15
 * seconds for undecided tries, so that ten good cards at once are all accepted.
 * @returns reserves a place: 429 when all are used up, 503 when the queue is full or stuck
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
          // Waiting callers ask in turn and get the same error.
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
