import { post } from '#app/api.ts'
import { newAttemptKey } from '#app/ordering/attempt-key.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { Task } from '#contract/tasks.ts'
import type { TaskChange } from './work-writes.ts'

// What whoever plans writes in the task's form. It is sent at once: a conflict is decided in the form, not hours later.

type Saved = Promise<Answer<'canmanager.updateTask'>>

const keyed = () => ({ idempotencyKey: newAttemptKey() })

/** The changed fields only, on the version that was seen. @throws Refused 409 with the task as it stands */
export const changeTask = ({ id, groupId }: Task, version: number, change: TaskChange): Saved =>
  post('canmanager.updateTask', { id, groupId, version, ...change }, keyed())

/** One-way (decision 40). @throws Refused */
export const archiveTask = (task: Task, version: number): Saved => changeTask(task, version, { archived: true })

/** @throws Refused */
export const createTask = (input: Asked<'canmanager.createTask'>): Saved =>
  post('canmanager.createTask', input, keyed())
