import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/use-hydrated.ts'

/** For whom a link wants a task. */
export type WantedTask = { name: string; address: string; phone: string }

/** What such a link carries: in the browser's history, as nobody's name and address belong into the address of a page. */
export const wantingTask = (task: WantedTask) => ({ newTask: task })

function wantedIn(state: unknown): WantedTask | null {
  const { newTask } = (state ?? {}) as Partial<ReturnType<typeof wantingTask>>
  return newTask ?? null
}

/** The new task that a link wants, until its form is left. */
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
