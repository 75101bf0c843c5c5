import { randomUUID } from 'node:crypto'
import type { Given } from '#contract/contract.ts'
import type { CustomerId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { NO_CHOICES } from '#domain/ordering/imports/import-choices.ts'
import { type ImportColumns, isSheetOfServices } from '#domain/ordering/imports/import-fields.ts'
import type { PlannedRow } from '#domain/ordering/imports/plan-import.ts'
import type { ReadRow } from '#domain/ordering/imports/read-import-row.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { tenantOf } from '#server/calls/handler.ts'
import type { Table } from '#server/ordering/customers/customer-csv.ts'
import { type PriceByHand, writePricesByHand } from '#server/ordering/customers/price-by-hand.queries.ts'
import { type FoundCustomer, insertImported, keepImport, keepImportRows, updateImported } from './import.queries.ts'
import { type RowToKeep, writeServices } from './import-services.ts'
import { inPortions } from './in-portions.ts'
import { countsOf, only, type RowOf, unmappedColumns } from './present-import.ts'

const WRITTEN_AT_ONCE = 1_000

export interface ImportSheet {
  table: Table
  columns: ImportColumns
  rows: readonly ReadRow[]
  today: CalendarDay
}

export interface SheetToWrite extends ImportSheet {
  plan: readonly PlannedRow[]
  known: readonly FoundCustomer[]
}

/** @returns the import's id */
export async function carryOut(
  call: ShortCall,
  { name, choices = NO_CHOICES, remember }: Given<'customers.import'>,
  sheet: SheetToWrite,
): Promise<string> {
  const { db, now, user } = call
  const { plan, known, columns, today } = sheet
  const company = tenantOf(call)
  const id = randomUUID()
  const mapping = remember === 1 ? { headings: sheet.table.headings, columns, choices } : null
  await keepImport(db, company, { id, name, mapping, userId: user?.id ?? null, ...countsOf(plan) }, now)
  const before = new Map(known.map((customer) => [customer.id, customer]))
  const customers = new Map<number, number>()
  await inPortions(only(plan, 'create'), WRITTEN_AT_ONCE, async (created) => {
    const facts = created.map((row) => row.facts)
    const ids = await insertImported(db, company, facts, now)
    for (const [at, { row }] of created.entries()) customers.set(row, ids[at] as number)
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
      before: before.get(row.id)?.before ?? null,
      version: versions.get(row.id) as number,
    }))
    await keepImportRows(db, company, id, rows)
    return []
  })
  await inPortions(onlyServed(plan, before), WRITTEN_AT_ONCE, async (served) => {
    await keepImportRows(db, company, id, served)
    return []
  })
  await writeServices({ db, company, now, today }, id, rowsToKeep(sheet, customers))
  return id
}

/** Customers that get a service but stay as they are: their version is the one they had. */
function onlyServed(plan: readonly PlannedRow[], before: ReadonlyMap<number, FoundCustomer>) {
  const updated = new Set(only(plan, 'update').map(({ id }) => id))
  const ids = new Set(only(plan, 'add').flatMap(({ id }) => (id === null || updated.has(id) ? [] : [id])))
  return [...ids].flatMap((id) => {
    const customer = before.get(id)
    return customer
      ? [{ customer: id, name: customer.fullname, before: customer.before, version: customer.version }]
      : []
  })
}

/** Services, and what is kept of rows: of a sheet without either nothing is. */
function rowsToKeep({ plan, rows, table, columns }: SheetToWrite, made: ReadonlyMap<number, number>): RowToKeep[] {
  const keeps = isSheetOfServices(columns) || rows.some(({ kept }) => kept !== undefined)
  if (!keeps) return []
  const unmapped = unmappedColumns({ table, columns })
  return plan.flatMap((planned) => {
    if (planned.outcome === 'skip' || planned.outcome === 'error') return []
    const customer = planned.outcome === 'add' ? (planned.id ?? made.get(planned.of)) : idOf(planned, made)
    if (customer === undefined) return []
    const read = rows[planned.row - 2]
    const cells = table.cells[planned.row - 2] ?? []
    const nothing = Object.fromEntries(
      unmapped.flatMap(({ heading, at }) => (cells[at]?.trim() ? [[heading, cells[at].trim()]] : [])),
    )
    const kept = { ...read?.kept, ...(Object.keys(nothing).length > 0 && { nothing }) }
    const exempt = Boolean(read?.facts.exemptreason)
    return [{ planned, customer: customer as CustomerId, kept, exempt }]
  })
}

const idOf = (planned: RowOf<'create'> | RowOf<'update'>, made: ReadonlyMap<number, number>): number | undefined =>
  planned.outcome === 'update' ? planned.id : made.get(planned.row)

const pricesOfNew = (ids: readonly number[], created: readonly RowOf<'create'>[]): PriceByHand[] =>
  created
    .map(({ facts }, index) => ({ customer: ids[index] as number, price: facts.price }))
    .filter(({ price }) => price > 0)

const changedPrices = (updated: readonly RowOf<'update'>[]): PriceByHand[] =>
  updated
    .filter(({ changes }) => changes.includes('price'))
    .map(({ id, facts }) => ({ customer: id, price: facts.price }))
