// What a person says of a file's cells where the cells alone do not say it: what a word of another program means, whether its
// days come before its months, and which cells may be left out so that the rest of their row comes in.

import { serviceTypes } from '#domain/catalog/service-types.ts'
import { states } from '#domain/geo/addresses/states.ts'
import { type ImportField, importFields } from './import-fields.ts'
import { cellText } from './read-cells.ts'

/** The fields that take one of a few words only, with those words. */
export const MEANINGS = {
  status: ['Purchased', 'Lead'],
  type: serviceTypes,
  state: states.map(({ abbreviation }) => abbreviation),
  insnapdesk: ['Yes', 'No'],
  inops: ['Yes', 'No'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>

export type WordField = keyof typeof MEANINGS
export const wordFields = Object.keys(MEANINGS) as [WordField, ...WordField[]]

/** The meaning of a word that stands for nothing: its cell is left out. */
export const NO_MEANING = ''

/** By field what its words mean, each word as `wordKey` writes it. */
export type WordMeanings = { [F in WordField]?: Record<string, string> | undefined }

export interface ImportChoices {
  values: WordMeanings
  /** Which comes first in 3/4/2024. */
  days: 'month' | 'day'
  /** The fields whose unreadable cells are left out, so that the rest of the row comes in. */
  without: ImportField[]
}

export const NO_CHOICES: ImportChoices = { values: {}, days: 'month', without: [] }

/** How the words of a column are compared. */
export const wordKey = (cell: string): string => cellText(cell).toLowerCase()

/** What a person said that a cell means; undefined where nobody said it. */
export function meaningOf(values: WordMeanings, field: WordField, cell: string): string | undefined {
  const words = values[field] ?? {}
  const key = wordKey(cell)
  return Object.hasOwn(words, key) ? words[key] : undefined
}

const NEEDED: readonly ImportField[] = ['id', 'fullname', 'firstname', 'lastname']

/** The fields that a row can come in without: all but those that say whose row it is. */
export const leavableFields = importFields.filter((field) => !NEEDED.includes(field))
