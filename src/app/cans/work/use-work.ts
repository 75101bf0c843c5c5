import { useEffect, useEffectEvent, useMemo } from 'react'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useLastChanging } from '#app/office/frame/use-last-ready.ts'
import { askOrRemember, type Remembered } from '#app/offline/remembered.ts'
import { useOnReturn } from '#app/offline/use-on-return.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { type WorkRange, withTask } from '#domain/cans/lists/work-lists.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { type ShownMeanwhile, shownMeanwhile } from '#domain/cans/tasks/shown-meanwhile.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { useLiveWork } from './use-live-work.ts'

export interface Work {
  /** With what was done here and is not heard of by the server yet. Undefined until they have come. */
  tasks: readonly Task[] | undefined
  /** The tasks of which something waits to be sent. */
  waiting: ReadonlySet<string>
  /** Since when the list stands as it does, in ms since 1970, while the server is out of reach; null for a fresh list. */
  from: number | null
  failed: boolean
  /** Since when others' changes do not come by themselves, in ms since 1970; null while they do. */
  notLiveSince: number | null
  /** Asks for the list, and for its changes from now on. */
  refresh: () => void
  /** Shows a task as the server has it. */
  put: (task: Task) => void
}

/** A list of work: of which group, and for whom. */
export interface WorkOf {
  group: number
  type: TaskType
  /** Null for a driver, whose day the server knows. */
  range: WorkRange | null
  user: User
}

/** The tasks of a list as they stand now, in no order; others' changes come by themselves. */
export function useWork({ group, type, range, user }: WorkOf, onRoutes: () => void): Work {
  const of = `work ${group} ${type} ${JSON.stringify(range)}`
  const loading = useLoaded<Remembered<readonly Task[]>>(of, (signal) =>
    askOrRemember(user.id, of, () => readWork(group, type, range, signal)),
  )
  const { loaded, again } = loading
  const { last, change } = useLastChanging(loading, of)
  const isOld = loaded.state === 'failed' || (last !== undefined && last.from !== null)
  const patch = (update: (tasks: readonly Task[]) => readonly Task[]) =>
    change(({ value, from }) => ({ value: update(value), from }))
  const put = (task: Task) => {
    if (task.type === type && task.groupId === group) patch((now) => withTask(now, task, range))
  }
  const live = useLiveWork(group, {
    onTask: put,
    onGone: (gone) => patch((now) => now.filter(({ id }) => id !== gone)),
    onRoutes,
    onOpen: () => {
      // What changed between the list's answer and the opening would be in neither.
      again()
      void queueOf(user.id).flush()
    },
  })
  const meanwhile = useMeanwhile(user, (answer) => {
    if ('task' in answer) put(answer.task as Task)
    if ('goback' in answer && answer.goback) put(answer.goback as Task)
    if ('tasks' in answer) patch((now) => shownMeanwhile(now, answer.tasks as ShownMeanwhile<Task>[]))
    if ('dropped' in answer && answer.dropped) showMessage(answer.message)
  })
  useOnReturn(again, isOld)
  return {
    tasks: useMemo(() => last && shownMeanwhile(last.value, meanwhile), [last, meanwhile]),
    waiting: useMemo(() => new Set(meanwhile.filter(isOfOneStop).map(({ id }) => id)), [meanwhile]),
    from: last?.from ?? null,
    failed: loaded.state === 'failed',
    notLiveSince: live.notLiveSince,
    refresh: () => {
      again()
      live.reopen()
    },
    put,
  }
}

/** Another order is the whole list's: no stop of it is marked. */
const isOfOneStop = (act: ShownMeanwhile<Task>) => act.displayOrder === undefined

/** What waits to be sent, as it is shown; `settle` hears the answer of each write the moment it waits no longer. */
function useMeanwhile(user: User, settle: (answer: Answer<PostName>) => void) {
  const { queue, state } = useWaiting(user)
  const onSent = useEffectEvent(settle)
  useEffect(() => queue.onSent((_, answer) => onSent(answer)), [queue])
  return useMemo(() => state.waiting.flatMap(({ shows }) => shows as readonly ShownMeanwhile<Task>[]), [state.waiting])
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
