import { randomUUID } from 'node:crypto'
import type { Answer, Given } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { NO_CHOICES } from '#domain/ordering/imports/import-choices.ts'
import { type ImportField, importFields } from '#domain/ordering/imports/import-fields.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { fitsHeadings } from '#domain/ordering/imports/import-sheet.ts'
import { openImportPlan, type PlannedRow } from '#domain/ordering/imports/plan-import.ts'
import { type ReadRow, readImportRow } from '#domain/ordering/imports/read-import-row.ts'
import { badFields } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { cellsByField, readTable, type Table } from '#server/ordering/customers/customer-csv.ts'
import { type PriceByHand, writePricesByHand } from '#server/ordering/customers/price-by-hand.queries.ts'
import {
  type FoundCustomer,
  findCustomers,
  idsMeantBy,
  insertImported,
  keepImport,
  keepImportRows,
  updateImported,
} from './import.queries.ts'
import { inPortions } from './in-portions.ts'

const MOST_ROWS = 100_000
const MOST_TOLD = 10_000
/** Rows per portion, a few milliseconds of work. */
const READ_AT_ONCE = 500
const WRITTEN_AT_ONCE = 1_000
/** Larger, because each portion scans all customers of the company. */
const LOOKED_FOR_AT_ONCE = 20_000

type ImportInput = Given<'customers.import'>
type ImportAnswer = Answer<'customers.import'>
type Of<K extends PlannedRow['outcome']> = Extract<PlannedRow, { outcome: K }>

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
  const known = await inPortions(ids, READ_AT_ONCE, (portion) =>
    findCustomers(call.db, company, portion, input.dry === 0),
  )
  const plan = await planOf(rows, known)
  const done = input.dry === 1 ? null : await carryOut(call, input, table.headings, plan, known)
  return { success: true, import: done, ...countsOf(plan), ...presentPlan(plan) }
}

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

function expectUsable({ headings, cells }: Table, columns: ImportInput['columns']): void {
  const refuse = (field: string, message: string): never => {
    throw badFields([{ field, message }])
  }
  if (cells.length === 0) refuse('csv', importMessages.noRows)
  if (cells.length > MOST_ROWS) refuse('csv', importMessages.tooManyRows(MOST_ROWS))
  for (const heading of Object.values(columns)) {
    if (!headings.includes(heading.trim())) refuse('columns', importMessages.noColumn(heading))
  }
  const identifying: ImportField[] = ['id', 'fullname', 'firstname', 'lastname', 'email']
  if (!identifying.some((field) => columns[field])) refuse('columns', importMessages.noColumns)
}

const only = <K extends PlannedRow['outcome']>(plan: readonly PlannedRow[], outcome: K): Of<K>[] =>
  plan.filter((row): row is Of<K> => row.outcome === outcome)

function countsOf(plan: readonly PlannedRow[]) {
  const count = (outcome: PlannedRow['outcome']) => only(plan, outcome).length
  return { created: count('create'), updated: count('update'), skipped: count('skip'), refused: count('error') }
}

async function carryOut(
  call: ShortCall,
  { name, columns, choices = NO_CHOICES, remember }: ImportInput,
  headings: string[],
  plan: readonly PlannedRow[],
  known: readonly FoundCustomer[],
): Promise<string> {
  const { db, now, user } = call
  const company = tenantOf(call)
  const id = randomUUID()
  const mapping = remember === 1 ? { headings, columns, choices } : null
  await keepImport(db, company, { id, name, mapping, userId: user?.id ?? null, ...countsOf(plan) }, now)
  const before = new Map(known.map((customer) => [customer.id, customer.before]))
  await inPortions(only(plan, 'create'), WRITTEN_AT_ONCE, async (created) => {
    const facts = created.map((row) => row.facts)
    const ids = await insertImported(db, company, facts, now)
    await writePricesByHand(db, company, pricesOfNew(ids, created), now)
    const rows = created.map((row, index) => ({
      customer: ids[index] as number,
      name: row.name,
      before: null,
      version: 1,
    }))
    await keepImportRows(db, company, id, rows)
    return []
  })
  await inPortions(only(plan, 'update'), WRITTEN_AT_ONCE, async (updated) => {
    const versions = await updateImported(db, company, updated)
    await writePricesByHand(db, company, changedPrices(updated), now)
    const rows = updated.map((row) => ({
      customer: row.id,
      name: row.name,
      before: before.get(row.id) ?? null,
      version: versions.get(row.id) as number,
    }))
    await keepImportRows(db, company, id, rows)
    return []
  })
  return id
}

const pricesOfNew = (ids: readonly number[], created: readonly Of<'create'>[]): PriceByHand[] =>
  created
    .map(({ facts }, index) => ({ customer: ids[index] as number, price: facts.price }))
    .filter(({ price }) => price > 0)

const changedPrices = (updated: readonly Of<'update'>[]): PriceByHand[] =>
  updated
    .filter(({ changes }) => changes.includes('price'))
    .map(({ id, facts }) => ({ customer: id, price: facts.price }))

function presentPlan(plan: readonly PlannedRow[]): Pick<ImportAnswer, 'rows' | 'errors'> {
  const rows: ImportAnswer['rows'] = []
  const errors: ImportAnswer['errors'] = []
  for (const planned of plan.slice(0, MOST_TOLD)) {
    const { row, outcome, name } = planned
    if (outcome === 'error') errors.push(...planned.errors.map((error) => ({ row, ...error })))
    else {
      const id = outcome === 'create' ? null : planned.id
      const changes = outcome === 'update' ? inColumnOrder(planned.changes) : []
      const left = outcome !== 'skip' && planned.left.length > 0 ? { left: inColumnOrder(planned.left) } : {}
      rows.push({ row, outcome, name, id, changes, why: planned.why, ...left })
    }
  }
  return { rows, errors }
}

const inColumnOrder = (fields: readonly ImportField[]): ImportField[] =>
  importFields.filter((field) => fields.includes(field))
