import { get } from '#app/api.ts'
import { useLastReady } from '#app/office/use-last-ready.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Task } from '#contract/tasks.ts'
import type { TaskType } from '#domain/cans/can-options.ts'
import { type WorkRange, withTask } from '#domain/cans/work-lists.ts'
import { addDays } from '#domain/companies/calendar-day.ts'
import { useLiveWork } from './use-live-work.ts'

export interface Work {
  /** Undefined until they have come. */
  tasks: readonly Task[] | undefined
  failed: boolean
  refresh: () => void
  change: (update: (tasks: readonly Task[]) => readonly Task[]) => void
  /** Shows a task as the server has it. */
  put: (task: Task) => void
}

/**
 * The tasks of a list as they stand now, in no order; others' changes come by themselves.
 * @param range null for a driver, whose day the server knows
 */
export function useWork(group: number, type: TaskType, range: WorkRange | null, onRoutes: () => void): Work {
  const of = `work ${group} ${type} ${JSON.stringify(range)}`
  const { loaded, again, change } = useLoaded<readonly Task[]>(of, (signal) => readWork(group, type, range, signal))
  const tasks = useLastReady(loaded, of)
  const put = (task: Task) => change((now) => withTask(now, task, range))
  useLiveWork(group, {
    onTask: (task) => task.type === type && put(task),
    onGone: (gone) => change((now) => now.filter(({ id }) => id !== gone)),
    onRoutes,
  })
  return { tasks, failed: loaded.state === 'failed', refresh: again, change, put }
}

/** The range's tasks, and what earlier days left undone. */
async function readWork(group: number, type: TaskType, range: WorkRange | null, signal: AbortSignal): Promise<Task[]> {
  const asked = { groupid: group, type }
  if (range === null) return get('canmanager.getTasks', asked, { signal })
  const { from, to, today, archived } = range
  const [shown, open] = await Promise.all([
    get('canmanager.getTasks', { ...asked, from, to, archived: archived ? '1' : '0' }, { signal }),
    get('canmanager.getTasks', { ...asked, to: addDays(today, -1), open: '1' }, { signal }),
  ])
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...open.filter(({ id }) => !known.has(id))]
}
