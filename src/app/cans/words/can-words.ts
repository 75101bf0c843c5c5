import type { Task } from '#contract/canmanager/tasks.ts'
import { isVague } from '#domain/cans/tasks/sold-name.ts'
import { counted } from '#domain/words/counted.ts'
import { unbroken } from './measures.ts'

type Can = Task['cans'][number]
type Brought = Pick<Task, 'cans' | 'servicename'>

/** The lines of a task that say something, each with its place among the three. */
export const usedCans = ({ cans }: Pick<Task, 'cans'>): (Can & { line: number })[] =>
  cans.map((can, line) => ({ ...can, line })).filter(({ count }) => count !== '')

/** "2 × 95/96 Trash", which no line breaks apart; "2 cans" where nothing else is said. A go back's size is its material, so that both read alike. */
export const canFacts = ({ count, canType, canSize }: Can): string =>
  factsOf(
    count,
    [canSize, canType].filter((word) => word !== ''),
  )

const factsOf = (count: Can['count'], words: readonly string[]): string =>
  unbroken(words.length > 0 ? `${count} × ${words.join(' ')}` : counted(Number(count), 'can'))

/** Whether 'Fix the can' says anything: a line that says Fix says it already, and which can. */
export const saysToFix = ({ cans, fixCan }: Pick<Task, 'cans' | 'fixCan'>): boolean =>
  fixCan && usedCans({ cans }).every(({ action }) => action !== 'Fix')

/** A can line as it is read: its action, and what it is about. */
export interface CanWords {
  line: number
  action: string
  facts: string
}

/**
 * What is to be brought, line by line. One can that its type and size leave open is told as it was sold ("1 × 20 Yard Box");
 * `sold` is what was sold where the lines do not say it.
 */
export function canWords(task: Brought): { lines: CanWords[]; sold: string } {
  const used = usedCans(task)
  const { servicename = '' } = task
  const [only] = used
  if (servicename && only && used.length === 1 && isVague(only)) {
    return {
      lines: [{ line: only.line, action: only.action, facts: `${unbroken(`${only.count} × `)}${servicename}` }],
      sold: '',
    }
  }
  const wordsOf = servicename ? knownFacts : canFacts
  return { lines: used.map((can) => ({ line: can.line, action: can.action, facts: wordsOf(can) })), sold: servicename }
}

/** Where the sold name says what is meant, 'Other' says nothing. */
const knownFacts = ({ count, canType, canSize }: Can): string =>
  factsOf(
    count,
    [canSize, canType].filter((word) => word !== 'Other' && word !== ''),
  )

/** What is to be done in one line: "Swap 2 × 95/96 Trash, +1 more", "Delivery 1 × 20 Yard Box". */
export function cansLine(task: Brought): string {
  const { lines, sold } = canWords(task)
  const [first, ...more] = lines
  if (!first) return sold
  const line = `${first.action} ${first.facts}`.trim()
  return [more.length > 0 ? `${line}, ${unbroken(`+${more.length} more`)}` : line, sold].filter(Boolean).join(' · ')
}
