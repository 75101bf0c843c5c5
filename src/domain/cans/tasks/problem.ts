// A problem stays open until it is solved, or until its stop is done or archived after the report: then the driver
// managed without help. Undoing the tick reopens it.

/** Maximum length in characters, so that it fits into the office's lists. */
export const PROBLEM_MAX = 100
const UNSAID = 'Problem'
/** Tolerated clock difference between two devices, in ms. */
const CLOCKS_APART = 3_000

/** `replaced`: by another problem; `withdrawn`: reported by mistake. */
export const problemEnds = ['solved', 'withdrawn', 'replaced', 'done'] as const
export type ProblemEnd = (typeof problemEnds)[number]

export function problemReason({ reason, text }: { reason: string; text: string }): string {
  const words = reason.trim() || text.trim().split(/\r?\n/)[0]?.trim() || UNSAID
  if (words.length <= PROBLEM_MAX) return words
  return `${words.slice(0, PROBLEM_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

export interface ProblemStop {
  done: boolean
  doneAt: Date | null
  archived: boolean
}

export function isOpenProblem({ at }: { at: Date }, stop: ProblemStop): boolean {
  return !stop.archived && !isDoneSince(at, stop)
}

export const isDoneSince = (at: Date, { done, doneAt }: Pick<ProblemStop, 'done' | 'doneAt'>): boolean =>
  done && (doneAt === null || isAnswered(at, doneAt))

export const isAnswered = (reported: Date, tap: Date): boolean => tap.getTime() >= reported.getTime() - CLOCKS_APART
