import type { GroupId } from '#contract/fields.ts'
/** Heartbeats of streams: viewers of a group share a turn, so that their queries are batched. */
export interface SharedBeats {
  join(group: GroupId, beat: () => void): () => void
}

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
