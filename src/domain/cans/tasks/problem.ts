// A problem at a stop stays open until somebody says that it is solved, or until the stop is done or put away after it was
// reported: whoever managed in the end has solved it. A tick that is taken back opens it again.

/** What the office reads in a list: no longer than a line or two. */
export const PROBLEM_MAX = 100
/** A problem that was shown in a photo and not said in words. */
const UNSAID = 'Problem'
/** Whoever reports and whoever answers tap by clocks that are never quite the same: ms that one may be behind the other. */
const CLOCKS_APART = 3_000

/** How a problem was closed: it was solved, reported by mistake, another took its place, or its stop was done. */
export const problemEnds = ['solved', 'withdrawn', 'replaced', 'done'] as const
export type ProblemEnd = (typeof problemEnds)[number]

/** What is wrong, in one line: the reason that was tapped, else the first line of the words. */
export function problemReason({ reason, text }: { reason: string; text: string }): string {
  const words = reason.trim() || text.trim().split(/\r?\n/)[0]?.trim() || UNSAID
  if (words.length <= PROBLEM_MAX) return words
  return `${words.slice(0, PROBLEM_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A stop as far as its problem asks: `doneAt` is the time of the tick. */
export interface ProblemStop {
  done: boolean
  doneAt: Date | null
  archived: boolean
}

/** Whether a problem that nobody closed is still open; one that is reported at a stop after its tick is. */
export function isOpenProblem({ at }: { at: Date }, stop: ProblemStop): boolean {
  return !stop.archived && !isDoneSince(at, stop)
}

/** Whether the stop was done when, or after, its problem was reported. */
export const isDoneSince = (at: Date, { done, doneAt }: Pick<ProblemStop, 'done' | 'doneAt'>): boolean =>
  done && (doneAt === null || isAnswered(at, doneAt))

/** Whether a tap can be about a problem: it was not reported after it. */
export const isAnswered = (reported: Date, tap: Date): boolean => tap.getTime() >= reported.getTime() - CLOCKS_APART
