import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { get, Refused } from '#app/api.ts'
import { say } from '#app/cans/words/say.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { askOrRemember, remember } from '#app/offline/answer-cache.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { withTask } from '#domain/cans/lists/work-lists.ts'
import { type ShownMeanwhile, shownMeanwhile } from '#domain/cans/tasks/shown-meanwhile.ts'
import { initialList, listReducer, type Update } from './list-state.ts'
import type { LoadedList } from './load-work.ts'
import { readWork, type WorkOf, workName } from './read-work.ts'
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

/** A list of work, and for whom. */
export type WorkFor = WorkOf & { user: User }

/** The tasks of a list as they stand now, in no order; others' changes come by themselves. */
export function useWork({ user, ...asked }: WorkFor, loaded: LoadedList, onRoutes: () => void): Work {
  const { group, type, range } = asked
  const { list, ask, patch, loadAgain } = useShownList(user, asked, loaded)
  const put = (task: Task) => {
    if (task.type === type && task.groupId === group) patch((now) => withTask(now, task, range))
  }
  const live = useLiveWork(group, {
    onTask: put,
    onGone: (gone) => patch((now) => now.filter(({ id }) => id !== gone)),
    onRoutes,
    onRights: loadAgain,
    onOpen: () => {
      // What changed between the list's answer and the opening would be in neither.
      void ask()
      void queueOf(user.id).flush()
    },
    onReturn: () => {
      if (list.failed || list.from !== null) void ask()
    },
  })
  const meanwhile = useMeanwhile(user, (answer) => {
    if ('task' in answer) put(answer.task as Task)
    if ('goback' in answer && answer.goback) put(answer.goback as Task)
    if ('tasks' in answer) patch((now) => shownMeanwhile(now, answer.tasks as ShownMeanwhile<Task>[]))
    if ('dropped' in answer && answer.dropped) say(answer.message)
  })
  // Another day has begun, or other days were chosen: their list is on its way.
  const tasks = list.of === workName(asked) ? list.tasks : undefined
  return {
    tasks: useMemo(() => tasks && shownMeanwhile(tasks, meanwhile), [tasks, meanwhile]),
    waiting: useMemo(() => new Set(meanwhile.filter(isOfOneStop).map(({ id }) => id)), [meanwhile]),
    from: list.from,
    failed: list.failed,
    notLiveSince: live.notLiveSince,
    refresh: () => {
      void ask()
      live.reopen()
    },
    put,
  }
}

/** What the route gave, asked for anew when something happened that it cannot know. */
function useShownList(user: User, asked: WorkOf, loaded: LoadedList) {
  const of = workName(asked)
  const [list, tell] = useReducer(listReducer, loaded, initialList)
  if (list.loaded !== loaded) tell({ kind: 'loaded', list: loaded })
  const reload = useReload()
  const loadAgain = () => void reload()
  const ask = async () => {
    const at = Date.now()
    try {
      const { value, from } = await askOrRemember(user.id, of, () => readWork({ get }, asked))
      tell({ kind: 'answered', of, tasks: value, from, asked: at })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tell({ kind: 'failed', asked: at })
    }
  }
  // The day as it was seen last is more than the last answer: what was heard of since is part of it.
  useEffect(() => {
    if (list.heard.length > 0) remember(user.id, list.of, list.tasks)
  }, [user.id, list.of, list.tasks, list.heard.length])
  const complete = useEffectEvent((isFirst: boolean, isOther: boolean) => {
    if (isFirst) loadAgain()
    else if (isOther) void ask()
  })
  useEffect(() => complete(loaded.isFirst, loaded.of !== of), [loaded, of])
  return { list, ask, patch: (update: Update) => tell({ kind: 'heard', at: Date.now(), update }), loadAgain }
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
