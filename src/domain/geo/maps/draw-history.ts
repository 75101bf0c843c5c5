export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

const MOST_STEPS = 200

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export function change<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, future }
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future }
}
