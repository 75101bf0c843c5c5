import type { Notices } from './notices.ts'

/**
 * What changed in the database, by a number (a company's id), as far as its notices tell. Whoever keeps something in memory
 * takes a mark, reads, and keeps both: as long as nothing changed since the mark, what was read stands and is not read again.
 */
export interface Changes {
  /** Now, in the order of changes. What is read after it is at least as new. */
  mark(): number
  /** What changed after a mark; null when that is not known: nobody listened all the time since, or the line is silent. */
  since(mark: number): readonly number[] | null
  /** Whether nothing of one changed after a mark; false when that is not known. */
  stands(mark: number, key: number): boolean
  /** Counts a change that this process itself has committed, whose notice is still on its way. */
  note(key: number): void
}

const NOTHING: readonly number[] = []

/** Follows the notices of a channel whose payloads are numbers. It begins to listen with the first mark. */
export function followChanges(notices: Notices): Changes {
  let place = 0
  /** From which mark on nothing was missed. */
  let heardFrom = Number.POSITIVE_INFINITY
  let isListening = false
  /** The place of each key's last change, in the order of places. */
  const changed = new Map<number, number>()

  function note(key: number): void {
    place += 1
    changed.delete(key)
    changed.set(key, place)
  }

  function stand(): void {
    place += 1
    heardFrom = place
    changed.clear()
  }

  function lose(): void {
    heardFrom = Number.POSITIVE_INFINITY
  }

  function begin(): void {
    if (isListening) return
    isListening = true
    const watcher = {
      notify: (payload: string | null) => (payload === null ? stand() : note(Number(payload))),
      lost: lose,
      end: lose,
    }
    // Without a connection nothing is kept, and the next mark tries again.
    notices.watch('all', watcher).then(stand, () => {
      isListening = false
    })
  }

  return {
    mark() {
      begin()
      return place
    },
    since(mark) {
      if (mark < heardFrom || !notices.isHeard()) return null
      if (place === mark) return NOTHING
      return [...changed].filter(([, at]) => at > mark).map(([key]) => key)
    },
    stands: (mark, key) => mark >= heardFrom && notices.isHeard() && (changed.get(key) ?? 0) <= mark,
    note,
  }
}
