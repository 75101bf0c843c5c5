// A driver may complete, reorder and reassign a task and correct its cans. All other fields belong to the office
//

import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { TaskChange, TaskField, TaskFields } from '#domain/cans/tasks/task.ts'

const ALWAYS: readonly TaskField[] = ['assignedTo', 'done', 'displayOrder']

/** A path: `cans.0.count` for a can's count. */
export function notTheDrivers(
  type: TaskType,
  task: Pick<TaskFields, 'cans'>,
  change: TaskChange,
  changed: readonly TaskField[],
): string | null {
  for (const field of changed) {
    if (ALWAYS.includes(field)) continue
    if (field !== 'cans' || type !== 'deliveries') return field
    const count = countThatChanged(task, change)
    if (count !== null) return count
  }
  return null
}

function countThatChanged(task: Pick<TaskFields, 'cans'>, { cans = [] }: TaskChange): string | null {
  const index = cans.findIndex(({ count }, line) => count !== (task.cans[line]?.count ?? ''))
  return index < 0 ? null : `cans.${index}.count`
}
