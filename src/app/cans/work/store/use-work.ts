import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { askOrRemember, remember } from '#app/offline/answer-cache.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer, PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { withTask } from '#domain/cans/lists/work-lists.ts'
import { applyOptimisticWrites, type OptimisticWrite } from '#domain/cans/tasks/optimistic-writes.ts'
import { initialList, listReducer, type Update } from './list-state.ts'
import type { LoadedList } from './load-work.ts'
import { readWork, type WorkOf, workName } from './read-work.ts'
import { useLiveWork } from './use-live-work.ts'
import type { Work } from './work-board.ts'

export type WorkFor = WorkOf & { user: User }

export function useWork({ user, ...asked }: WorkFor, loaded: LoadedList, onCrew: () => void): Work {
  const { group, type, range } = asked
  const { list, ask, patch, loadAgain } = useShownList(user, asked, loaded)
  const put = (task: Task) => {
    if (task.type === type && task.groupId === group) patch((now) => withTask(now, task, range))
  }
  const live = useLiveWork(group, {
    onTask: put,
    onGone: (gone) => patch((now) => now.filter(({ id }) => id !== gone)),
    onCrew,
    onRights: loadAgain,
    onOpen: () => {
      // Changes between the list's response and the opening of the stream would be lost.
      void ask()
      void queueOf(user.id).flush()
    },
    onReturn: () => {
      if (list.failed || list.from !== null) void ask()
    },
  })
  const optimistic = useOptimisticWrites(user, (answer) => {
    if ('task' in answer) put(answer.task as Task)
    if ('goback' in answer && answer.goback) put(answer.goback as Task)
    if ('tasks' in answer) patch((now) => applyOptimisticWrites(now, answer.tasks as OptimisticWrite<Task>[]))
    if ('dropped' in answer && answer.dropped) showNotice(answer.message)
  })
  // After a change of day or filter, the shown list is another one; its replacement is loading.
  const tasks = list.of === workName(asked) ? list.tasks : undefined
  return {
    tasks: useMemo(() => tasks && applyOptimisticWrites(tasks, optimistic), [tasks, optimistic]),
    waiting: useMemo(() => new Set(optimistic.filter(isOfOneStop).map(({ id }) => id)), [optimistic]),
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

function useShownList(user: User, asked: WorkOf, loaded: LoadedList) {
  const of = workName(asked)
  const [list, dispatch] = useReducer(listReducer, loaded, initialList)
  if (list.loaded !== loaded) dispatch({ kind: 'loaded', list: loaded })
  const reload = useReload()
  const loadAgain = () => void reload()
  const ask = async () => {
    const at = Date.now()
    try {
      const { value, from } = await askOrRemember(user.id, of, () => readWork({ get }, asked))
      dispatch({ kind: 'answered', of, tasks: value, from, asked: at })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      dispatch({ kind: 'failed', asked: at })
    }
  }
  // Cache the list with the events received since its response, so that the offline copy is current.
  useEffect(() => {
    if (list.heard.length > 0) remember(user.id, list.of, list.tasks)
  }, [user.id, list.of, list.tasks, list.heard.length])
  const complete = useEffectEvent((isFirst: boolean, isOther: boolean) => {
    if (isFirst) loadAgain()
    else if (isOther) void ask()
  })
  useEffect(() => complete(loaded.isFirst, loaded.of !== of), [loaded, of])
  return { list, ask, patch: (update: Update) => dispatch({ kind: 'heard', at: Date.now(), update }), loadAgain }
}

const isOfOneStop = (act: OptimisticWrite<Task>) => act.displayOrder === undefined

function useOptimisticWrites(user: User, settle: (answer: Answer<PostName>) => void) {
  const { queue, state } = useWaiting(user)
  const onSent = useEffectEvent(settle)
  useEffect(() => queue.onSent((_, answer) => onSent(answer)), [queue])
  return useMemo(() => state.waiting.flatMap(({ shows }) => shows as readonly OptimisticWrite<Task>[]), [state.waiting])
}
