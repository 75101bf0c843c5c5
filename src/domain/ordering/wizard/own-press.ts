// A press belongs to the step that it began on. The second half of a double press, a key that is still held and a finger
// that was down before the step stood never act on it; and what is paid or ordered has stood a moment before it is taken.

/** A step as it stands. All times are milliseconds of one clock that only runs forward. */
export interface StandingStep {
  /** When it, or the amount it asks a yes to, came onto the screen; null before that. */
  painted: number | null
  /** A press led here from another step of this page. */
  entered: boolean
  /** Its press orders or pays something. */
  commits: boolean
}

export interface Press {
  /** When its finger, button or key went down on this step; null when that was before the step stood, or never. */
  began: number | null
  /** It follows another press so closely that both are one double press. */
  follows: boolean
}

/** Longer than the two halves of a double press lie apart. */
const DOUBLE_PRESS_MS = 500
/** As long as an amount stands before it can be taken. */
const STANDS_MS = 700

/** How long a step stands before it takes a press; 0 takes one at once. */
export function settlingTime({ entered, commits }: Pick<StandingStep, 'entered' | 'commits'>): number {
  if (commits) return STANDS_MS
  return entered ? DOUBLE_PRESS_MS : 0
}

/** Whether a press was meant for this step. */
export function pressCounts(step: StandingStep, { began, follows }: Press): boolean {
  if (step.painted === null || began === null || follows) return false
  return began >= step.painted + settlingTime(step)
}
