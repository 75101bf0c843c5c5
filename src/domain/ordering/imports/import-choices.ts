import { frequencies } from '#domain/catalog/frequencies.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'
import { states } from '#domain/geo/addresses/states.ts'
import { type ImportField, importFields } from './import-fields.ts'
import { cellText } from './read-cells.ts'

export const MEANINGS = {
  status: ['Purchased', 'Lead'],
  type: serviceTypes,
  state: states.map(({ abbreviation }) => abbreviation),
  insnapdesk: ['Yes', 'No'],
  inops: ['Yes', 'No'],
  frequency: frequencies,
  preferred: weekdays,
  payfrequency: ['1', '2', '3', '6', '12'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>

export type WordField = keyof typeof MEANINGS
export const wordFields = Object.keys(MEANINGS) as [WordField, ...WordField[]]

export const NO_MEANING = ''

export type WordMeanings = { [F in WordField]?: Record<string, string> | undefined }

export interface ImportChoices {
  values: WordMeanings
  days: 'month' | 'day'
  without: ImportField[]
}

export const NO_CHOICES: ImportChoices = { values: {}, days: 'month', without: [] }

export const wordKey = (cell: string): string => cellText(cell).toLowerCase()

export function meaningOf(values: WordMeanings, field: WordField, cell: string): string | undefined {
  const words = values[field] ?? {}
  const key = wordKey(cell)
  return Object.hasOwn(words, key) ? words[key] : undefined
}

const NEEDED: readonly ImportField[] = ['id', 'number', 'fullname', 'firstname', 'lastname']

export const leavableFields = importFields.filter((field) => !NEEDED.includes(field))
