import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { FIELD_FILES, readFieldFile } from '#tests/support/imports/read-field-file.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()

const STORED = ['fullname', 'email', 'address', 'city', 'state', 'zip', 'cellphone', 'datestart', 'notes'] as const

/** The customers imported from a file, one line each, and the messages for the other rows. */
async function outcome(name: string) {
  const { table, left, sent } = await readFieldFile(name)
  const { body } = await haulyard.ask('customers.import', { companyId: 35, ...sent }, { as: 'owner' })
  const stored = await haulyard.rows<Record<(typeof STORED)[number] | 'price', string>>(
    `select ${STORED.map((field) => `c.${field}::text`).join(', ')}, m.price::text from customer_import_rows r
     join customers c on c.id = r.customer_id left join monthly_prices m on m.customer_id = c.id
     where r.import_id = $1 order by c.id`,
    [body.import],
  )
  await haulyard.ask('customers.undoImport', { companyId: 35, import: body.import ?? '' }, { as: 'owner' })
  return {
    in: stored.map((row) =>
      [...STORED.map((field) => row[field]), Number(row.price) ? row.price : ''].filter(Boolean).join(' | '),
    ),
    words: [
      ...(left.length > 0 ? [`Not imported: ${left.join(', ')}`] : []),
      ...body.rows.filter(({ why }) => why).map(({ name: who, why }) => `${who}: ${why}`),
      ...body.errors.map(({ row, message }) => `Row ${table.numbers[row - 2]}: ${message}`),
    ],
    aside: table.aside.map((row) => row.filter(Boolean).join(' ')),
  }
}
const hollow = 'Cedar Hollow | GA | 30990'
const came = (...rows: string[]) => ({ in: rows, words: [], aside: [] })

const OUTCOMES: Record<string, Awaited<ReturnType<typeof outcome>>> = {
  'c01-sep-line.csv': came(`Ada Field One | 1 Oak Street | ${hollow}`, `Bo Field One | 2 Oak Street | ${hollow}`),
  'c02-quoted-lines.csv': came(
    'Ada Field Two | 1 Oak Street | Gate, code 12\nDog, brown\nCarts, left, rear',
    'Bo Field Two | 2 Oak Street | Gate, code 9\nDog, none\nCarts, left, rear',
  ),
  'c03-tab-decimals.csv': came('Ada Field Three | 38.50', 'Bo Field Three | 22.00'),
  'c04-commas-in-headings.csv': came(
    'Field, Ada | 1 Oak Street, Cedar Hollow, GA, 30990 | 478-555-0101',
    'Field, Bo | 2 Oak Street, Cedar Hollow, GA, 30990 | 478-555-0102',
  ),
  'c06-total-row.csv': {
    ...came(`Ada Field Six | 1 Oak Street | ${hollow} | 38.00`, `Bo Field Six | 2 Oak Street | ${hollow} | 22.00`),
    aside: ['TOTAL 60.00', '2 customers'],
  },
  'c07-same-headings.csv': {
    ...came('Ada Field Seven | PO Box 9 | Macon | GA | 31201'),
    words: ['Not imported: Address (2), City (2), State (2), ZIP (2)'],
  },
  'c09-two-digit-years.csv': came(
    `Ada Field Nine | 1 Oak Street | ${hollow} | 1998-05-01`,
    `Bo Field Nine | 2 Oak Street | ${hollow} | 1987-11-15`,
    `Cy Field Nine | 3 Oak Street | ${hollow} | 2024-06-01`,
  ),
  'c11-invisible.csv': {
    ...came('Ada Field Eleven | ada.eleven@example.test | 1 Oak Street | 478-555-0111'),
    words: ['Row 3: Row 2 is the same customer.'],
  },
  'c12-two-emails.csv': {
    ...came(
      'Ada Field Twelve | ada12@example.test | 1 Oak Street',
      'Bo Field Twelve | bo12b@example.test | 2 Oak Street',
      'Di Field Twelve | di12@example.test | 4 Oak Street',
    ),
    words: [
      'Ada Field Twelve: Only the first email is imported, not bo12@example.test.',
      'Bo Field Twelve: Only the first email is imported, not cy12@example.test.',
      'Row 4: Invalid Email Address',
    ],
  },
  'c13-workbook-1900.xlsx': came('Ada Field Thirteen | 1 Oak Street | 2020-03-04'),
  'c13-workbook-1904.xlsx': came('Ada Field Thirteen | 1 Oak Street | 2024-03-05'),
  'c14-empty-columns.csv': {
    ...came('Ada Field Fourteen | 1 Oak Street'),
    words: ['Not imported: Column 2'],
  },
  'c16-unquoted-comma.csv': {
    ...came('Bo Field Sixteen | 2 Oak Street | Cedar Hollow | 30990 | 478-555-0117'),
    words: ['Row 2: The row has 6 cells under 5 headings. Put quotes around cells with commas.'],
  },
  'c17-broken-quote.csv': came(
    'Ada Field Seventeen | 1 Oak Street | Cedar Hollow | 30990 | 6" gap at the gate',
    'Bo Field Seventeen | 2 Oak Street | Cedar Hollow | 30990 | "5" curb',
    'Cy Field Seventeen | 3 Oak Street | Cedar Hollow | 30990 | plain',
    'Di Field Seventeen | 4 Oak Street | Cedar Hollow | 30990 | plain',
  ),
  'c18-money-words.csv': {
    ...came(
      'Ada Field Eighteen | 1 Oak Street | 38.00',
      'Bo Field Eighteen | 2 Oak Street | 38.00',
      'Ed Field Eighteen | 5 Oak Street | 38.00',
    ),
    words: [
      'Ed Field Eighteen: “$114.00 qtr” is taken as $38.00 a month.',
      'Row 4: Write the amount of one month, such as 38.50.',
      'Row 5: Write the amount of one month, such as 38.50.',
    ],
  },
}

describe('files of customers from the field', () => {
  test('are all in the table', async () => {
    const files = (await readdir(FIELD_FILES)).filter((name) => name.startsWith('c'))
    expect(Object.keys(OUTCOMES)).toEqual(files.toSorted())
  })

  test.each(Object.entries(OUTCOMES))('%s import as intended', async (name, expected) => {
    expect(await outcome(name)).toEqual(expected)
  })
})
