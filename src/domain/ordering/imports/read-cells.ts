// Ambiguous values are reported, not guessed.

import { type ServiceType, serviceTypes } from '#domain/catalog/service-types.ts'
import { type CalendarDay, dayFromParts } from '#domain/companies/days/calendar-day.ts'
import { type Cents, readCents } from '#domain/companies/money.ts'
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import { phoneText } from '#domain/messaging/phone-number.ts'
import { visibleText } from '#domain/words/visible-text.ts'

const simple = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Unwraps ="30990", which spreadsheets write for text. */
export function cellText(cell: string): string {
  const text = visibleText(cell)
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim()
  if (/^(#?n\/a|[-–—]+)$/i.test(text)) return ''
  // Removes the apostrophe that our own export puts before = + - @.
  return text.replace(/^'(?=[=+\-@])/, '')
}

/** 'tel: 4785550003' and 4785550003.0 are 4785550003. */
export const phoneNumber = (cell: string): string =>
  phoneText(cell)
    .replace(/^['’](?=[+(\d])/, '')
    .replace(/^(\d{10,11})\.0$/, '$1')
    .replace(/^(tel|telephone|phone|ph|cell|mobile|home|work)\b[.:\s]*(?=[+(\d])/i, '')

/** Cells that a spreadsheet destroyed: '4.78555E+09' lost digits of a number, '#REF!' the whole value. */
export const isDestroyed = (cell: string): boolean =>
  /^\d(\.\d+)?E\+\d+$/i.test(cell) ||
  /^#(REF|VALUE|NAME\?|DIV\/0|NUM|NULL|SPILL)!?$/i.test(cell) ||
  /^#{3,}$/.test(cell)

/** Restores leading zeros that spreadsheets drop (2139 is 02139) and the hyphen of 309901234. */
export const zipCode = (cell: string): string =>
  cell
    .replace(/^['’](?=\d)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^(\d{5})(\d{4})$/, '$1-$2')
    .replace(/^(\d{3,4})(?=$|-\d{4}$)/, (digits) => digits.padStart(5, '0'))

export function townParts(cell: string): { city: string; state: string; zip: string } | null {
  const [, city = '', state = '', zip = ''] = /^(.+?),\s*([A-Za-z. ]+?)\s*,?\s*(\d{5}(?:-?\d{4})?)?$/.exec(cell) ?? []
  const letters = stateAbbreviation(state.replaceAll('.', ''))
  return letters ? { city: city.trim(), state: letters, zip } : null
}

export const emailsIn = (cell: string): string[] => cell.split(/[\s<>;,/()]+/).filter((word) => word.includes('@'))

const STATUSES = new Map<string, 'Lead' | 'Purchased'>([
  ['lead', 'Lead'],
  ['prospect', 'Lead'],
  ['customer', 'Purchased'],
  ['purchased', 'Purchased'],
  ['active', 'Purchased'],
  ['current', 'Purchased'],
])

export const customerStatus = (cell: string): 'Lead' | 'Purchased' | null => STATUSES.get(simple(cell)) ?? null

const SHORT_TYPES = new Map<string, ServiceType>([
  ['res', 'Residential'],
  ['resi', 'Residential'],
  ['com', 'Commercial'],
  ['comm', 'Commercial'],
  ['ro', 'Roll-Offs'],
])

export function serviceType(cell: string): ServiceType | null {
  const word = simple(cell).replace(/s$/, '')
  const whole = serviceTypes.find((type) => simple(type).replace(/s$/, '') === word)
  return whole ?? SHORT_TYPES.get(simple(cell)) ?? null
}

const PERIOD =
  /\s*(?:\/|\bper\b|\ba\b|\beach\b|\bevery\b)?\s*\b(mo|mon|month|monthly|qtr|quarter|quarterly|yr|year|yearly|annually)\b\.?$/i

export function monthsOf(cell: string): number {
  const [, word = ''] = PERIOD.exec(cell) ?? []
  return /^q/i.test(word) ? 3 : /^[ya]/i.test(word) ? 12 : 1
}

/**
 * The amount per month: 38.50, $1,234.50, 38 USD, 22.00 /mo, $66/qtr, or with a decimal comma 38,00 and 1.234,50.
 * Null when a quarter's or year's cents do not divide into whole cents per month.
 */
export function amount(cell: string): Cents | null {
  const figure = cell.replace(PERIOD, '').replace(/^(\$|USD)\s*|\s*(\$|USD)$/gi, '')
  const commaIsCents = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(figure)
  const digits = commaIsCents ? figure.replaceAll('.', '').replace(',', '.') : figure.replace(/,(?=\d{3}(\D|$))/g, '')
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? readCents(Number(digits)) : null
  return cents !== null && cents % monthsOf(cell) === 0 ? cents / monthsOf(cell) : null
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

function monthNamed(word: string): number {
  const name = word.toLowerCase()
  return MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name || month.slice(0, 4) === name) + 1
}

/** With `only`, 31/12/2023 is rejected for month first; otherwise it falls back to the other order. */
export interface DayOrder {
  first: 'month' | 'day'
  only: boolean
}

/** Accepts 11/20/2026, 1-5-98, 2026-11-20, 5 Mar 2024, Mar 5, 2024 and 5-Mar-24; ignores a time of day. */
export function day(cell: string, order: DayOrder = { first: 'month', only: true }): CalendarDay | null {
  const read = dayIn(cell, order)
  // Date fields turn 11/20/26 into '11/20/0026'.
  return read !== null && read >= '1900' ? read : null
}

function dayIn(cell: string, order: DayOrder): CalendarDay | null {
  const date = cell.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(date)
  if (iso) return dayFromParts(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const separators = order.only
    ? /^(\d{1,2})([-/])(\d{1,2})\2(\d{2}|\d{4})$/
    : /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/
  const figures = separators.exec(date)
  if (figures) return dayOfFigures(fullYear(figures[4]), Number(figures[1]), Number(figures[3]), order)
  const dayNamed = /^(\d{1,2})[-\s]+([a-z]+)[-.,\s]+(\d{2}|\d{4})$/i.exec(date)
  if (dayNamed) return dayFromParts(fullYear(dayNamed[3]), monthNamed(dayNamed[2] as string), Number(dayNamed[1]))
  const named = /^([a-z]+)[-.\s]+(\d{1,2})[-,\s]+(\d{2}|\d{4})$/i.exec(date)
  return named ? dayFromParts(fullYear(named[3]), monthNamed(named[1] as string), Number(named[2])) : null
}

function dayOfFigures(year: number, one: number, two: number, { first, only }: DayOrder): CalendarDay | null {
  const ways = [dayFromParts(year, one, two), dayFromParts(year, two, one)]
  const [wanted, other] = first === 'month' ? ways : ways.reverse()
  return wanted ?? (only ? null : other) ?? null
}

/** Two-digit years as spreadsheets read them: 30 to 99 are 1930 to 1999. */
function fullYear(digits = ''): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 30 ? 2000 + year : 1900 + year
}

export function yesOrNo(cell: string): boolean | null {
  const word = simple(cell)
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true
  return ['no', 'n', 'false', '0'].includes(word) ? false : null
}
