// Blank cells never clear a saved value; an unreadable cell rejects its row, unless the hauler chose to drop such
// cells.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import {
  type ImportChoices,
  leavableFields,
  meaningOf,
  NO_CHOICES,
  NO_MEANING,
  type WordField,
} from './import-choices.ts'
import type { ImportField } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import {
  amount,
  cellText,
  customerStatus,
  day,
  emailsIn,
  isDestroyed,
  monthsOf,
  phoneNumber,
  serviceType,
  townParts,
  yesOrNo,
  zipCode,
} from './read-cells.ts'
import { isRowOfServices, type KeptCells, keptCells, readService, type ServiceFacts } from './read-service-row.ts'

export interface CustomerFacts {
  fullname: string
  email: string
  address: string
  city: string
  state: string
  zip: string
  homephone: string
  cellphone: string
  workphone: string
  notes: string
  status: 'Lead' | 'Purchased'
  type: ServiceType | ''
  price: Cents
  datestart: CalendarDay | null
  insnapdesk: boolean
  inops: boolean
  number: string
  billingname: string
  billingaddress: string
  billingcity: string
  billingstate: string
  billingzip: string
  exemptreason: string
}

export interface RowError {
  field: ImportField
  message: string
}

export interface ReadRow {
  id: number | null
  facts: Partial<CustomerFacts>
  errors: RowError[]
  left: ImportField[]
  note?: string
  /** Of a sheet of services. */
  service?: ServiceFacts
  /** What a row of such a sheet adds to its sum per month, even if it can't be imported; '' for a type that can't be read. */
  sum?: { type: ServiceType | ''; price: Cents }
  kept?: KeptCells
}

type Cells = Partial<Record<ImportField, string>>
type TextField = keyof typeof LONGEST

const LONGEST = {
  fullname: 200,
  address: 200,
  city: 100,
  state: 50,
  zip: 20,
  homephone: 40,
  cellphone: 40,
  workphone: 40,
  notes: 10_000,
  number: 50,
  billingname: 200,
  billingaddress: 200,
  billingcity: 100,
  billingstate: 50,
  billingzip: 20,
  exemptreason: 200,
} as const

/** No valid email, amount, day or town is longer; the parsers never run on longer cells. */
const LONGEST_WORD = 300

const CLEANED: Partial<Record<TextField, (cell: string) => string>> = {
  zip: zipCode,
  homephone: phoneNumber,
  cellphone: phoneNumber,
  workphone: phoneNumber,
  number: (cell) => cell.replace(/^(\d+)\.0+$/, '$1'),
  billingzip: zipCode,
  exemptreason: (cell) => (yesOrNo(cell) === false ? '' : cell),
}

/**
 * Without choices only our own words are understood, and a state may be any text.
 * @param latest the last valid start day
 */
export function readImportRow(given: Cells, choices?: ImportChoices, latest: CalendarDay = '9999-12-31'): ReadRow {
  const cells = withTown(filledCells(given))
  const reader = openReader(cells, choices ?? NO_CHOICES)
  const { found, left, read, readWord } = reader
  const { days, without } = choices ?? NO_CHOICES
  const stateOf = (cell: string) => stateAbbreviation(cell.replaceAll('.', '')) || (choices ? null : cell)
  const readDay = (field: 'datestart' | 'paidthrough') =>
    noLaterThan(
      latest,
      read(field, (cell) => day(cell, { first: days, only: !choices }), importMessages.notADay),
      () => found.push({ field, message: importMessages.tooFarAhead }),
    )
  const id = read('id', wholeNumber, importMessages.notAnId) ?? null
  const { state, ...lines } = texts(cells, found)
  const facts: Partial<CustomerFacts> = {
    ...lines,
    state: state && readWord('state', stateOf, importMessages.notAState),
    email: read('email', firstEmail, importMessages.invalidEmail),
    status: readWord('status', customerStatus, importMessages.notAStatus),
    type: readWord('type', serviceType, importMessages.notAType),
    price: read('price', amount, importMessages.notAPrice),
    datestart: readDay('datestart'),
    insnapdesk: readWord('insnapdesk', yesOrNo, importMessages.notYesOrNo),
    inops: readWord('inops', yesOrNo, importMessages.notYesOrNo),
  }
  for (const field of Object.keys(facts) as (keyof CustomerFacts)[]) if (facts[field] === undefined) delete facts[field]
  const paidthrough = readDay('paidthrough')
  const note = noteOf(cells, facts)
  const sold = isRowOfServices(given) ? readService(cells, facts, paidthrough ?? null, reader) : {}
  if ('sum' in sold) delete facts.price
  const kept = keptCells(cells, paidthrough)
  const dropped = (field: ImportField) => without.includes(field) && leavableFields.includes(field)
  left.push(...found.map(({ field }) => field).filter(dropped))
  const errors = found.filter(({ field }) => !dropped(field))
  const notes = [note, sold.note].filter(Boolean).join(' ')
  return { id, facts, errors, left, ...sold, ...(kept && { kept }), ...(notes && { note: notes }) }
}

