import { useState } from 'react'
import { rangeBetween } from '#domain/cans/lists/lanes.ts'

export interface ChosenStops {
  ids: ReadonlySet<string>
  /** @param isRange extends the choice from the previously chosen stop */
  choose: (open: readonly { id: string }[], id: string, isRange: boolean) => void
  chooseAll: (open: readonly { id: string }[], on: boolean) => void
  clear: () => void
}

export function useChosen(): ChosenStops {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const change = (some: readonly string[], on: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    ids,
    choose(open, id, isRange) {
      change(isRange && last !== null ? rangeBetween(open, last, id) : [id], !ids.has(id))
      setLast(id)
    },
    chooseAll: (open, on) =>
      change(
        open.map(({ id }) => id),
        on,
      ),
    clear: () => setIds(new Set()),
  }
}
