// Two people may change the same task: their changes merge as long as nobody changed the same field in between.
// A new place in the list raises no version, because reordering is not writing.

import { changedFields, type TaskChange, type TaskField, type TaskFields, type VersionedTask } from './task.ts'

/** Fields that others changed since, or the task with the change in it. */
export type Merged =
  | { kind: 'conflict'; fields: TaskField[] }
  | { kind: 'merged'; task: VersionedTask; changed: TaskField[] }

/**
 * Writes a change onto a task as it stands.
 * @param seen the version that the change was made on; without one the sent fields win
 * @param facts what a tick settled by its time (`tick.ts`): it never conflicts, and raises the version even where the value is equal
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