const filledCells = (given: Cells): Cells =>
  Object.fromEntries(
    Object.entries(given)
      .map(([field, cell]) => [field, cellText(cell)])
      .filter(([, cell]) => cell !== ''),
  )

function noLaterThan(latest: CalendarDay, read: CalendarDay | undefined, refuse: () => void): CalendarDay | undefined {
  if (read === undefined || read <= latest) return read
  refuse()
  return undefined
}

function openReader(cells: Cells, { values }: ImportChoices) {
  const found: RowError[] = []
  const left: ImportField[] = []
  const read = <T>(field: ImportField, reader: (cell: string) => T | null, message: string): T | undefined => {
    const cell = cells[field]
    if (cell === undefined) return undefined
    const value = cell.length > LONGEST_WORD ? null : reader(cell)
    if (value === null) found.push({ field, message })
    return value ?? undefined
  }
  const readWord = <T>(field: WordField, reader: (cell: string) => T | null, message: string): T | undefined => {
    const meaning = meaningOf(values, field, cells[field] ?? '')
    if (meaning === NO_MEANING) left.push(field)
    return meaning === NO_MEANING ? undefined : read(field, (cell) => reader(meaning ?? cell), message)
  }
  return { found, left, read, readWord }
}

function firstEmail(cell: string): string | null {
  const [email] = emailsIn(cell)
  return email && isEmailAddress(email) ? email : null
}

function noteOf(cells: Cells, { email, price }: Partial<CustomerFacts>): string {
  const moreEmails = email === undefined ? [] : emailsIn(cells.email ?? '').slice(1)
  const isForMonths = price !== undefined && monthsOf(cells.price ?? '') > 1
  return [
    moreEmails.length > 0 && importMessages.moreEmails(moreEmails),
    isForMonths && importMessages.priceOfMonths(cells.price ?? '', price),
  ]
    .filter(Boolean)
    .join(' ')
}

function withTown(cells: Cells): Cells {
  const { city = '' } = cells
  const parts = city.length > LONGEST_WORD ? null : townParts(city)
  if (!parts) return cells
  return {
    ...cells,
    city: parts.city,
    state: cells.state ?? parts.state,
    ...(cells.zip || !parts.zip ? {} : { zip: parts.zip }),
  }
}

function texts(cells: Cells, errors: RowError[]): Partial<Record<TextField, string>> {
  const bothNames = [cells.firstname, cells.lastname].filter(Boolean).join(' ')
  const named: Cells = { ...cells, fullname: cells.fullname ?? (bothNames || cells.billingname) }
  const found: Partial<Record<TextField, string>> = {}
  for (const field of Object.keys(LONGEST) as TextField[]) {
    const cell = named[field]
    if (cell === undefined) continue
    if (cell.length > LONGEST[field]) errors.push({ field, message: importMessages.tooLong(LONGEST[field]) })
    else if (field !== 'notes' && isDestroyed(cell)) errors.push({ field, message: importMessages.destroyed })
    else found[field] = CLEANED[field]?.(cell) ?? cell
  }
  return found
}

const wholeNumber = (cell: string): number | null => (/^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : null)
