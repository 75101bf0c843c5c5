import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { stopNumbers, type WorkLists, type WorkRange, withProblem, workLists } from '#domain/cans/lists/work-lists.ts'
import { listWords } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { type BoardTimes, lastFinish } from '#domain/cans/times/board-times.ts'
import type { When } from '#domain/cans/times/when-text.ts'
import { finishText } from '#domain/cans/times/window.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Crew, memberName } from './crew.ts'
import type { WorkView } from './work.view.ts'

export type WantedTask = { name: string; address: string; phone: string }

export interface Work {
  /** Including unsent local changes. Undefined while loading. */
  tasks: readonly Task[] | undefined
  waiting: ReadonlySet<string>
  /** In ms since 1970, of the cached list while the server is out of reach; null for a fresh list. */
  from: number | null
  failed: boolean
  /** In ms since 1970; null while connected. */
  notLiveSince: number | null
  refresh: () => void
  put: (task: Task) => void
}

export interface StopMove {
  stops: readonly Task[]
  /** New assignee; empty for unassigned. */
  to: string
  name: string
  day: readonly Task[]
  /** New order of the assignee's open stops; other lanes keep theirs. */
  order: string[]
  said?: string
}

export interface WorkActions {
  tick: (task: Task, done: boolean) => void
  swap: (list: readonly Task[], task: Task, neighbor: string) => void
  reorder: (ids: string[]) => void
  assign: (tasks: readonly Task[], assignedTo: string) => void
  move: (move: StopMove) => void
  /** To a day, MM/DD/YYYY; `tell` its customers. */
  moveDay: (tasks: readonly Task[], day: string, tell: boolean) => void
  /** A driver's stops, by who takes them. */
  handOver: (from: string, shares: ReadonlyMap<string, readonly Task[]>) => void
  solve: (task: Task) => void
  /** Keeps a stop's place in a better order, or lets it move. */
  lock: (task: Task, locked: boolean) => void
}

/** The task is a snapshot from when the sheet was opened. */
export type OpenSheet =
  | { kind: 'task'; task: Task | null; wanted?: WantedTask }
  | { kind: 'stop'; task: Task }
  | { kind: 'change'; task: Task }
  | { kind: 'note'; task: Task; fromStop?: true }
  | { kind: 'problem'; task: Task; fromStop?: true }
  | { kind: 'summary'; tasks: readonly Task[] }
  | { kind: 'router'; tasks: readonly Task[] }
  | { kind: 'whoseRoute'; tasks: readonly Task[] }
  | { kind: 'driverDay'; who: string }
  | { kind: 'moveDay'; tasks: readonly Task[] }
  | { kind: 'handOver'; who: string }
  | { kind: 'invite' }
  | { kind: 'routes' }
  | { kind: 'dates' }
  | { kind: 'waiting' }

export interface WorkBoard {
  type: TaskType
  user: User
  crew: Crew
  view: WorkView
  /** The hauler's IANA time zone. */
  zone: string
  today: CalendarDay
  range: WorkRange | null
  work: Work
  actions: WorkActions
  lists: WorkLists<Task>
  numbers: ReadonlyMap<string, number>
  times: BoardTimes
  /** Stops that are not reached when they are wanted. */
  outside: ReadonlySet<string>
  open: (sheet: OpenSheet) => void
}

export const mineOf = ({ type, user, view }: Pick<WorkBoard, 'type' | 'user' | 'view'>): string =>
  type === 'deliveries' ? user.username : view.route

type Listed = Pick<WorkBoard, 'type' | 'user' | 'view' | 'range' | 'outside'>

export function listsOf(tasks: readonly Task[], { type, user, view, range, outside }: Listed) {
  const mine = mineOf({ type, user, view })
  const only = range !== null && type === 'deliveries' ? view.user : ''
  const wrong = view.problems ? withProblem(tasks) : view.outside ? tasks.filter(({ id }) => outside.has(id)) : []
  return {
    lists: workLists(wrong.length > 0 ? wrong : tasks, { range, mine, only }),
    numbers: stopNumbers(tasks, range),
  }
}

/** Null on boards of several days. */
export const shownDay = ({ range, today }: Pick<WorkBoard, 'range' | 'today'>): CalendarDay | null =>
  range === null ? today : range.from === range.to ? range.from : null

/** When the last of these drivers is through, such as '3:05 PM'; null once all is done, and over several days. */
export function finishOf({ times, zone }: Pick<WorkBoard, 'times' | 'zone'>, whose: readonly string[]): string | null {
  const finish = lastFinish(times.days.filter(({ who }) => whose.includes(who)))
  return finish === null ? null : finishText(finish, zone)
}

/** Null for a stop without a time. */
export function whenOf({ times, numbers, work, crew, type }: WorkBoard, task: Task): When | null {
  const time = times.stops.get(task.id)
  const number = numbers.get(task.id)
  if (!time || number === undefined) return null
  const { assignedTo, deliveryDate } = task
  const day = (work.tasks ?? []).filter((one) => one.assignedTo === assignedTo && one.deliveryDate === deliveryDate)
  const of = day.filter(({ archived }) => !archived).length
  return { driver: assigneeName(crew, { type, assignedTo }), number, of, ...time }
}

export const stopLabel = (number: number | undefined): string =>
  number === undefined ? 'No stop of the day' : `Stop ${number}`

export function assigneeName(
  { members }: Pick<Crew, 'members'>,
  { type, assignedTo }: Pick<Task, 'type' | 'assignedTo'>,
): string {
  if (assignedTo === '') return 'Not assigned yet'
  const member = type === 'deliveries' ? members.find(({ username }) => username === assignedTo) : undefined
  return member ? memberName(member) : assignedTo
}

export function personOf({ members }: Crew, username: string): string {
  const member = members.find((one) => one.username === username)
  return member ? memberName(member) : username
}

export function assigneeOptions(
  { members, routes }: Pick<Crew, 'members' | 'routes'>,
  type: TaskType,
): { value: string; label: string }[] {
  if (type === 'gobacks') return routes.map(({ label }) => ({ value: label, label }))
  return members.map((member) => ({ value: member.username, label: memberName(member) }))
}

export const wordsOf = (type: TaskType) => listWords[type]
