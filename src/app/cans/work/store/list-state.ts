import type { Task } from '#contract/canmanager/tasks.ts'
import type { LoadedList } from './load-work.ts'

export type Update = (tasks: readonly Task[]) => readonly Task[]

export interface ListState {
  loaded: LoadedList
  of: string
  tasks: readonly Task[]
  from: number | null
  failed: boolean
  asked: number
  heard: readonly { at: number; update: Update }[]
}

export type ListAction =
  | { kind: 'loaded'; list: LoadedList }
  | { kind: 'answered'; of: string; tasks: readonly Task[]; from: number | null; asked: number }
  | { kind: 'failed'; asked: number }
  | { kind: 'heard'; at: number; update: Update }

export const initialList = (loaded: LoadedList): ListState => ({
  loaded,
  of: loaded.of,
  tasks: loaded.tasks,
  from: loaded.from,
  failed: false,
  asked: loaded.asked,
  heard: [],
})

/** A response may predate events that arrived while it was in flight; replay those on top of it. */
export function listReducer(now: ListState, news: ListAction): ListState {
  switch (news.kind) {
    case 'loaded':
      return { ...(isOvertaken(now, news.list) ? now : answered(now, news.list)), loaded: news.list }
    case 'answered':
      // Out of order: a later request was answered first.
      return news.asked < now.asked ? now : answered(now, news)
    case 'failed':
      return news.asked < now.asked ? now : { ...now, failed: true }
    case 'heard':
      return { ...now, tasks: news.update(now.tasks), heard: [...now.heard, { at: news.at, update: news.update }] }
  }
}

type Answered = Pick<LoadedList, 'of' | 'tasks' | 'from' | 'asked'>

/** Loader data older than the current response is ignored. Data of another list always wins. */
const isOvertaken = (now: ListState, { of, asked }: LoadedList): boolean => of === now.of && asked < now.asked

function answered(now: ListState, { of, tasks, from, asked }: Answered): ListState {
  const heard = now.heard.filter(({ at }) => at >= asked)
  return {
    loaded: now.loaded,
    of,
    tasks: heard.reduce((list, { update }) => update(list), tasks),
    from,
    failed: false,
    asked,
    heard,
  }
}
