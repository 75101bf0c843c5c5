import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { fileKind, readWorkbook } from './read-workbook.ts'

const bytes = (...first: number[]) => new File([new Uint8Array(first)], 'customers.xlsx')

test.each([
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['old workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['text', [0x50, 0x4b, 0x2c, 0x4e]],
  ['text', [0xff, 0xfe, 0x4e, 0x00]],
  ['other', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['other', [0x89, 0x50, 0x4e, 0x47, 0x00]],
])('detects a file by its first bytes: %s', async (kind, first) => {
  expect(await fileKind(bytes(...first))).toBe(kind)
})

test('reads cells of every sheet as a spreadsheet shows them', async () => {
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
    { name: 'Read me', rows: [['Customers of 2026']] },
    {
      name: 'Customers',
      rows: [
        ['Name', 'Phone', 'Price', 'Start', 'Alley'],
        ['Zoë Quinn', '4785550142', '38.1', '2024-03-05', 'TRUE'],
        ['', '', '', '', ''],
        ['Bo', '', '', '', 'FALSE'],
      ],
    },
  ])
})

test('rejects a zip archive without a sheet', async () => {
  expect(await readWorkbook(bytes(0x50, 0x4b, 0x03, 0x04))).toBe('broken')
})

/** Sets the uncompressed sizes in the central directory of a zip archive, whose entries begin with 'PK', 1, 2. */
function saying(packed: Uint8Array, size: number): File {
  const bytes = new DataView(packed.slice().buffer)
  for (let at = 0; at < bytes.byteLength - 28; at++) {
    if (bytes.getUint32(at, true) === 0x02014b50) bytes.setUint32(at + 24, size, true)
  }
  return new File([bytes.buffer as ArrayBuffer], 'customers.xlsx')
}

describe('a zip archive', () => {
  const zeros = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1_000_000), 'xl/workbook.xml': new Uint8Array(9) })

  test('that would unpack to more than a browser should hold is not unpacked', async () => {
    expect(await readWorkbook(saying(zeros, 100 * 1024 * 1024))).toBe('too large')
  })

  test('that understates its size is unpacked no further than it says', async () => {
    const [sheet] = Object.values(unzipSync(new Uint8Array(await saying(zeros, 100).arrayBuffer())))
    expect(sheet).toHaveLength(100)
    expect(await readWorkbook(saying(zeros, 100))).toBe('broken')
  })

  test('of 1,001 entries is not unpacked', async () => {
    const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]))
    expect(
      await readWorkbook(new File([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>], 'customers.xlsx')),
    ).toBe('too large')
  })
})
