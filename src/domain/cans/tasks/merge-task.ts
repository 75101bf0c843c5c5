// Concurrent changes of a task merge unless they touch the same field. Reordering does not increment the version, so it
// never conflicts.

import { changedFields, type TaskChange, type TaskField, type TaskFields, type VersionedTask } from './task.ts'

export type Merged =
  | { kind: 'conflict'; fields: TaskField[] }
  | { kind: 'merged'; task: VersionedTask; changed: TaskField[] }

/**
 * @param seen the version that the change is based on; without it the sent fields win
 * @param facts fields settled by the time of a tick (`tick.ts`); they never conflict, and increment the version even if
 * equal
 */
export function mergeTask(task: VersionedTask, change: TaskChange, seen?: number, facts: TaskChange = {}): Merged {
  const changed = changedFields(task, change)
  const fields = seen === undefined ? [] : changed.filter((field) => (task.fieldVersions[field] ?? 1) > seen)
  if (fields.length > 0) return { kind: 'conflict', fields }
  const settled = Object.keys(facts) as TaskField[]
  return { kind: 'merged', task: withChange(task, { ...facts, ...change }, [...settled, ...changed]), changed }
}

function withChange(task: VersionedTask, change: TaskChange, changed: readonly TaskField[]): VersionedTask {
  const values = Object.fromEntries(changed.map((field) => [field, change[field]])) as Partial<TaskFields>
  const written = changed.filter((field) => field !== 'displayOrder')
  if (written.length === 0) return { ...task, ...values }
  const version = task.version + 1
  const versions = Object.fromEntries(written.map((field) => [field, version]))
  return { ...task, ...values, version, fieldVersions: { ...task.fieldVersions, ...versions } }
}
