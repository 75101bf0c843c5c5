import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvRows } from './read-csv.ts'

test.each([
  [
    'commas',
    'a,b\n1,"2, 3"\n',
    [
      ['a', 'b'],
      ['1', '2, 3'],
    ],
  ],
  [
    'CRLF and a byte order mark',
    '\uFEFFa,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'line ends of old Macs',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs with decimal commas',
    'Name\tPrice\nAda\t38,50\nBo\t22,00',
    [
      ['Name', 'Price'],
      ['Ada', '38,50'],
      ['Bo', '22,00'],
    ],
  ],
  [
    'a given separator',
    'sep=;\nName;Address\nAda;"1 Oak, Rear"',
    [
      ['Name', 'Address'],
      ['Ada', '1 Oak, Rear'],
    ],
  ],
  [
    'semicolons with commas in the cells',
    'Name (last, first);City\nField, Ada;Macon\nField, Bo;Macon',
    [
      ['Name (last, first)', 'City'],
      ['Field, Ada', 'Macon'],
      ['Field, Bo', 'Macon'],
    ],
  ],
  [
    'quoted lines',
    'a;b\n1;"x\ny, z"\n',
    [
      ['a', 'b'],
      ['1', 'x\ny, z'],
    ],
  ],
  [
    'a quote inside a cell',
    'a,b\n1,"5" curb\n2,plain',
    [
      ['a', 'b'],
      ['1', '"5" curb'],
      ['2', 'plain'],
    ],
  ],
  [
    'an unclosed quote',
    'a,b\n1,"open\n2,plain',
    [
      ['a', 'b'],
      ['1', '"open'],
      ['2', 'plain'],
    ],
  ],
  [
    'inches',
    'a,b\n1,6" gap\n',
    [
      ['a', 'b'],
      ['1', '6" gap'],
    ],
  ],
  ['one column', 'Name\nAda\nBo', [['Name'], ['Ada'], ['Bo']]],
  ['nothing', '', []],
])('reads %s', (_what, csv, rows) => expect([...csvRows(csv)]).toEqual(rows))

test('round-trips any cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' b', '"', ',', ';', '\n', '1') }).map((text) => text.trim())
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant('x'), cell, fc.constant('y')), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const csv = `sep=,\n${Papa.unparse(rows as string[][])}`
        expect([...csvRows(csv)]).toEqual(rows)
      },
    ),
  )
})
