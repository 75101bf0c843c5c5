import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Task } from '#contract/canmanager/tasks.ts'
import { readWorkView, workQuery } from './work.view.ts'

type Kind = 'task' | 'stop'
type Linked = { named: string | null; task: Task | null; left: boolean }

const NO_LINK: Linked = { named: null, task: null, left: false }

/**
 * Of a link to edit a task, or only to look at a stop. The task is a snapshot, as for a task opened from the list;
 * `leave` closes it and clears the URL.
 */
export function useLinkedTask(tasks: readonly Task[] | undefined): {
  kind: Kind
  task: Task | null
  leave: () => void
} {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [linked, setLinked] = useState(NO_LINK)
  const kind = search.has('stop') ? 'stop' : 'task'
  const named = search.get(kind)
  if (named !== linked.named) setLinked({ ...NO_LINK, named })
  else if (named !== null && linked.task === null) {
    const task = tasks?.find(({ id }) => id === named)
    if (task) setLinked({ ...linked, task })
  }
  const leave = () => {
    if (named === null) return
    setLinked({ ...linked, left: true })
    navigate(workQuery(readWorkView(search), {}), { replace: true, preventScrollReset: true })
  }
  return { kind, task: linked.left ? null : linked.task, leave }
}
