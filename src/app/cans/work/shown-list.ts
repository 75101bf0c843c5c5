import type { Task } from '#contract/canmanager/tasks.ts'
import type { GivenList } from './load-work.ts'

export type Update = (tasks: readonly Task[]) => readonly Task[]

/** A list as it stands on the screen: the last answer, with what was heard of since it was asked for. */
export interface ShownList {
  /** What the route gave last. */
  given: GivenList
  of: string
  tasks: readonly Task[]
  from: number | null
  failed: boolean
  /** When the answer that stands was asked for. */
  asked: number
  heard: readonly { at: number; update: Update }[]
}

export type ListNews =
  | { kind: 'given'; list: GivenList }
  | { kind: 'answered'; of: string; tasks: readonly Task[]; from: number | null; asked: number }
  | { kind: 'failed'; asked: number }
  | { kind: 'heard'; at: number; update: Update }

export const beginList = (given: GivenList): ShownList => ({
  given,
  of: given.of,
  tasks: given.tasks,
  from: given.from,
  failed: false,
  asked: given.asked,
  heard: [],
})

/** The server may have read what it answers before a change that was heard of meanwhile: such a change goes into the answer, too. */
export function hearNews(now: ShownList, news: ListNews): ShownList {
  switch (news.kind) {
    case 'given':
      return { ...(isOvertaken(now, news.list) ? now : answered(now, news.list)), given: news.list }
    case 'answered':
      // A later question was answered first.
      return news.asked < now.asked ? now : answered(now, news)
    case 'failed':
      return news.asked < now.asked ? now : { ...now, failed: true }
    case 'heard':
      return { ...now, tasks: news.update(now.tasks), heard: [...now.heard, { at: news.at, update: news.update }] }
  }
}

type Answered = Pick<GivenList, 'of' | 'tasks' | 'from' | 'asked'>

/** The route brings late what was asked for anew meanwhile. Another list than the one that stands is wanted in any case. */
const isOvertaken = (now: ShownList, { of, asked }: GivenList): boolean => of === now.of && asked < now.asked

function answered(now: ShownList, { of, tasks, from, asked }: Answered): ShownList {
  const heard = now.heard.filter(({ at }) => at >= asked)
  return {
    given: now.given,
    of,
    tasks: heard.reduce((list, { update }) => update(list), tasks),
    from,
    failed: false,
    asked,
    heard,
  }
}
