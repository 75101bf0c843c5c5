// What somebody did stands on their screen at once, also when the server does not know it yet.
// It lies over the task as the server has it, the later act over the earlier one, and goes when the server has answered.

/** Fields of a task as an act leaves them; an id alone says that something waits there. */
export type ShownMeanwhile<T> = { id: string } & Partial<T>

/** The tasks with what was done to them meanwhile. Acts on tasks that are not in the list change nothing. */
export function shownMeanwhile<T extends { id: string }>(
  tasks: readonly T[],
  acts: readonly ShownMeanwhile<T>[],
): readonly T[] {
  if (acts.length === 0) return tasks
  const over = new Map<string, Partial<T>>()
  for (const act of acts) over.set(act.id, { ...over.get(act.id), ...act })
  return tasks.map((task) => ({ ...task, ...over.get(task.id) }))
}
