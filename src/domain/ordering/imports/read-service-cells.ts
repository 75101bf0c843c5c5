// Words for a service's frequency, days and pay frequency in haulers' own sheets. Unknown words are null: the import asks
// about them.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'

const simple = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const FREQUENCY_WORDS: readonly (readonly [Frequency, RegExp])[] = [
  ['Weekly', /^(weekly|every week|once (a week|weekly)|1 ?x( ?(w|wk|week|weekly|a week|per week))?)$/],
  ['Bi-Weekly', /^(eow|every other week|every second week|every (2|two) weeks|bi ?weekly|e2w)$/],
  ['Monthly', /^(monthly|every month|once a month|every (4|four) weeks|e4w)$/],
]

/** "2xW", "2x", "2 x weekly", "2x/week", "2 times a week". */
const SEVERAL = /^([2-7]) ?(x|times)( ?(w|wk|week|weekly|a week|per week))?$/

export function frequencyIn(cell: string): Frequency | null {
  const words = simple(cell).replace(/^twice\b/, '2 x')
  const several = SEVERAL.exec(words)
  if (several) return `${several[1]}x Weekly` as Frequency
  return FREQUENCY_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const PAY_WORDS: readonly (readonly [OfficePayFrequency, RegExp])[] = [
  [1, /^(1|monthly)$/],
  [2, /^(2|every (2|two|other|second) months?)$/],
  [3, /^(3|quarterly|every (3|three) months)$/],
  [6, /^(6|semi ?annual(ly)?|half ?yearly|every (6|six) months)$/],
  [12, /^(12|yearly|annual(ly)?|every (12|twelve) months)$/],
]

/** Spreadsheets write 3 as 3.0. */
export const payFrequencyIn = (cell: string): OfficePayFrequency | null =>
  PAY_WORDS.find(([, pattern]) => pattern.test(simple(cell.replace(/^(\s*\d+)\.0+\s*$/, '$1'))))?.[0] ?? null

const BETWEEN_DAYS = /[\s,;/&+]+|\band\b/

/** The days of a cell, in the order of the week; null when a word is not a day. "Mon", "Mon, Thu", "Tuesday & Friday". */
export function weekdaysIn(cell: string): Weekday[] | null {
  const words = cell
    .toLowerCase()
    .replaceAll('.', '')
    .split(BETWEEN_DAYS)
    .filter((word) => word !== '')
  const days = words.map((word) => weekdays.find((day) => isShortFor(day, word)))
  if (days.length === 0 || days.includes(undefined)) return null
  return weekdays.filter((day) => days.includes(day))
}

/** Two letters name a day: Tu and Th differ in the second. */
const isShortFor = (day: Weekday, word: string): boolean => {
  const whole = day.toLowerCase()
  return word.length >= 2 && (whole.startsWith(word) || `${whole}s` === word)
}
