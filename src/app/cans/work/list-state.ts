import type { Task } from '#contract/canmanager/tasks.ts'
import type { LoadedList } from './load-work.ts'

export type Update = (tasks: readonly Task[]) => readonly Task[]

/** A list as it stands on the screen: the last answer, with what was heard of since it was asked for. */
export interface ListState {
  /** What the route gave last. */
  loaded: LoadedList
  of: string
  tasks: readonly Task[]
  from: number | null
  failed: boolean
  /** When the answer that stands was asked for. */
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

/** The server may have read what it answers before a change that was heard of meanwhile: such a change goes into the answer, too. */
export function listReducer(now: ListState, news: ListAction): ListState {
  switch (news.kind) {
    case 'loaded':
      return { ...(isOvertaken(now, news.list) ? now : answered(now, news.list)), loaded: news.list }
    case 'answered':
      // A later question was answered first.
      return news.asked < now.asked ? now : answered(now, news)
    case 'failed':
      return news.asked < now.asked ? now : { ...now, failed: true }
    case 'heard':
      return { ...now, tasks: news.update(now.tasks), heard: [...now.heard, { at: news.at, update: news.update }] }
  }
}

type Answered = Pick<LoadedList, 'of' | 'tasks' | 'from' | 'asked'>

/** The route brings late what was asked for anew meanwhile. Another list than the one that stands is wanted in any case. */
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
