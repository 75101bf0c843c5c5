import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { guessChoices } from '#domain/ordering/imports/guess-choices.ts'
import { suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { cellsByField, readTable } from '#server/ordering/customers/customer-csv.ts'
import { readFieldFile } from '#tests/support/imports/read-field-file.ts'
import { sheetOfServices } from '#tests/support/imports/sheet-of-services.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A hauler moves in with one sheet of 800 services: every place adds up to the sheet, and the undo leaves nothing behind.

const ROWS = 800
const cents = (dollars: number | string) => Math.round(Number(dollars) * 100)
const as = 'owner'
const haulyard = await openTestHaulyard()
const sheet = sheetOfServices(ROWS)
const input = await guessed()
const before = await everything()
const monthly = await recurring()

const send = (more: object) =>
  haulyard.ask('customers.import', { companyId: 35, ...input, name: 'move.csv', ...more }, { as })
const undo = (id: string | null, more = {}) =>
  haulyard.ask('customers.undoImport', { companyId: 35, import: id ?? '', ...more }, { as })

/** The file with the columns and choices that its screen would send. */
async function guessed() {
  const table = await readTable(sheet.csv.replace('\uFEFF', ''), ROWS)
  const columns = suggestColumns(table.headings)
  const cells = cellsByField(table, columns)
  return { csv: sheet.csv, columns, choices: guessChoices((field) => cells.map((row) => row[field] ?? '')) }
}

async function everything() {
  const tables = ['customers', 'sites', 'customer_services', 'service_phases', 'service_holds', 'counted_services']
  const all: object[] = []
  for (const table of tables) {
    all.push(await haulyard.rows(`select to_jsonb(t) as row from ${table} t where company_id = 35 order by 1`))
  }
  const totals = await haulyard.rows(
    `select counted, sum(count) as count, sum(monthly) as monthly from company_totals where company_id = 35
     group by counted having sum(count) <> 0 order by counted`,
  )
  return [...all, totals]
}

async function recurring(): Promise<Record<string, number>> {
  const { body } = await haulyard.ask('companies.getDashboard', { companyId: 35 }, { as })
  return Object.fromEntries(body.recurring.map((row) => [row.type, cents(row.monthly)]))
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const { Residential, Commercial } = sheet.sums
const sums = [
  { type: 'Residential', file: Residential / 100, ours: Residential / 100 },
  { type: 'Commercial', file: Commercial / 100, ours: Commercial / 100 },
]

test('finds a place for each of the 24 columns or names it', async () => {
  expect(sheet.headings).toHaveLength(24)
  const { body } = await send({ dry: 1 })
  expect(body).toMatchObject({ import: null, created: ROWS, updated: 0, skipped: 0, refused: 0, differences: [] })
  expect(body.sums.toSorted((a, b) => b.type.localeCompare(a.type))).toEqual(sums)
  expect(body.kept).toEqual([
    { heading: 'Paid Thru', for: 'billing' },
    { heading: 'Balance', for: 'billing' },
    { heading: 'Route', for: 'routes' },
    { heading: 'Stop', for: 'routes' },
    { heading: 'Lid Color', for: 'nothing' },
  ])
  expect(Object.keys(input.columns)).toHaveLength(23)
  expect(await everything()).toEqual(before)
})

test('imports 800 services that every place adds up alike, and nothing the second time', async () => {
  const { body } = await send({ dry: 0 })
  expect(body).toMatchObject({ created: ROWS, refused: 0, differences: [] })
  expect(body.sums.toSorted((a, b) => b.type.localeCompare(a.type))).toEqual(sums)

  const now = await recurring()
  expect((now.Residential ?? 0) - (monthly.Residential ?? 0)).toBe(Residential)
  expect((now.Commercial ?? 0) - (monthly.Commercial ?? 0)).toBe(Commercial)

  const of = `from customer_import_services x where x.company_id = 35 and x.import_id = '${body.import}'`
  const people = await haulyard.rows<{ id: number }>(`select distinct x.customer_id as id ${of} order by 1`)
  expect(people).toHaveLength(sheet.customers)
  expect(await haulyard.rows(`select distinct x.site_id ${of}`)).toHaveLength(sheet.sites)
  const ids = new Set(people.map(({ id }) => id))
  const { body: listed } = await haulyard.ask('customers.getCustomers', { companyId: 35 }, { as })
  expect(sum(listed.filter(({ id }) => ids.has(id)).map(({ price }) => cents(price)))).toBe(Residential + Commercial)
  const { body: file } = await haulyard.send('customers.export', { companyId: 35 }, { as })
  const lines = Papa.parse<Record<string, string>>(file.text as string, { header: true, skipEmptyLines: true }).data
  const theirs = lines.filter((line) => ids.has(Number(line.ID)))
  expect(sum(theirs.map((line) => cents(line.Price ?? '')))).toBe(Residential + Commercial)
  for (const { id } of people.slice(0, 40)) {
    const { body: services } = await haulyard.ask('customers.getServices', { i: id }, { as })
    const price = listed.find((row) => row.id === id)?.price ?? 0
    expect(services.every(({ active, held }) => active === 1 && held === 0)).toBe(true)
    expect(sum(services.map((service) => cents(service.price)))).toBe(cents(price))
  }

  const { body: again } = await send({ dry: 1 })
  expect(again).toMatchObject({ created: 0, updated: 0, skipped: ROWS, refused: 0, differences: [] })
  expect(again.sums.toSorted((a, b) => b.type.localeCompare(a.type))).toEqual(sums)

  const planned = await undo(body.import, { dry: 1 })
  expect(planned.body).toEqual({ success: true, deleted: sheet.customers, restored: 0, services: ROWS, kept: [] })
  const undone = await undo(body.import)
  expect(undone.body).toEqual(planned.body)
  expect((await undo(body.import)).body).toEqual(planned.body)
  expect(await everything()).toEqual(before)
}, 120_000)

test('a listing with title lines, a total and words of its own moves in for its own total', async () => {
  const { table, sent, left } = await readFieldFile('../imports/valley-sanitation.csv')
  expect([table.headings.length, left]).toEqual([24, []])
  expect(table.aside.flat()).toContain('$1,576.75')
  const { body } = await send({ ...sent, dry: 0 })
  expect(body).toMatchObject({ created: 11, refused: 0, differences: [] })
  expect(sum(body.sums.map(({ ours }) => cents(ours)))).toBe(157_675)
  expect(body.kept.map(({ heading }) => heading)).toEqual(['Paid Thru', 'Balance', 'Rt'])
  expect(body.unplaced.map(({ address }) => address)).toContain('RR 2 Box 14, Cedar Hollow, GA 30990')
  expect(body.unplaced.map(({ address }) => address)).not.toContain('120 Oak Street, Cedar Hollow, GA 30990')
  await undo(body.import)
  expect(await everything()).toEqual(before)
})
