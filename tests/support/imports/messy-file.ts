// A messy customer export as haulers bring it: semicolons, quotes, foreign words and dates, blank rows, couples with
// one email. The same number of rows always gives the same file.

const HEADINGS = [
  'Cust #',
  'Customer Name',
  'Email Address',
  'Svc Addr 1',
  'Town',
  'ST',
  'Postal',
  'Mobile (primary)',
  'Home Tel',
  'Acct Status',
  'Line of Business',
  'Rate',
  'Customer Since',
  'Comments',
]

const FIRST = ['Dana', 'Cole', 'Minh', 'Ruth', 'Travis', 'Zoë', 'José', 'Eugene', "Siobhan O'", 'Ada']
const LAST = ['Whitfield', 'Ransom', 'Tran', 'Okafor', 'Pruitt', 'Tatum', 'Bell', 'Marsh', 'Quill', 'Hargrove']

const STATUSES = ['Active', 'Active', 'Active', 'Inactive', 'ACTIVE', 'Prospect', 'Cancelled']
const TYPES = ['RES', 'RES', 'COM', 'Residential', 'Roll Off', 'Resid.']
const PRICES = ['38,00', '$28.50', '1.234,50', '42', 'free', '35.00 USD', 'n/a']
const DATES = ['5 Mar 2024', '31/12/2023', '14/02/2022', '03/04/2021', 'Mar 5, 2024', '2023-07-01']
const STATES = ['GA', 'Ga.', 'Georgia', 'GAA', 'ga']
const PHONES = ['tel: 4785550003', '(478) 555-0101', 'n/a', '478.555.0102', '']

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Every 50th row is blank, and one in 100 has no name. */
export function messyFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => (at % 50 === 49 ? ';'.repeat(HEADINGS.length - 1) : lineOf(at)))
  return `\uFEFF${[HEADINGS.map((heading) => `"${heading}"`).join(';'), ...lines].join('\r\n')}\r\n`
}

function lineOf(at: number): string {
  const last = `${pick(LAST, Math.floor(at / 10))} ${Math.floor(at / 100)}`
  // Of ten rows, two are a couple and two are the houses of one manager.
  const couple = at % 10 < 2
  const manager = at % 10 === 4 || at % 10 === 5
  const name = at % 100 === 62 ? '' : manager ? `Manager ${last}` : `${pick(FIRST, at)} ${last}`
  const mailbox = couple ? `couple.${Math.floor(at / 10)}` : manager ? `manager.${Math.floor(at / 10)}` : `person.${at}`
  return [
    String(1000 + at),
    name,
    at % 37 === 8 ? 'none given' : `${mailbox}@messy.example.com`,
    couple ? `${Math.floor(at / 10)} Orchard Row; Apt "B"` : `${at} Creek Lane`,
    'Cedar Hollow',
    pick(STATES, at),
    '="30990"',
    pick(PHONES, at),
    pick(PHONES, at + 1),
    pick(STATUSES, at),
    pick(TYPES, at),
    pick(PRICES, at),
    pick(DATES, at),
    at % 20 === 3 ? 'Gate code 12;\nring "twice"' : '',
  ]
    .map(quoted)
    .join(';')
}
