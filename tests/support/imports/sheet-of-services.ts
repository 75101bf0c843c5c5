// A hauler's sheet of services as other programs export it: one row = customer, site and service, with the words that
// people type. The same number of rows always gives the same file.

const HEADINGS = [
  'Acct #',
  'Customer Name',
  'Bill To',
  'Billing Address',
  'Billing City',
  'Billing ST',
  'Billing ZIP',
  'Svc Addr 1',
  'Town',
  'ST',
  'Postal',
  'Phone',
  'Line of Business',
  'Cart Qty',
  'Size',
  'Freq',
  'Pickup Day',
  'Bill Cycle',
  'Rate',
  'Paid Thru',
  'Balance',
  'Route',
  'Stop',
  'Lid Color',
] as const

const FIRST = ['Dana', 'Cole', 'Minh', 'Ruth', 'Travis', 'Zoë', 'José', 'Eugene', "Siobhan O'", 'Ada'] as const
const LAST = ['Whitfield', 'Ransom', 'Tran', 'Okafor', 'Pruitt', 'Tatum', 'Bell', 'Marsh', 'Quill', 'Hargrove'] as const
const STREETS = ['Creek Lane', 'Orchard Row', 'Mill Rd', 'N. Main St', 'County Road 12'] as const
const HOMES = ['RES', 'Residential', 'res', 'Resid.'] as const
const FREQUENCIES = ['Weekly', '1xW', 'EOW', 'every other week', 'Bi-Weekly', 'wkly', 'E4W', 'WEEKLY', '2xW'] as const
const DAYS = ['Mon', 'TUE', 'Wednesday', 'Thurs', 'fri.', 'Mon, Thu', 'Tue & Fri', ''] as const
const CYCLES = ['Monthly', '1', 'Quarterly', 'QTRLY', '3.0', 'Yearly', '12', 'Every 2 months', 'semi-annual'] as const
const PAID = ['11/30/2025', 'Nov 30, 2025', '2025-12-31', '30-Sep-25', ''] as const
const BALANCES = ['0', '$42.50', '(12.00)', '-', '1,020.00'] as const

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Numbers of a linear congruential generator, from 0 to `below`. */
function rolls(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

export interface SheetOfServices {
  csv: string
  headings: string[]
  /** Cents per month. */
  sums: Record<'Residential' | 'Commercial', number>
  /** Accounts: one in five has two services, at one site or at two. */
  customers: number
  sites: number
}

export function sheetOfServices(rows: number, seed = 34): SheetOfServices {
  const roll = rolls(seed)
  const one = <T>(list: readonly [T, ...T[]]): T => list[roll(list.length)] ?? list[0]
  const sums = { Residential: 0, Commercial: 0 }
  const lines: string[] = []
  let customers = 0
  let sites = 0
  while (lines.length < rows) {
    customers += 1
    const business = roll(8) === 0
    const account = `${String(customers).padStart(5, '0')}${roll(9) === 0 ? '.0' : ''}`
    const name = business ? `${one(LAST)} & Sons ${customers}` : `${one(FIRST)} ${one(LAST)} ${customers}`
    const bills = roll(4) === 0 ? [name, `PO Box ${customers}`, 'Cedar Hollow', 'GA', '30991'] : ['', '', '', '', '']
    const services = Math.min(roll(5) === 0 ? 2 : 1, rows - lines.length)
    const isElsewhere = roll(2) === 0
    sites += isElsewhere ? services : 1
    for (let service = 0; service < services; service += 1) {
      const cents = business ? 9_000 + roll(40_000) : 1_800 + roll(3_000) + service
      sums[business ? 'Commercial' : 'Residential'] += cents
      const house = `${100 + customers}${isElsewhere && service > 0 ? ' 1/2' : ''} ${STREETS[customers % STREETS.length]}`
      const size = service === 0 ? one(['96 gal', '95', '64 gallon', '']) : '18 gal bin'
      lines.push(
        [
          account,
          service > 0 && roll(2) === 0 ? '' : name,
          ...bills,
          house,
          one(['Cedar Hollow', 'CEDAR HOLLOW', 'Cedar Hollow, GA']),
          one(['GA', 'Ga.', 'Georgia']),
          '30990',
          one(['(478) 555-0101', '478.555.0102', 'tel: 4785550003', 'n/a']),
          business ? one(['COM', 'Commercial']) : one(HOMES),
          one(['1', '2', '1.0', '2 carts', '']),
          size,
          one(FREQUENCIES),
          one(DAYS),
          one(CYCLES),
          priceText(cents, roll(4)),
          one(PAID),
          one(BALANCES),
          one(['A', 'B', '12', '']),
          String(10 * (lines.length + 1)),
          one(['green', 'blue', '']),
        ]
          .map(quoted)
          .join(','),
      )
    }
  }
  return {
    csv: `\uFEFF${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`,
    headings: [...HEADINGS],
    sums,
    customers,
    sites,
  }
}

function priceText(cents: number, form: number): string {
  const figure = (cents / 100).toFixed(2)
  if (form === 0) return `$${figure}`
  if (form === 1) return `${figure} /mo`
  return form === 2 ? figure.replace('.', ',') : figure
}
