import type { Notices } from './notices.ts'

/**
 * Change notifications of the database, by key (a company's id), for cache invalidation: take a mark, then read; the
 * value is valid as long as its key has no change since the mark.
 */
export interface Changes {
  mark(): number
  /** Keys changed since a mark; null when unknown, because listening was interrupted or the connection is silent. */
  since(mark: number): readonly number[] | null
  /** False when unknown. */
  stands(mark: number, key: number): boolean
  /** Records a change that this process committed, ahead of its notification. */
  note(key: number): void
}

const NOTHING: readonly number[] = []

export function followChanges(notices: Notices): Changes {
  let place = 0
  /** The first mark since which nothing was missed. */
  let heardFrom = Number.POSITIVE_INFINITY
  let isListening = false
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
    // Without a connection nothing is cached, and the next mark retries.
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
