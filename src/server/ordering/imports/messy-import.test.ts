import { describe, expect, test } from 'vitest'
import { guessChoices } from '#domain/ordering/imports/guess-choices.ts'
import type { ImportChoices } from '#domain/ordering/imports/import-choices.ts'
import { suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { cellsByField, readTable } from '#server/ordering/customers/customer-csv.ts'
import { messyFile } from '#tests/support/imports/messy-file.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Files of other programs import by the guessed columns, once unreadable cells are left out.

const haulyard = await openTestHaulyard()

/** The file with the guessed columns and choices that its screen would send. */
async function guessed(rows: number) {
  const csv = messyFile(rows)
  const table = await readTable(csv, rows)
  const columns = suggestColumns(table.headings)
  const cells = cellsByField(table, columns)
  const choices = guessChoices((field) => cells.map((row) => row[field] ?? ''))
  return { csv, columns, choices }
}

const send = (input: { csv: string; columns: object; choices?: ImportChoices }, more: object) =>
  haulyard.ask('customers.import', { companyId: 35, ...input, ...more }, { as: 'owner' })
const without: ImportChoices['without'] = ['price', 'email']

describe('a messy file', () => {
  test("matches all of its columns except the other program's number, and guesses its words", async () => {
    const { columns, choices } = await guessed(300)
    expect(Object.keys(columns).toSorted()).toEqual(
      ['address', 'cellphone', 'city', 'datestart', 'email', 'fullname', 'homephone', 'notes', 'price'].concat([
        'state',
        'status',
        'type',
        'zip',
      ]),
    )
    expect(choices).toEqual({
      values: {
        status: { inactive: 'Lead', cancelled: 'Lead' },
        type: { 'resid.': 'Residential' },
        state: { gaa: 'GA' },
      },
      days: 'day',
      without: [],
    })
  })

  test('imports 300 rows except blank ones and those without a name', async () => {
    const { choices, ...file } = await guessed(300)
    const refused = (await send({ ...file, choices }, { dry: 1 })).body
    expect(new Set(refused.errors.map(({ field }) => field))).toEqual(new Set(['price', 'email', 'fullname']))
    const { body } = await send({ ...file, choices: { ...choices, without } }, { name: 'messy.csv' })
    expect(body).toMatchObject({ created: 291, updated: 0, skipped: 6, refused: 3 })
    expect(new Set(body.errors.map(({ message }) => message))).toEqual(new Set([importMessages.nameRequired]))
    const left = body.rows.filter((row) => row.left?.includes('price'))
    expect(left.length).toBeGreaterThan(30)
    const [first] = await haulyard.rows(
      `select zip, state, cellphone, status, type, to_char(datestart, 'YYYY-MM-DD') as start from customers
       where company_id = 35 and fullname = 'Cole Whitfield 0'`,
    )
    expect(first).toEqual({
      zip: '30990',
      state: 'GA',
      cellphone: '(478) 555-0101',
      status: 'Purchased',
      type: 'Residential',
      start: '2023-12-31',
    })
  })

  test('duplicates and renames no customer the second time', async () => {
    const { choices, ...file } = await guessed(300)
    const { body } = await send({ ...file, choices: { ...choices, without } }, { dry: 1 })
    expect(body).toMatchObject({ created: 0, refused: 3 })
    expect(body.rows.filter(({ changes }) => changes.includes('fullname'))).toEqual([])
  })

  test('takes time in proportion for 5,000 rows', async () => {
    const { choices, ...file } = await guessed(5_000)
    const { body } = await send({ ...file, choices: { ...choices, without } }, { dry: 1 })
    expect(body.created + body.updated + body.skipped).toBeGreaterThanOrEqual(4_900)
    expect(body.refused).toBe(50)
  })
})

test('remembers choices with the import, unless told not to', async () => {
  const file = { csv: 'Name;State\nRemembered Ann;XX', columns: { fullname: 'Name', state: 'State' } }
  const choices: ImportChoices = { values: { state: { xx: '' } }, days: 'day', without: ['price'] }
  haulyard.clock.advance(60)
  await send({ ...file, choices }, { remember: 1 })
  haulyard.clock.advance(60)
  await send({ csv: 'Name\nForgotten Ann', columns: { fullname: 'Name' } }, {})
  const { body } = await haulyard.ask('customers.getImports', { companyId: 35 }, { as: 'owner' })
  expect(body.slice(0, 2).map(({ mapping }) => mapping)).toEqual([
    null,
    { headings: ['Name', 'State'], columns: file.columns, choices },
  ])
})

const rowsOf = async (rows: string[], columns: object = { fullname: 'Name', address: 'Street' }) =>
  (await send({ csv: rows.join('\n'), columns }, { dry: 1 })).body

describe('a row of a file', () => {
  test('with more cells than headings is reported instead of imported shifted', async () => {
    const body = await rowsOf(['Name,Street', 'Field, Ada,1 Oak Street'])
    expect(body).toMatchObject({ created: 0, refused: 1 })
    expect(body.errors).toEqual([{ row: 2, field: 'fullname', message: importMessages.moreCells(3, 2) }])
  })

  test('with a stray quote does not swallow the rows after it', async () => {
    const body = await rowsOf(['Name,Street', 'Bo,"5" curb', 'Cy,2 Oak Street', 'Di,3 Oak Street'])
    expect(body).toMatchObject({ created: 3, refused: 0 })
  })

  test('that begins more than a year ahead is reported', async () => {
    const body = await rowsOf(['Name,Since', 'Ann,1/5/2999'], { fullname: 'Name', datestart: 'Since' })
    expect(body.errors).toEqual([{ row: 2, field: 'datestart', message: importMessages.tooFarAhead }])
  })
})
