import type { Task } from '#contract/tasks.ts'

type Can = Task['cans'][number]

/** The lines of a task that say something, each with its place among the three. */
export const usedCans = ({ cans }: Pick<Task, 'cans'>): (Can & { line: number })[] =>
  cans.map((can, line) => ({ ...can, line })).filter(({ count }) => count !== '')

/** "2 × 95/96 Trash". A go back's size is its material, so that both read alike. */
export const canFacts = ({ count, canType, canSize }: Can): string => `${count} × ${canSize} ${canType}`.trim()

/** What is to be done in one line: "Swap 2 × 95/96 Trash, +1 more". */
export function cansLine(task: Pick<Task, 'cans'>): string {
  const [first, ...more] = usedCans(task)
  if (!first) return ''
  const line = `${first.action} ${canFacts(first)}`.trim()
  return more.length > 0 ? `${line}, +${more.length} more` : line
}
