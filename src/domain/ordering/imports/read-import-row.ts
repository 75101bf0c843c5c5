// A row of a table becomes what is said of one customer: a blank cell says nothing, and never clears what is known.
// A cell that cannot be read is reported at its field, and then nothing of the row comes in.

import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import type { ImportField } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import { amount, cellText, customerStatus, day, phoneNumber, serviceType, yesOrNo } from './read-cells.ts'

/** What an import can say of a customer. */
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
}

export interface RowError {
  field: ImportField
  message: string
}

/** What a row says; `id` is null where it gives none. */
export interface ReadRow {
  id: number | null
  facts: Partial<CustomerFacts>
  errors: RowError[]
}

type Cells = Partial<Record<ImportField, string>>
type TextField = 'fullname' | 'address' | 'city' | 'state' | 'zip' | 'homephone' | 'cellphone' | 'workphone' | 'notes'

const LONGEST: Record<TextField, number> = {
  fullname: 200,
  address: 200,
  city: 100,
  state: 50,
  zip: 20,
  homephone: 40,
  cellphone: 40,
  workphone: 40,
  notes: 10_000,
}

/** Reads the cells of one row. */
export function readImportRow(given: Cells): ReadRow {
  const cells = Object.fromEntries(
    Object.entries(given)
      .map(([field, cell]) => [field, cellText(cell)])
      .filter(([, cell]) => cell !== ''),
  ) as Cells
  const errors: RowError[] = []
  const read = <T>(field: ImportField, reader: (cell: string) => T | null, message: string): T | undefined => {
    const cell = cells[field]
    if (cell === undefined) return undefined
    const value = reader(cell)
    if (value === null) errors.push({ field, message })
    return value ?? undefined
  }
  const id = read('id', wholeNumber, importMessages.notAnId) ?? null
  const facts: Partial<CustomerFacts> = {
    ...texts(cells, errors),
    email: read('email', (cell) => (isEmailAddress(cell) ? cell : null), importMessages.invalidEmail),
    status: read('status', customerStatus, importMessages.notAStatus),
    type: read('type', serviceType, importMessages.notAType),
    price: read('price', amount, importMessages.notAPrice),
    datestart: read('datestart', day, importMessages.notADay),
    insnapdesk: read('insnapdesk', yesOrNo, importMessages.notYesOrNo),
    inops: read('inops', yesOrNo, importMessages.notYesOrNo),
  }
  for (const field of Object.keys(facts) as (keyof CustomerFacts)[]) if (facts[field] === undefined) delete facts[field]
  return { id, facts, errors }
}

function texts(cells: Cells, errors: RowError[]): Partial<Record<TextField, string>> {
  const bothNames = [cells.firstname, cells.lastname].filter(Boolean).join(' ')
  const named: Cells = { ...cells, fullname: cells.fullname ?? (bothNames || undefined) }
  const found: Partial<Record<TextField, string>> = {}
  for (const field of Object.keys(LONGEST) as TextField[]) {
    const cell = named[field]
    if (cell === undefined) continue
    if (cell.length > LONGEST[field]) errors.push({ field, message: importMessages.tooLong(LONGEST[field]) })
    else found[field] = cleaned(field, cell)
  }
  return found
}

function cleaned(field: TextField, cell: string): string {
  if (field === 'state') return stateAbbreviation(cell.replaceAll('.', '')) || cell
  return field.endsWith('phone') ? phoneNumber(cell) : cell
}

const wholeNumber = (cell: string): number | null => (/^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : null)
