// One row of a sheet of services is a customer, a site and a service. What billing and routes will need of it is kept
// as it was.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { WordField } from './import-choices.ts'
import { type ImportField, KEPT_FOR, type KeptField, keptFields } from './import-fields.ts'
import { importMessages } from './import-messages.ts'
import { yesOrNo } from './read-cells.ts'
import { frequencyIn, payFrequencyIn, weekdaysIn } from './read-service-cells.ts'

interface SiteFacts {
  sitename: string
  address: string
  city: string
  state: string
  zip: string
  accessnote: string
}

export interface ServiceFacts extends SiteFacts {
  type: ServiceType
  cans: number
  size: string
  /** Empty if the sheet doesn't say. */
  frequency: Frequency | ''
  preferred: Weekday[]
  payfrequency: OfficePayFrequency
  /** Per month. */
  price: Cents
  datestart: CalendarDay | null
  paidthrough: CalendarDay | null
  arrears: boolean
}

export type KeptCells = Partial<Record<(typeof KEPT_FOR)[KeptField], Partial<Record<KeptField, string>>>>

type Cells = Partial<Record<ImportField, string>>

type SiteAddress = Pick<SiteFacts, 'address' | 'city' | 'state' | 'zip'>

interface RowFacts extends Partial<SiteAddress> {
  billingaddress?: string
  billingcity?: string
  billingstate?: string
  billingzip?: string
  status?: 'Lead' | 'Purchased'
  type?: ServiceType | ''
  price?: Cents
  datestart?: CalendarDay | null
}

interface Reader {
  found: readonly { field: ImportField }[]
  read: <T>(field: ImportField, reader: (cell: string) => T | null, message: string) => T | undefined
  readWord: <T>(field: WordField, reader: (cell: string) => T | null, message: string) => T | undefined
}

interface SoldInRow {
  service?: ServiceFacts
  sum?: { type: ServiceType | ''; price: Cents }
  note?: string
}

/** The columns say so, even where the row's cells are blank. */
export const isRowOfServices = (given: Cells): boolean => given.cans !== undefined || given.frequency !== undefined

export function readService(
  cells: Cells,
  facts: RowFacts,
  paidthrough: CalendarDay | null,
  { found, read, readWord }: Reader,
): SoldInRow {
  const { type, price = 0, datestart = null } = facts
  const service: ServiceFacts = {
    ...siteAddress(facts),
    sitename: (cells.sitename ?? '').slice(0, 100),
    accessnote: (cells.accessnote ?? '').slice(0, 2000),
    type: type || 'Residential',
    cans: read('cans', cartsIn, importMessages.notCarts) ?? 1,
    size: (cells.size ?? '').slice(0, 50),
    frequency: readWord('frequency', frequencyIn, importMessages.notAFrequency) ?? '',
    preferred: readWord('preferred', weekdaysIn, importMessages.notDays) ?? [],
    payfrequency: readWord('payfrequency', payFrequencyIn, importMessages.notAPayFrequency) ?? 1,
    price,
    datestart,
    paidthrough,
    arrears: read('arrears', arrearsIn, importMessages.notArrears) ?? false,
  }
  const isUnread = found.some(({ field }) => field === 'type')
  const sum = { type: isUnread ? ('' as const) : service.type, price }
  if (cells.cans === undefined && cells.frequency === undefined && cells.price === undefined) return { sum }
  return facts.status === 'Lead' ? { sum, note: importMessages.serviceOfLead } : { sum, service }
}

/** A row without an address is served where its bills go. */
function siteAddress(facts: RowFacts): SiteAddress {
  const { address = '', city = '', state = '', zip = '' } = facts
  if (address !== '') return { address, city, state, zip }
  const { billingaddress = '', billingcity = '', billingstate = '', billingzip = '' } = facts
  return { address: billingaddress, city: billingcity, state: billingstate, zip: billingzip }
}

/** "2", "2.0", "2 carts". */
function cartsIn(cell: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\.0+)?\s*(?:carts?|cans?|toters?|bins?|containers?)?$/i.exec(cell) ?? []
  return Number(digits) >= 1 ? Number(digits) : null
}

const arrearsIn = (cell: string): boolean | null => {
  if (/arrear/i.test(cell)) return true
  return /advance/i.test(cell) ? false : yesOrNo(cell)
}

export function keptCells(cells: Cells, paidthrough: CalendarDay | undefined): KeptCells | undefined {
  const read: Cells = { ...cells, paidthrough: paidthrough ?? cells.paidthrough ?? '' }
  const kept: KeptCells = {}
  for (const field of keptFields) {
    const cell = read[field]
    if (cell) kept[KEPT_FOR[field]] = { ...kept[KEPT_FOR[field]], [field]: cell }
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}
