import { post } from '#app/api.ts'
import { newAttemptKey } from '#app/ordering/attempt-key.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { Task } from '#contract/tasks.ts'

// Everything that is written from Can Manager's lists goes through here, so that a queue can take the place of the wire.

/** A write that may be sent again: it carries its own key, so the server does it once. @throws Refused */
export type Write<T> = () => Promise<T>

type Written =
  | 'canmanager.createTask'
  | 'canmanager.updateTask'
  | 'canmanager.reorderTasks'
  | 'canmanager.assignTasks'
  | 'canmanager.addRemark'

function write<N extends Written>(name: N, input: Asked<N>): Write<Answer<N>> {
  const idempotencyKey = newAttemptKey()
  return () => post(name, input, { idempotencyKey })
}

const named = ({ id, groupId }: Task) => ({ id, groupId })

/** Done is a value, never a toggle: the same tap twice is one. */
export const tickTask = (task: Task, done: boolean) => write('canmanager.updateTask', { ...named(task), done })

/** The changed fields only, on the version that was seen. */
export const changeTask = (
  task: Task,
  version: number,
  change: Omit<Asked<'canmanager.updateTask'>, 'id' | 'groupId'>,
) => write('canmanager.updateTask', { ...named(task), version, ...change })

export const archiveTask = (task: Task, version: number) => changeTask(task, version, { archived: true })

export const createTask = (input: Asked<'canmanager.createTask'>) => write('canmanager.createTask', input)

/** Exchanges two tasks of a list; `ids` is the whole list, numbered anew where both are equal. */
export const swapTasks = (input: { groupid: number; type: Task['type']; ids: string[]; swap: [string, string] }) =>
  write('canmanager.reorderTasks', input)

export const assignTasks = (groupid: number, ids: string[], assignedTo: string) =>
  write('canmanager.assignTasks', { groupid, ids, assignedTo })

export const addRemark = (input: Asked<'canmanager.addRemark'>) => write('canmanager.addRemark', input)
