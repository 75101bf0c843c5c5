import { expect, test } from 'vitest'
import {
  badRowsCsv,
  cellAt,
  cellsUnder,
  columnsLeftOut,
  inFileRows,
  readCsv,
  rowNumber,
  tableOf,
  tableOfSheets,
} from './import-table.ts'

const readTable = async (chosen: File) => tableOfSheets(chosen.name, await readCsv(chosen))
const file = (bytes: string | Uint8Array<ArrayBuffer>) => new File([bytes], 'old.csv')

test('reads a file in its own encoding', async () => {
  const read = await readTable(file('\uFEFFName , Notes\n"Ann, Bo",x\n'))
  expect(read).toMatchObject({ name: 'old.csv', headings: ['Name', 'Notes'], rows: [['Ann, Bo', 'x']] })
  expect((await readTable(file(new Uint8Array([0x4e, 0x0a, 0xe9])))).rows).toEqual([['é']])
})

test.each([true, false])('reads UTF-16 by its byte order mark, little-endian first: %s', async (little) => {
  const text = '\uFEFFName\tNotes\nZoë\tx\n'
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little)
  const read = await readTable(file(new Uint8Array(view.buffer)))
  expect(read).toMatchObject({ headings: ['Name', 'Notes'], rows: [['Zoë', 'x']] })
})

test('returns the bad rows unchanged, with their errors', async () => {
  const read = await readTable(file('Name;Mail\nAnn;a@b.co\n=Bo;nope\n'))
  const errors = [
    { row: 3, words: 'Email “nope”: Invalid Email Address' },
    { row: 3, words: 'Too long.' },
  ]
  expect(badRowsCsv(read, errors)).toBe(
    '\uFEFFName,Mail,What is wrong\r\n"\'=Bo",nope,Email “nope”: Invalid Email Address; Too long.\r\n',
  )
})

test('finds cells by row and heading', async () => {
  const read = await readTable(file('Name,Mail\nAnn, a@b.co\nBo,\n'))
  expect([cellAt(read, 2, 'Mail'), cellAt(read, 3, 'Mail'), cellAt(read, 3, undefined)]).toEqual(['a@b.co', '', ''])
  expect([cellsUnder(read, 'Name'), cellsUnder(read, undefined)]).toEqual([['Ann', 'Bo'], []])
})

test("skips lines above the headings, and keeps the file's row numbers", async () => {
  const read = await readTable(
    file('Big Creek Hauling\nContact List\n\nName,Address\nAda,1 Oak St\nTOTAL,\nName,Address\nBo,2 Oak St\n'),
  )
  expect(read).toMatchObject({
    headings: ['Name', 'Address'],
    choice: { heading: 3 },
    aside: [
      ['TOTAL', ''],
      ['Name', 'Address'],
    ],
  })
  expect(read.rows).toEqual([
    ['Ada', '1 Oak St'],
    ['Bo', '2 Oak St'],
  ])
  expect([rowNumber(read, 2), rowNumber(read, 3)]).toEqual([5, 8])
  expect(inFileRows(read, 'Row 3 is the same customer.')).toBe('Row 8 is the same customer.')
  const whole = tableOf(read.name, read.sheets, { ...read.choice, withAside: true })
  expect(whole.rows).toHaveLength(4)
})

test('cells that were not text become text that parses to the same value', async () => {
  const rows = [
    [' Name ', 'Notes'],
    ['Bo, "Bob"', '=1\nnext'],
    ['', ''],
    ['Ann', ''],
  ]
  const made = tableOfSheets('new.xlsx', [{ name: 'Sheet 1', rows }])
  expect(made.headings).toEqual(['Name', 'Notes'])
  expect((await readTable(new File([made.text], 'new.xlsx'))).rows).toEqual(made.rows)
})

test('reads the sheet with the most rows first, and can switch to another', () => {
  const sheets = [
    { name: 'Summary', rows: [['Customers'], ['2']] },
    { name: 'Customers', rows: [['Name'], ['Ada'], ['Bo']] },
  ]
  const read = tableOfSheets('two.xlsx', sheets)
  expect(read).toMatchObject({ headings: ['Name'], choice: { sheet: 1 } })
  expect(tableOfSheets('two.xlsx', sheets, 0)).toMatchObject({ headings: ['Customers'] })
})

test('numbers a column without a heading, and drops one without cells', async () => {
  const read = await readTable(file('Name,,Address,,\nAda,x,1 Oak Street,,\n'))
  expect(read.headings).toEqual(['Name', 'Column 2', 'Address', '', ''])
  expect(columnsLeftOut(read, { fullname: 'Name' })).toEqual(['Column 2', 'Address'])
})

test('leaves out the cells of a row that does not fit the headings', async () => {
  const read = await readTable(file('Name,Status\nField, Ada,Active\nBo,Moved\n'))
  expect(cellsUnder(read, 'Status')).toEqual(['Moved'])
})

test('returns a bad row with more cells than headings in full', async () => {
  const read = await readTable(file('Name,Mail\nField, Ada,a@b.co\n'))
  expect(badRowsCsv(read, [{ row: 2, words: 'Too many cells.' }])).toBe(
    '\uFEFFName,Mail,What is wrong\r\nField," Ada",Too many cells.,a@b.co\r\n',
  )
})
