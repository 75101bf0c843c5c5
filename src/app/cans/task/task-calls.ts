import type { Write } from '#app/calls/once-written.ts'
import type { TaskChange } from '#app/cans/waiting/work-writes.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer } from '#contract/contract.ts'

// What whoever plans writes in the task's form. It is sent at once: a conflict is decided in the form, not hours later.

type Saved = Promise<Answer<'canmanager.updateTask'>>

/** The changed fields only, on the version that was seen. @throws Refused 409 with the task as it stands */
export const changeTask = (write: Write, { id, groupId }: Task, version: number, change: TaskChange): Saved =>
  write('canmanager.updateTask', { id, groupId, version, ...change }, ({ task }) =>
    write('canmanager.updateTask', { id, groupId, version: task.version, ...change }),
  )

/** One-way. @throws Refused */
export const archiveTask = (write: Write, task: Task, version: number): Saved =>
  changeTask(write, task, version, { archived: true })
