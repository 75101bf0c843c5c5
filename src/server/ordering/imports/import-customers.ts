import type { Answer, Given } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { type ImportField, isSheetOfServices } from '#domain/ordering/imports/import-fields.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { fitsHeadings } from '#domain/ordering/imports/import-sheet.ts'
import { openImportPlan, type PlannedRow } from '#domain/ordering/imports/plan-import.ts'
import { openServicePlan, type PlannedService } from '#domain/ordering/imports/plan-services.ts'
import { type ReadRow, readImportRow } from '#domain/ordering/imports/read-import-row.ts'
import { badFields } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { cellsByField, readTable, type Table } from '#server/ordering/customers/customer-csv.ts'
import { carryOut, type ImportSheet } from './carry-out-import.ts'
import { type FoundCustomer, findCustomers, idsMeantBy } from './import.queries.ts'
import { unplacedSites } from './import-services.queries.ts'
import { inPortions } from './in-portions.ts'
import { countsOf, keptColumns, presentPlan, presentSums } from './present-import.ts'

const MOST_ROWS = 100_000
const MOST_UNPLACED = 1_000
/** Rows per portion, a few milliseconds of work. */
const READ_AT_ONCE = 500
/** Larger, because each portion scans all customers of the company. */
const LOOKED_FOR_AT_ONCE = 20_000

type ImportInput = Given<'customers.import'>
type ImportAnswer = Answer<'customers.import'>

/**
 * Everything happens in the call's own transaction; rows with errors are skipped.
 * @throws Refusal 400 when the file or its columns cannot be used at all
 */
export async function importCustomers(call: ShortCall, input: ImportInput): Promise<ImportAnswer> {
  const company = tenantOf(call)
  const table = await readTable(input.csv, MOST_ROWS)
  expectUsable(table, input.columns)
  const latest = addDays(todayIn('UTC', call.now), 366)
  const rows = await inPortions(table.cells, READ_AT_ONCE, (cells) =>
    cellsByField({ ...table, cells }, input.columns).map((row, index) =>
      fitsHeadings(cells[index] as string[], table.headings)
        ? readImportRow(row, input.choices, latest)
        : misfit(table, cells[index] as string[]),
    ),
  )
  const meant = await inPortions(rows, LOOKED_FOR_AT_ONCE, (portion) => idsMeantBy(call.db, company, portion))
  // In id order, the common lock order.
  const ids = [...new Set(meant)].toSorted((a, b) => a - b)
  const read = { lock: input.dry === 0, services: isSheetOfServices(input.columns) }
  const known = await inPortions(ids, READ_AT_ONCE, (portion) => findCustomers(call.db, company, portion, read))
  const today = todayIn(await timezoneOf(call.db, company), call.now)
  const sheet = { table, columns: input.columns, rows, today }
  const planned = read.services ? await planServices(sheet, known) : (await planOf(rows, known)).map(withoutSum)
  const plan = planned.map((row) => row.planned)
  const done = input.dry === 1 ? null : await carryOut(call, input, { ...sheet, plan, known })
  return {
    success: true,
    import: done,
    ...countsOf(plan),
    ...presentPlan(plan),
    kept: keptColumns(sheet),
    ...(await presentSums(call, planned, done)),
    unplaced: done === null ? [] : await unplacedSites(call.db, company, done, MOST_UNPLACED),
  }
}

const withoutSum = (planned: PlannedRow): PlannedService => ({
  planned,
  sum: { type: '', file: 0, ours: 0, why: '' },
})

/** A row that does not fit its headings is reported instead of imported shifted. */
function misfit({ headings }: Table, row: readonly string[]): ReadRow {
  const message = importMessages.moreCells(row.length, headings.length)
  return { id: null, facts: {}, errors: [{ field: 'fullname', message }], left: [] }
}

async function planOf(rows: readonly ReadRow[], known: readonly FoundCustomer[]): Promise<PlannedRow[]> {
  const plan = openImportPlan()
  await inPortions(known, READ_AT_ONCE, (customers) => {
    plan.know(customers)
    return []
  })
  return inPortions(rows, READ_AT_ONCE, plan.add)
}

async function planServices({ rows, today }: ImportSheet, known: readonly FoundCustomer[]): Promise<PlannedService[]> {
  const plan = openServicePlan(today)
  await inPortions(known, READ_AT_ONCE, (customers) => {
    plan.know(customers)
    return []
  })
  return inPortions(rows, READ_AT_ONCE, plan.add)
}

function expectUsable({ headings, cells }: Table, columns: ImportInput['columns']): void {
  const refuse = (field: string, message: string): never => {
    throw badFields([{ field, message }])
  }
  if (cells.length === 0) refuse('csv', importMessages.noRows)
  if (cells.length > MOST_ROWS) refuse('csv', importMessages.tooManyRows(MOST_ROWS))
  for (const heading of Object.values(columns)) {
    if (!headings.includes(heading.trim())) refuse('columns', importMessages.noColumn(heading))
  }
  const identifying: ImportField[] = ['id', 'number', 'fullname', 'firstname', 'lastname', 'billingname', 'email']
  if (!identifying.some((field) => columns[field])) refuse('columns', importMessages.noColumns)
}
