// What a stop brings, takes or mends, in a customer's words.

import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import { isRollOff } from '#domain/cans/tasks/sold-can.ts'
import { isVague } from '#domain/cans/tasks/sold-name.ts'

export interface StopThings {
  cans: readonly CanLine[]
  servicename: string
}

export type ThingKind = 'cart' | 'dumpster' | 'roll-off' | 'container'
export type CountedLine = CanLine & { count: number }

export const countedLines = ({ cans }: Pick<StopThings, 'cans'>): CountedLine[] =>
  cans.flatMap((can) => (can.count === '' ? [] : { ...can, count: can.count }))

const YARDS = / CY$/
const MATERIALS: Readonly<Record<string, string>> = {
  Trash: 'trash',
  Recycle: 'recycling',
  Yard: 'yard waste',
  Organic: 'organics',
}

/** A go back's size is its material. */
const materialOf = ({ canType, canSize }: CanLine): string => MATERIALS[canType] ?? MATERIALS[canSize] ?? ''

export function kindOf(line: CanLine, servicename: string): ThingKind {
  if (isRollOff(line, servicename)) return 'roll-off'
  if (YARDS.test(line.canSize) || line.canType === 'Commercial') return 'dumpster'
  return /^\d/.test(line.canSize) || materialOf(line) !== '' ? 'cart' : 'container'
}

/** Of all lines; null without any. */
export function kindOfAll({ cans, servicename }: StopThings): ThingKind | null {
  const kinds = new Set(countedLines({ cans }).map((line) => kindOf(line, servicename)))
  const [first = null] = kinds
  return kinds.size > 1 ? 'container' : first
}

const VERBS: Readonly<Record<string, string>> = {
  Delivery: 'bring',
  'Pick-Up': 'pick up',
  Swap: 'swap',
  Fix: 'fix',
  Empty: 'empty',
}

function thing(line: CountedLine, servicename: string): string {
  const kind = kindOf(line, servicename)
  const name = servicename !== '' && isVague(line) ? '' : materialOf(line)
  return [line.count, name, line.count === 1 ? kind : `${kind}s`].filter(Boolean).join(' ')
}

/** '2 trash carts, 1 recycling cart', 'Swap 2 trash carts, bring 1 recycling cart', or what was sold. */
export function thingsTitle({ cans, servicename }: StopThings): string {
  const lines = countedLines({ cans })
  const [only] = lines
  const isSold = servicename !== '' && only && lines.length === 1 && isVague(only)
  const isBrought = lines.every(({ action }) => action === 'Delivery')
  const parts = lines.map((line) => {
    const what = isSold ? (line.count === 1 ? servicename : `${line.count} × ${servicename}`) : thing(line, servicename)
    return isBrought ? what : [VERBS[line.action], what].filter(Boolean).join(' ')
  })
  const title = parts.join(', ') || servicename
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords = (count: number) => NUMBERS[count] ?? String(count)
const sizeOf = ({ canSize }: CanLine): string =>
  YARDS.test(canSize) ? `${canSize.replace(YARDS, '')} cubic yards` : /^\d/.test(canSize) ? `${canSize} gallons` : ''

/** '95/96 gallons each', 'Two of 95/96 gallons, one of 64/65': the unit is said once. */
export function thingsSizes({ cans }: Pick<StopThings, 'cans'>): string {
  const sized = countedLines({ cans }).filter((line) => sizeOf(line) !== '')
  const [first, ...more] = sized
  if (!first) return ''
  if (more.length === 0) return first.count === 1 ? sizeOf(first) : `${sizeOf(first)} each`
  const [unit = ''] = / [a-z ]+$/.exec(sizeOf(first)) ?? []
  const parts = sized.map((line, at) => {
    const size = sizeOf(line)
    return `${inWords(line.count)} of ${at > 0 && size.endsWith(unit) ? size.slice(0, -unit.length) : size}`
  })
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
