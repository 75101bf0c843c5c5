import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import {
  type ImportChoices,
  MEANINGS,
  meaningOf,
  type WordField,
  type WordMeanings,
  wordFields,
  wordKey,
} from './import-choices.ts'
import type { ImportField } from './import-fields.ts'
import { customerStatus, serviceType, yesOrNo } from './read-cells.ts'
import { frequencyIn, payFrequencyIn, weekdaysIn } from './read-service-cells.ts'

export type CellsOf = (field: ImportField) => readonly string[]

export interface UnknownWord {
  word: string
  key: string
  count: number
}

const UNDERSTOOD: Record<WordField, (cell: string) => unknown> = {
  status: customerStatus,
  type: serviceType,
  state: (cell) => stateAbbreviation(cell.replaceAll('.', '')),
  insnapdesk: yesOrNo,
  inops: yesOrNo,
  frequency: frequencyIn,
  preferred: weekdaysIn,
  payfrequency: payFrequencyIn,
}

export function unknownWords(field: WordField, cells: readonly string[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>()
  for (const cell of cells) {
    const key = wordKey(cell)
    if (key === '') continue
    const known = found.get(key)
    if (known) known.count += 1
    else if (UNDERSTOOD[field](key) === null) found.set(key, { word: cell.trim(), key, count: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}

/** A longer prefix comes before a shorter one that it begins with. A single letter matches only itself. */
const LIKELY: Partial<Record<WordField, readonly (readonly [beginning: string, meaning: string])[]>> = {
  status: [
    ['inactive', 'Lead'],
    ['former', 'Lead'],
    ['cancel', 'Lead'],
    ['closed', 'Lead'],
    ['stopped', 'Lead'],
    ['suspend', 'Lead'],
    ['quote', 'Lead'],
    ['inquiry', 'Lead'],
    ['prospect', 'Lead'],
    ['lead', 'Lead'],
    ['a', 'Purchased'],
    ['i', 'Lead'],
    ['act', 'Purchased'],
    ['cur', 'Purchased'],
    ['cust', 'Purchased'],
    ['sold', 'Purchased'],
    ['open', 'Purchased'],
  ],
  type: [
    ['res', 'Residential'],
    ['home', 'Residential'],
    ['house', 'Residential'],
    ['com', 'Commercial'],
    ['bus', 'Commercial'],
    ['roll', 'Roll-Offs'],
    ['dumpster', 'Roll-Offs'],
  ],
  frequency: [
    ['biw', 'Bi-Weekly'],
    ['everyother', 'Bi-Weekly'],
    ['alt', 'Bi-Weekly'],
    ['wk', 'Weekly'],
    ['w', 'Weekly'],
    ['weekl', 'Weekly'],
    ['m', 'Monthly'],
    ['mon', 'Monthly'],
  ],
  payfrequency: [
    ['semi', '6'],
    ['qtr', '3'],
    ['q', '3'],
    ['quart', '3'],
    ['ann', '12'],
    ['yr', '12'],
    ['year', '12'],
    ['mo', '1'],
    ['m', '1'],
    ['bimo', '2'],
  ],
}

export function guessedMeaning(field: WordField, word: string): string | undefined {
  const key = wordKey(word).replace(/[^a-z0-9]/g, '')
  const likely = LIKELY[field]?.find(([beginning]) =>
    beginning.length === 1 ? key === beginning : key.startsWith(beginning),
  )
  if (likely) return likely[1]
  if (field === 'state') return MEANINGS.state.find((state) => key.length === 3 && key.startsWith(state.toLowerCase()))
  if (field !== 'insnapdesk' && field !== 'inops') return undefined
  if (/^(y|t|on$|done|ok)/.test(key)) return 'Yes'
  return /^(n|f|off$|open)/.test(key) ? 'No' : undefined
}

/** Counts of dates such as 3/4/2024 that can only be read day first, only month first, or either way. */
export interface DayOrders {
  day: number
  month: number
  either: number
  example: string | null
}

export function dayOrders(cells: readonly string[]): DayOrders {
  const orders: DayOrders = { day: 0, month: 0, either: 0, example: null }
  for (const cell of cells) {
    const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})\b/.exec(cell.trim())
    if (!parts) continue
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    if (first > 12) orders.day += 1
    else if (second > 12) orders.month += 1
    else if (first !== second) {
      orders.either += 1
      orders.example ??= parts[0]
    }
  }
  return orders
}

export const isDayOrderOpen = ({ day, month, either }: DayOrders): boolean =>
  either > 0 && (day === 0) === (month === 0)

export const dateCells = (cellsOf: CellsOf): string[] => [...cellsOf('datestart'), ...cellsOf('paidthrough')]

export function guessChoices(cellsOf: CellsOf, earlier?: ImportChoices): ImportChoices {
  const values: WordMeanings = {}
  for (const field of wordFields) {
    const meant = unknownWords(field, cellsOf(field)).flatMap(({ key }) => {
      const meaning = meaningOf(earlier?.values ?? {}, field, key) ?? guessedMeaning(field, key)
      return meaning === undefined ? [] : [[key, meaning] as const]
    })
    if (meant.length > 0) values[field] = Object.fromEntries(meant)
  }
  const orders = dayOrders(dateCells(cellsOf))
  const days = isDayOrderOpen(orders) ? (earlier?.days ?? 'month') : orders.day > 0 ? 'day' : 'month'
  return { values, days, without: earlier?.without ?? [] }
}
