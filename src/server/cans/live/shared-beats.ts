/** The heartbeats of streams: whoever looks at the same group gets them in one turn, so that what they ask then is asked once. */
export interface SharedBeats {
  /** @returns leaves it */
  join(group: number, beat: () => void): () => void
}

/** @param everyMs from one beat of a group to the next; who joins between two does not wait as long for the first */
export function openSharedBeats(everyMs: number): SharedBeats {
  const groups = new Map<number, { viewers: Set<() => void>; timer: NodeJS.Timeout }>()
  const begin = (id: number) => {
    const viewers = new Set<() => void>()
    const timer = setInterval(() => {
      for (const beat of viewers) beat()
    }, everyMs)
    const group = { viewers, timer }
    groups.set(id, group)
    return group
  }
  return {
    join(id, beat) {
      const group = groups.get(id) ?? begin(id)
      group.viewers.add(beat)
      return () => {
        group.viewers.delete(beat)
        if (group.viewers.size > 0 || groups.get(id) !== group) return
        clearInterval(group.timer)
        groups.delete(id)
      }
    },
  }
}
