// A sheet of services: the first row of a customer makes or updates the customer, each row a service. Rows are of one
// customer if they have one number, or without a number one name and email or address.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Cents } from '#domain/companies/money.ts'
import { searchable } from '#domain/companies/search-words.ts'
import { importMessages } from './import-messages.ts'
import {
  bad,
  emailKey,
  isSameName,
  type KnownCustomer,
  type KnownService,
  noteKnown,
  numberKey,
  openLookUp,
  type PlannedRow,
  planRow,
} from './plan-import.ts'
import type { ReadRow } from './read-import-row.ts'
import type { ServiceFacts } from './read-service-row.ts'

export interface SheetDifference {
  row: number
  name: string
  type: string
  price: Cents
  why: string
}

export interface PlannedService {
  planned: PlannedRow
  /** What the row adds to the sums: the sheet's and ours. */
  sum: { type: string; file: Cents; ours: Cents; why: string }
}

interface CustomerOfSheet {
  row: number
  id: number | null
  name: string
  there: readonly KnownService[]
  asBefore: Cents
  rows: Map<string, number>
}

/** @param today of the company: a service that begins later is not in the sums yet */
export function openServicePlan(today: CalendarDay) {
  const look = openLookUp()
  const met = new Map<string, CustomerOfSheet>()
  let row = 1
  const next = (given: ReadRow): PlannedService => {
    row += 1
    const read = withNameOfNumber(given, met)
    const planned = planRow(read, row, look)
    if (planned.outcome === 'error') return summed(planned, read, today)
    const known = planned.outcome === 'create' || planned.outcome === 'add' ? null : planned.id
    const keys = keysOf(read, known)
    const earlier = keys.flatMap((key) => met.get(key) ?? [])[0]
    const isOther = earlier && known !== null && earlier.id !== null && earlier.id !== known
    if (earlier && (isOther || !isSameName(read.facts.fullname, earlier.name))) {
      const wrong = bad(row, planned.name, 'number', importMessages.numberInRow(earlier.row, earlier.name))
      return summed(wrong, read, today)
    }
    const customer = earlier ?? customerOf(planned, known === null ? undefined : look.byId.get(known))
    for (const key of keys) if (!met.has(key)) met.set(key, customer)
    return withService(earlier ? furtherRow(planned, earlier) : planned, customer, read, today)
  }
  return {
    know: (customers: readonly KnownCustomer[]) => {
      for (const customer of customers) noteKnown(look, customer)
    },
    add: (rows: readonly ReadRow[]) => rows.map(next),
  }
}

/** A further row may leave the name out. */
function withNameOfNumber(read: ReadRow, met: ReadonlyMap<string, CustomerOfSheet>): ReadRow {
  const { number, fullname } = read.facts
  const earlier = number === undefined || fullname !== undefined ? undefined : met.get(`number ${numberKey(number)}`)
  return earlier ? { ...read, facts: { ...read.facts, fullname: earlier.name } } : read
}

function keysOf({ facts: { number, fullname = '', email, address } }: ReadRow, id: number | null): string[] {
  const own = id === null ? [] : [`id ${id}`]
  if (number) return [`number ${numberKey(number)}`, ...own]
  const name = searchable(fullname)
  return [
    ...own,
    ...(email ? [JSON.stringify([name, emailKey(email)])] : []),
    ...(address ? [JSON.stringify([name, 'at', searchable(address)])] : []),
  ]
}

const customerOf = ({ row, name }: PlannedRow, known: KnownCustomer | undefined): CustomerOfSheet => ({
  row,
  id: known?.id ?? null,
  name: known?.fullname ?? name,
  there: known?.services ?? [],
  asBefore: known?.byhand ? known.price : 0,
  rows: new Map(),
})

const furtherRow = ({ row, name }: PlannedRow, { id, row: of }: CustomerOfSheet): PlannedRow => ({
  row,
  outcome: 'skip',
  name,
  id,
  why: importMessages.sameCustomer(of),
})

function withService(
  planned: PlannedRow,
  customer: CustomerOfSheet,
  read: ReadRow,
  today: CalendarDay,
): PlannedService {
  const { service, left } = read
  if (!service) return summed(planned, read, today)
  const there = customer.there.find((one) => isSame(one, service))
  const key = JSON.stringify({ ...service, address: searchable(service.address), sitename: '', accessnote: '' })
  const earlier = customer.rows.get(key)
  if (there || earlier !== undefined) {
    const why = there ? importMessages.serviceThere : importMessages.sameService(earlier ?? 0)
    const counted = there ? there.counted : 0
    return summed(planned.outcome === 'skip' ? { ...planned, why } : noted(planned, why), read, today, counted)
  }
  customer.rows.set(key, planned.row)
  const asBefore = customer.asBefore > 0 ? importMessages.besideAsBefore(customer.asBefore) : ''
  if (planned.outcome !== 'skip') return summed(noted({ ...planned, service }, asBefore), read, today)
  const { row, name } = planned
  const why = [read.note, asBefore].filter(Boolean).join(' ')
  return summed({ row, name, outcome: 'add', id: customer.id, of: customer.row, service, left, why }, read, today)
}

const isSame = (one: KnownService, { address, type, price }: ServiceFacts): boolean =>
  one.type === type && one.prices.includes(price) && searchable(one.address) === searchable(address)

const noted = <P extends PlannedRow>(planned: P, why: string): P =>
  'why' in planned && why !== '' ? { ...planned, why: [planned.why, why].filter(Boolean).join(' ') } : planned

function summed(planned: PlannedRow, { sum, note }: ReadRow, today: CalendarDay, there = 0): PlannedService {
  const { type = '', price: file = 0 } = sum ?? {}
  const made = 'service' in planned ? planned.service : undefined
  if (!made) return { planned, sum: { type, file, ours: there, why: there === file ? '' : whyNone(planned, note) } }
  const why = whyNotToday(made, today)
  return { planned, sum: { type, file, ours: why === '' ? made.price : 0, why: made.price === 0 ? '' : why } }
}

function whyNotToday({ type, datestart }: ServiceFacts, today: CalendarDay): string {
  if (type === 'Roll-Offs') return importMessages.priceOfRollOff
  return datestart !== null && datestart > today ? importMessages.beginsOn(formatDay(datestart)) : ''
}

function whyNone(planned: PlannedRow, note: string | undefined): string {
  if (planned.outcome === 'error') return planned.errors.map(({ message }) => message).join(' ')
  return note ?? ('why' in planned ? planned.why : '')
}

export interface SheetSum {
  type: string
  file: Cents
  ours: Cents
}

export function sumsOf(rows: readonly PlannedService[]): SheetSum[] {
  const sums = new Map<string, SheetSum>()
  for (const { sum } of rows) {
    const so = sums.get(sum.type) ?? { type: sum.type, file: 0, ours: 0 }
    sums.set(sum.type, { ...so, file: so.file + sum.file, ours: so.ours + sum.ours })
  }
  return [...sums.values()].filter(({ file, ours }) => file + ours > 0)
}

export const differencesOf = (rows: readonly PlannedService[]): SheetDifference[] =>
  rows.flatMap(({ planned: { row, name }, sum: { type, file, ours, why } }) =>
    file === ours ? [] : [{ row, name, type, price: file - ours, why }],
  )
