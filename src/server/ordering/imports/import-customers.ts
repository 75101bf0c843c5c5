import { randomUUID } from 'node:crypto'
import type { Answer, Given } from '#contract/contract.ts'
import { type ImportField, importFields } from '#domain/ordering/imports/import-fields.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { type PlannedRow, planImport } from '#domain/ordering/imports/plan-import.ts'
import { readImportRow } from '#domain/ordering/imports/read-import-row.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { badFields } from '#server/calls/refusal.ts'
import { cellsByField, readTable, type Table } from '#server/ordering/customers/customer-csv.ts'
import { type PriceByHand, writePricesByHand } from '#server/ordering/customers/price-by-hand.queries.ts'
import {
  customersMeantBy,
  type FoundCustomer,
  type ImportedCustomer,
  insertImported,
  keepImport,
  updateImported,
} from './import.queries.ts'

const MOST_ROWS = 10_000

type ImportInput = Given<'customers.import'>
type ImportAnswer = Answer<'customers.import'>
type Of<K extends PlannedRow['outcome']> = Extract<PlannedRow, { outcome: K }>

/**
 * Reads a file of customers, says what becomes of each row, and unless it is dry does it, all in the call's own
 * transaction. Rows with errors stay out; the others come in.
 * @throws Refusal 400 when the file or its columns cannot be used at all
 */
export async function importCustomers(call: ShortCall, input: ImportInput): Promise<ImportAnswer> {
  const company = tenantOf(call)
  const table = readTable(input.csv, MOST_ROWS)
  expectUsable(table, input.columns)
  const rows = cellsByField(table, input.columns).map(readImportRow)
  const known = await customersMeantBy(call.db, company, rows, input.dry === 0)
  const plan = planImport(rows, known)
  const done = input.dry === 1 ? null : await carryOut(call, company, input.name, plan, known)
  return { success: true, import: done, ...countsOf(plan), ...presentPlan(plan) }
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
  { db, now, user }: ShortCall,
  company: number,
  name: string,
  plan: readonly PlannedRow[],
  known: readonly FoundCustomer[],
): Promise<string> {
  const id = randomUUID()
  const [created, updated] = [only(plan, 'create'), only(plan, 'update')]
  const ids = await insertImported(
    db,
    company,
    created.map(({ facts }) => facts),
    now,
  )
  const versions = await updateImported(db, company, updated)
  await writePricesByHand(db, company, pricesOf(ids, created, updated), now)
  const before = new Map(known.map((customer) => [customer.id, customer.before]))
  const rows: ImportedCustomer[] = [
    ...created.map((row, index) => ({ customer: ids[index] as number, name: row.name, before: null, version: 1 })),
    ...updated.map((row) => ({
      customer: row.id,
      name: row.name,
      before: before.get(row.id) ?? null,
      version: versions.get(row.id) as number,
    })),
  ]
  await keepImport(db, company, { id, name, userId: user?.id ?? null, ...countsOf(plan) }, rows, now)
  return id
}

/** What new customers pay, and changed ones whose price changes. */
function pricesOf(ids: readonly number[], created: Of<'create'>[], updated: Of<'update'>[]): PriceByHand[] {
  const made = created.map(({ facts }, index) => ({ customer: ids[index] as number, price: facts.price }))
  const changed = updated.filter(({ changes }) => changes.includes('price'))
  return [
    ...made.filter(({ price }) => price > 0),
    ...changed.map(({ id, facts }) => ({ customer: id, price: facts.price })),
  ]
}

function presentPlan(plan: readonly PlannedRow[]): Pick<ImportAnswer, 'rows' | 'errors'> {
  const rows: ImportAnswer['rows'] = []
  const errors: ImportAnswer['errors'] = []
  for (const planned of plan) {
    const { row, outcome, name } = planned
    if (outcome === 'error') errors.push(...planned.errors.map((error) => ({ row, ...error })))
    else {
      const id = outcome === 'create' ? null : planned.id
      const changes = outcome === 'update' ? inColumnOrder(planned.changes) : []
      rows.push({ row, outcome, name, id, changes, why: planned.why })
    }
  }
  return { rows, errors }
}

const inColumnOrder = (fields: readonly ImportField[]): ImportField[] =>
  importFields.filter((field) => fields.includes(field))
