import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Crew } from '#app/cans/crew/crew.ts'
import { readWorkView, type WorkView } from '#app/cans/work/work.view.ts'
import { useHydrated } from '#app/use-hydrated.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { pickedRoute } from './picked-route.ts'

/** What the lists show: the URL, and where that names no route, the one that this person picked last on this device. */
export function useWorkView({ crew, type, user }: { crew: Crew; type: TaskType; user: User }): WorkView {
  const [search] = useSearchParams()
  // The server knows no device, and the first frame is its.
  const remembered = useHydrated() && type === 'gobacks' ? pickedRoute(user.id) : ''
  const route = crew.routes.some(({ label }) => label === remembered) ? remembered : ''
  return useMemo(() => {
    const view = readWorkView(search)
    return view.route === '' ? { ...view, route } : view
  }, [search, route])
}
