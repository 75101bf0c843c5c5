// What somebody did stands on their screen at once, also when the server does not know it yet.
// It lies over the task as the server has it, the later write over the earlier one, and goes when the server has answered.

/** Fields of a task as a waiting write leaves them; an id alone says that something waits there. */
export type ShownMeanwhile<T> = { id: string } & Partial<T>

/** The tasks with what was done to them meanwhile. Writes to tasks that are not in the list change nothing. */
export function shownMeanwhile<T extends { id: string }>(
  tasks: readonly T[],
  writes: readonly ShownMeanwhile<T>[],
): readonly T[] {
  if (writes.length === 0) return tasks
  const over = new Map<string, Partial<T>>()
  for (const write of writes) over.set(write.id, { ...over.get(write.id), ...write })
  return tasks.map((task) => ({ ...task, ...over.get(task.id) }))
}
