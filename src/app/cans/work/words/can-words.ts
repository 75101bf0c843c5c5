import type { Task } from '#contract/canmanager/tasks.ts'
import { isVague } from '#domain/cans/tasks/sold-name.ts'
import { counted } from '#domain/words/counted.ts'
import { unbroken } from './measures.ts'

type Can = Task['cans'][number]
type Brought = Pick<Task, 'cans' | 'servicename'>

export const usedCans = ({ cans }: Pick<Task, 'cans'>): (Can & { line: number })[] =>
  cans.map((can, line) => ({ ...can, line })).filter(({ count }) => count !== '')

/** A go back's size holds its material, so both types read alike. */
export const canFacts = ({ count, canType, canSize }: Can): string =>
  factsOf(
    count,
    [canSize, canType].filter((word) => word !== ''),
  )

const factsOf = (count: Can['count'], words: readonly string[]): string =>
  unbroken(words.length > 0 ? `${count} × ${words.join(' ')}` : counted(Number(count), 'can'))

/** False if a can line already says Fix, which also names the can. */
export const saysToFix = ({ cans, fixCan }: Pick<Task, 'cans' | 'fixCan'>): boolean =>
  fixCan && usedCans({ cans }).every(({ action }) => action !== 'Fix')

export interface CanWords {
  line: number
  action: string
  facts: string
}

/**
 * A single can without type and size is described by what was sold ("1 × 20 Yard Box"). `sold` is empty if the lines
 * already say it.
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

const knownFacts = ({ count, canType, canSize }: Can): string =>
  factsOf(
    count,
    [canSize, canType].filter((word) => word !== 'Other' && word !== ''),
  )

export function cansLine(task: Brought): string {
  const { lines, sold } = canWords(task)
  const [first, ...more] = lines
  if (!first) return sold
  const line = `${first.action} ${first.facts}`.trim()
  return [more.length > 0 ? `${line}, ${unbroken(`+${more.length} more`)}` : line, sold].filter(Boolean).join(' · ')
}

export interface BriefCans {
  kind: string
  facts: string
  /** Left out where a line has no room for it. */
  rest: string
}

/** For a row of one line, where "+1" is worth more than a type. */
export function briefCans(task: Brought): BriefCans {
  const { lines, sold } = canWords(task)
  const [first, ...more] = lines
  if (!first) return { kind: sold, facts: '', rest: '' }
  const { action, line, facts } = first
  const { canType, canSize } = task.cans[line] as Can
  const type = unbroken(` ${canType}`)
  const hasSize = canSize !== '' && facts.endsWith(type) && canType !== ''
  const short = hasSize ? facts.slice(0, -type.length) : facts
  const rest = [hasSize && more.length === 0 && canType, sold && `· ${sold}`].filter(Boolean).join(' ')
  const counted = more.length > 0 ? `${short},${unbroken(` +${more.length}`)}` : short
  return action === '' ? { kind: counted, facts: '', rest } : { kind: action, facts: counted, rest }
}
