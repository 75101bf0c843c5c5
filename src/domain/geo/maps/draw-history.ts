// Every change of a drawing is one step that can be undone and done again; a new change forgets what was undone.
// How many steps lie between what is shown and what was saved is how many changes are not saved.

export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

const MOST_STEPS = 200

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** One more step. The same value again is none. */
export function change<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, future }
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] }
}

/** One step back; nothing happens at the beginning. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** One step forward again; nothing happens at the end. */
export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future }
}
