import { expect, test } from 'vitest'
import { badRowsCsv, cellAt, cellsUnder, readCsv, tableOfCells } from './import-table.ts'

const file = (bytes: string | Uint8Array<ArrayBuffer>) => new File([bytes], 'old.csv')

test('a file is read in the letters it was written in', async () => {
  const read = await readCsv(file('\uFEFFName , Notes\n"Ann, Bo",x\n'))
  expect(read).toMatchObject({ name: 'old.csv', headings: ['Name', 'Notes'], rows: [['Ann, Bo', 'x']] })
  expect((await readCsv(file(new Uint8Array([0x4e, 0x0a, 0xe9])))).rows).toEqual([['é']])
})

test.each([true, false])('a file in UTF-16 is read by its mark, little end first: %s', async (little) => {
  const text = '\uFEFFName\tNotes\nZoë\tx\n'
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little)
  const read = await readCsv(file(new Uint8Array(view.buffer)))
  expect(read).toMatchObject({ headings: ['Name', 'Notes'], rows: [['Zoë', 'x']] })
})

test('the bad rows come back as they were, with what is wrong', async () => {
  const read = await readCsv(file('Name;Mail\nAnn;a@b.co\n=Bo;nope\n'))
  const errors = [
    { row: 3, words: 'E-mail “nope”: Invalid Email Address' },
    { row: 3, words: 'Too long.' },
  ]
  expect(badRowsCsv(read, errors)).toBe(
    '\uFEFFName,Mail,What is wrong\r\n"\'=Bo",nope,E-mail “nope”: Invalid Email Address; Too long.\r\n',
  )
})

test('cells are found by their row and heading', async () => {
  const read = await readCsv(file('Name,Mail\nAnn, a@b.co\nBo,\n'))
  expect([cellAt(read, 2, 'Mail'), cellAt(read, 3, 'Mail'), cellAt(read, 3, undefined)]).toEqual(['a@b.co', '', ''])
  expect([cellsUnder(read, 'Name'), cellsUnder(read, undefined)]).toEqual([['Ann', 'Bo'], []])
})

test('cells that were no text become one that says the same when it is read again', async () => {
  const made = tableOfCells('new.xlsx', [
    [' Name ', 'Notes'],
    ['Bo, "Bob"', '=1\nnext'],
    ['', ''],
    ['Ann', ''],
  ])
  expect(made.headings).toEqual(['Name', 'Notes'])
  expect(await readCsv(new File([made.text], 'new.xlsx'))).toEqual({ ...made, headings: ['Name', 'Notes'] })
})
