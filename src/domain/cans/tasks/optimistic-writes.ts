// Optimistic updates: pending writes are applied over the server's task, the latest last, until the server answers
//

/** An id alone marks the task as pending. */
export type OptimisticWrite<T> = { id: string } & Partial<T>

export function applyOptimisticWrites<T extends { id: string }>(
  tasks: readonly T[],
  writes: readonly OptimisticWrite<T>[],
): readonly T[] {
  if (writes.length === 0) return tasks
  const over = new Map<string, Partial<T>>()
  for (const write of writes) over.set(write.id, { ...over.get(write.id), ...write })
  return tasks.map((task) => ({ ...task, ...over.get(task.id) }))
}
