import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { WantedTask } from './work-board.ts'

/** In the history state: names and addresses of customers don't belong in URLs. */
export const wantingTask = (task: WantedTask) => ({ newTask: task })

function wantedIn(state: unknown): WantedTask | null {
  const { newTask } = (state ?? {}) as Partial<ReturnType<typeof wantingTask>>
  return newTask ?? null
}

export function useWantedTask(): { wanted: WantedTask | null; leave: () => void } {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isLeft, setIsLeft] = useState(false)
  const wanted = isHydrated && !isLeft ? wantedIn(state) : null
  const leave = () => {
    if (!wanted) return
    setIsLeft(true)
    navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }
  return { wanted, leave }
}
