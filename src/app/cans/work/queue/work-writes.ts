import { serverNow } from '#app/calls/server-clock.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import type { Write } from '#app/offline/waiting-write.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Asked, PostName } from '#contract/contract.ts'
import { numbered, type Placed, swapped } from '#domain/cans/lists/display-order.ts'
import { inOrder } from '#domain/cans/lists/work-lists.ts'
import { readCanLines } from '#domain/cans/tasks/can-lines.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { OptimisticWrite } from '#domain/cans/tasks/optimistic-writes.ts'
import { problemReason } from '#domain/cans/tasks/problem.ts'
import { counted } from '#domain/words/counted.ts'

interface WorkWrite<N extends PostName> extends Write<N> {
  shows: readonly OptimisticWrite<Task>[]
}

interface ListOf {
  group: number
  type: TaskType
}

/** Time of the tap, which counts even if the write is sent later. */
const tapped = () => serverNow().toISOString()

/** Shown to the office at the stop while the server keeps failing on this write; closed once it is saved. */
const reportOf = ({ id, groupId }: Pick<Task, 'id' | 'groupId'>, what: string, at: string): Write['report'] => ({
  say: {
    name: 'canmanager.addRemark',
    input: {
      id: crypto.randomUUID(),
      groupid: groupId,
      task: id,
      at,
      kind: 'problem',
      reason: `Not saved yet: ${what}`,
    },
  },
  takeBack: { name: 'canmanager.closeProblem', input: { groupid: groupId, task: id, at } },
})

/** Done is a value, not a toggle, so that repeating it is harmless. */
export function tickWrite(task: Task, done: boolean): WorkWrite<'canmanager.updateTask'> {
  const { id, groupId, address, problem } = task
  const [what, at] = [done ? 'Done' : 'Not done', tapped()]
  return {
    name: 'canmanager.updateTask',
    input: { id, groupId, done, at },
    about: streetOf(address),
    what,
    // Done clears the problem; undoing restores it.
    shows: [{ id, done, problem: done ? undefined : problem }],
    report: reportOf(task, what, at),
  }
}

/** A value without the version seen: the later press wins. */
export function lockWrite({ id, groupId, address }: Task, locked: boolean): WorkWrite<'canmanager.updateTask'> {
  return {
    name: 'canmanager.updateTask',
    input: { id, groupId, locked },
    about: streetOf(address),
    what: locked ? 'Keeps its place' : 'Can move',
    shows: [{ id, locked }],
  }
}

const REPORT_MAX = 200

export type TaskChange = Omit<Asked<'canmanager.updateTask'>, 'id' | 'groupId'>

/** Changed fields only, with the version they were based on. A driver's changes show at once. */
export function changeWrite(task: Task, version: number, change: TaskChange): WorkWrite<'canmanager.updateTask'> {
  const { id, groupId, address, type } = task
  const at = tapped()
  return {
    name: 'canmanager.updateTask',
    input: { id, groupId, version, ...change, at },
    about: streetOf(address),
    what: 'Changed',
    shows: [
      {
        id,
        ...(change.assignedTo !== undefined && { assignedTo: change.assignedTo }),
        ...(change.cans && { cans: [...readCanLines(type, change.cans).lines] }),
      },
    ],
    report: reportOf(task, 'Changed', at),
  }
}

/** `list` is the whole lane, renumbered if both stops have the same position. */
export function swapWrite(
  { group, type }: ListOf,
  list: readonly Task[],
  swap: [string, string],
): WorkWrite<'canmanager.reorderTasks'> {
  const placed = inOrder(list).map(placeIn)
  const ids = placed.map(({ id }) => id)
  return orderWrite({ groupid: group, type, ids, swap, at: tapped() }, swapped(placed, swap))
}

export const reorderWrite = ({ group, type }: ListOf, ids: string[]): WorkWrite<'canmanager.reorderTasks'> =>
  orderWrite({ groupid: group, type, ids, at: tapped() }, numbered(ids))

const placeIn = ({ id, displayOrder }: Task): Placed => ({ id, displayOrder })

const orderWrite = (
  input: Asked<'canmanager.reorderTasks'>,
  shows: readonly Placed[],
): WorkWrite<'canmanager.reorderTasks'> => ({
  name: 'canmanager.reorderTasks',
  input,
  about: 'The order of the stops',
  what: 'Changed',
  shows,
})

export const assignWrite = (
  { group }: ListOf,
  ids: string[],
  assignedTo: string,
): WorkWrite<'canmanager.assignTasks'> => ({
  name: 'canmanager.assignTasks',
  input: { groupid: group, ids, assignedTo, ...(assignedTo === '' && { nobody: true }) },
  about: counted(ids.length, 'task'),
  what: 'Assigned',
  shows: ids.map((id) => ({ id, assignedTo })),
})

export const moveDayWrite = (
  { group }: ListOf,
  ids: string[],
  deliveryDate: string,
  tell: boolean,
): WorkWrite<'canmanager.moveTasks'> => ({
  name: 'canmanager.moveTasks',
  input: { groupid: group, ids, deliveryDate, tell },
  about: counted(ids.length, 'task'),
  what: 'Moved to another day',
  shows: ids.map((id) => ({ id, deliveryDate })),
})

export type WrittenRemark = Omit<Asked<'canmanager.addRemark'>, 'groupid' | 'task' | 'at'>

export function remarkWrite(task: Task, remark: WrittenRemark, by: string): WorkWrite<'canmanager.addRemark'> {
  const at = tapped()
  const isProblem = remark.kind === 'problem'
  const what = isProblem ? 'Problem' : 'Note'
  const words = [remark.reason, remark.text].filter(Boolean).join(', ')
  const problem = isProblem && { reason: problemReason({ reason: '', text: '', ...remark }), at, by }
  return {
    name: 'canmanager.addRemark',
    input: { ...remark, groupid: task.groupId, task: task.id, at },
    about: streetOf(task.address),
    what,
    shows: [{ id: task.id, ...(problem && { problem }) }],
    report: reportOf(task, words ? `${what}, ${words}`.slice(0, REPORT_MAX) : what, at),
  }
}

export const reportWrite = (task: Task, reason: string, by: string): WorkWrite<'canmanager.addRemark'> =>
  remarkWrite(task, { id: crypto.randomUUID(), kind: 'problem', reason }, by)

export const closeWrite = (
  { id, groupId, address }: Task,
  how: 'solved' | 'withdrawn',
): WorkWrite<'canmanager.closeProblem'> => ({
  name: 'canmanager.closeProblem',
  input: { groupid: groupId, task: id, at: tapped(), how },
  about: streetOf(address),
  what: how === 'solved' ? 'Problem solved' : 'Problem withdrawn',
  shows: [{ id, problem: undefined }],
})
