import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { readWorkbook, workbookKind } from './read-workbook.ts'

const bytes = (...first: number[]) => new File([new Uint8Array(first)], 'customers.xlsx')

test.each([
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['old workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  [null, [0x50, 0x4b, 0x2c, 0x4e]],
])('a file is told by its first bytes: %s', async (kind, first) => {
  expect(await workbookKind(bytes(...first))).toBe(kind)
})

test('cells are read as a spreadsheet shows them, from the first sheet with rows', async () => {
  const made = await writeWorkbook([
    { sheet: 'Read me', data: [[{ value: 'Customers of 2026' }]] },
    {
      sheet: 'Customers',
      data: [
        [{ value: 'Name' }, { value: 'Phone' }, { value: 'Price' }, { value: 'Start' }, { value: 'Alley' }],
        [
          { value: 'Zoë Quinn' },
          { value: 4785550142 },
          { value: 38.1 },
          { value: new Date('2024-03-05T00:00:00Z'), format: 'mm/dd/yyyy' },
          { value: true },
        ],
        [null, null, null, null, null],
        [{ value: 'Bo' }, null, null, null, { value: false }],
      ],
    },
  ]).toBlob()
  expect(await readWorkbook(new File([made], 'customers.xlsx'))).toEqual([
    ['Name', 'Phone', 'Price', 'Start', 'Alley'],
    ['Zoë Quinn', '4785550142', '38.1', '2024-03-05', 'TRUE'],
    ['', '', '', '', ''],
    ['Bo', '', '', '', 'FALSE'],
  ])
})

test('what is packed and holds no sheet is none', async () => {
  expect(await readWorkbook(bytes(0x50, 0x4b, 0x03, 0x04))).toBeNull()
})
