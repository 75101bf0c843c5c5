import { formatDay } from '#domain/companies/days/day-formats.ts'
import { csvRows } from '#domain/files/read-csv.ts'
import { fieldHeading, type ImportField } from '#domain/ordering/imports/import-fields.ts'
import { distinctHeadings } from '#domain/ordering/imports/import-sheet.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'
import type { listedCustomers } from './customer-list.queries.ts'

type ListedCustomer = Awaited<ReturnType<typeof listedCustomers>>[number]

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')

/** A reimported file is matched by these headings. */
const COLUMNS: CsvColumn<ListedCustomer>[] = [
  ['Customer/Lead', ({ status }) => (status === 'Lead' ? 'Lead' : 'Customer')],
  ['Sign Up/Start', ({ start }) => formatDay(start)],
  ['Type', ({ type }) => type ?? ''],
  ['Full Name', ({ fullname }) => fullname],
  ['Price', ({ price }) => price],
  ['In Snapdesk', ({ insnapdesk }) => yesNo(insnapdesk)],
  ['In Ops', ({ inops }) => yesNo(inops)],
  ...(['address', 'city', 'state', 'zip', 'email', 'cellphone', 'homephone', 'workphone'] as const).map(
    (field): CsvColumn<ListedCustomer> => [fieldHeading(field), (row) => row[field]],
  ),
  [fieldHeading('datestart'), ({ datestart }) => (datestart ? formatDay(datestart) : '')],
  [fieldHeading('notes'), ({ notes }) => notes],
  [fieldHeading('id'), ({ id }) => String(id)],
]

export function customersCsv(
  rows: readonly ListedCustomer[],
  { withCompany, withNotes }: { withCompany: boolean; withNotes: boolean },
): string {
  const columns = withNotes ? COLUMNS : COLUMNS.filter(([heading]) => heading !== fieldHeading('notes'))
  return csvOf(withCompany ? [['Company', ({ company }) => company], ...columns] : columns, rows)
}

export interface Table {
  headings: string[]
  cells: readonly string[][]
}

const AT_ONCE = 500

/** Reads one row beyond `most`, to show that there were too many. Yields to other calls while reading a long file. */
export async function readTable(csv: string, most: number): Promise<Table> {
  const rows: string[][] = []
  for (const row of csvRows(csv)) {
    rows.push(row)
    if (rows.length > most + 1) break
    if (rows.length % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const [headings = [], ...cells] = rows
  return { headings: distinctHeadings(headings), cells }
}

export function cellsByField(
  { headings, cells }: Table,
  columns: Partial<Record<ImportField, string>>,
): Partial<Record<ImportField, string>>[] {
  const places = Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading.trim())] as const)
  return cells.map((row) => Object.fromEntries(places.map(([field, place]) => [field, row[place] ?? ''])))
}
