import { isLike } from './heading-likeness.ts'

/** Our own export writes the first heading of each field. */
const WORDS = {
  id: ['ID', 'Customer ID', 'Haulyard ID'],
  fullname: ['Full Name', 'Name', 'Customer', 'Customer Name', 'Company', 'Account Name'],
  firstname: ['First Name', 'First', 'Given Name'],
  lastname: ['Last Name', 'Last', 'Surname', 'Family Name'],
  email: ['Email', 'E-mail', 'Mail', 'Email Address', 'E-mail Address'],
  address: [
    'Address',
    'Street',
    'Street Address',
    'Service Address',
    'Address 1',
    'Address Line 1',
    'Svc Address',
    'Svc Addr',
    'Svc Addr 1',
  ],
  city: ['City', 'Town', 'City State ZIP', 'City ST ZIP', 'City State', 'City ST'],
  state: ['State', 'ST', 'Province'],
  zip: ['ZIP', 'Zip Code', 'Postal Code', 'Postal', 'Postcode'],
  cellphone: ['Cell Phone', 'Cell', 'Mobile', 'Mobile Phone', 'Mobile (primary)', 'Phone', 'Phone Number', 'Telephone'],
  homephone: ['Home Phone', 'Home Tel', 'Home', 'Phone 2', 'Other Phone', 'Alt Phone'],
  workphone: ['Work Phone', 'Work', 'Business Phone', 'Office Phone'],
  status: ['Customer/Lead', 'Status', 'Account Status', 'Acct Status', 'Stat'],
  type: ['Type', 'Service Type', 'Line of Business'],
  price: ['Price', 'Monthly Price', 'Monthly', 'Rate', 'Amount'],
  datestart: ['Start Date', 'Start', 'Date Start', 'Service Start', 'Customer Since', 'Since'],
  insnapdesk: ['In Snapdesk', 'Snapdesk'],
  inops: ['In Ops', 'Ops'],
  notes: ['Notes', 'Note', 'Comments', 'Comment'],
} as const

export type ImportField = keyof typeof WORDS

export const importFields = Object.keys(WORDS) as [ImportField, ...ImportField[]]

export const fieldHeading = (field: ImportField): string => WORDS[field][0]

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Billing and mailing addresses are not the service address, so they are not listed. */
const WHOSE = /^(svc|serv|service|customer|cust|client|acct|account|primary|main|1)$/

const withoutWhose = (heading: string): string =>
  heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !WHOSE.test(word))
    .join('')

const withoutBrackets = (heading: string): string => plain(heading.replace(/\(.*\)/, ''))

export type ImportColumns = Partial<Record<ImportField, string>>

export function suggestColumns(headings: readonly string[], known: ImportColumns = {}): ImportColumns {
  const columns = { ...known }
  fill(columns, headings, plain)
  fill(columns, headings, withoutWhose)
  const left = new Set(headings.filter((heading) => !Object.values(columns).includes(heading)))
  for (const field of importFields) {
    const alike = columns[field] === undefined && [...left].find((heading) => isLike(heading, WORDS[field]))
    if (!alike) continue
    columns[field] = alike
    left.delete(alike)
  }
  fill(columns, headings, withoutBrackets)
  return columns
}

function fill(columns: ImportColumns, headings: readonly string[], read: (heading: string) => string): void {
  const taken = new Set(Object.values(columns))
  const free = new Map(headings.filter((heading) => !taken.has(heading)).map((heading) => [read(heading), heading]))
  for (const field of importFields) {
    const word = columns[field] === undefined && WORDS[field].map(plain).find((candidate) => free.has(candidate))
    if (!word) continue
    columns[field] = free.get(word) as string
    free.delete(word)
  }
}
