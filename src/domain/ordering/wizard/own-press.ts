// Ignores presses that began on another step: the second half of a double press, a held key, a finger already down.
// Amounts must be visible for a moment before a press can order or pay.

/** All times are ms of one monotonic clock. */
export interface ShownStep {
  /** First paint of the step, or of the amount to confirm; null before that. */
  painted: number | null
  /** The user came here by a press on another step of this page. */
  entered: boolean
  commits: boolean
}

export interface Press {
  /** Start of the press on this step; null if it began earlier or its start is unknown. */
  began: number | null
  follows: boolean
}

/** Longer than the interval within a double press. */
const DOUBLE_PRESS_MS = 500
const STANDS_MS = 700

export function settlingTime({ entered, commits }: Pick<ShownStep, 'entered' | 'commits'>): number {
  if (commits) return STANDS_MS
  return entered ? DOUBLE_PRESS_MS : 0
}

export function pressCounts(step: ShownStep, { began, follows }: Press): boolean {
  if (step.painted === null || began === null || follows) return false
  return began >= step.painted + settlingTime(step)
}
