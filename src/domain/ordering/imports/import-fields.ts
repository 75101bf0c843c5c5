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
  number: ['Number', 'Customer Number', 'Account Number', 'Acct Number', 'Customer No', 'Account No', 'Acct No'],
  billingname: ['Billing Name', 'Bill To', 'Bill To Name', 'Bill Name'],
  billingaddress: ['Billing Address', 'Billing Addr', 'Bill Address', 'Bill To Address', 'Mailing Address'],
  billingcity: ['Billing City', 'Bill City', 'Bill To City', 'Mailing City'],
  billingstate: ['Billing State', 'Billing ST', 'Bill State', 'Bill ST', 'Bill To State', 'Mailing State'],
  billingzip: ['Billing ZIP', 'Bill ZIP', 'Bill To ZIP', 'Billing Zip Code', 'Mailing ZIP'],
  exemptreason: ['Tax Exempt', 'Exempt', 'Exempt Reason', 'Tax Exemption'],
  sitename: ['Site Name', 'Site', 'Location Name', 'Location'],
  cans: ['Carts', 'Cans', 'Number of Carts', 'No of Carts', 'Cart Qty', 'Cart Count', 'Containers', 'Qty', 'Quantity'],
  size: ['Size', 'Cart Size', 'Can Size', 'Container Size'],
  frequency: ['Frequency', 'Freq', 'Service Frequency', 'Pickup Frequency', 'Collection Frequency'],
  preferred: ['Days', 'Day', 'Pickup Day', 'Pickup Days', 'Service Day', 'Service Days', 'Collection Day', 'Route Day'],
  payfrequency: ['Pay Frequency', 'Billing Frequency', 'Bill Freq', 'Billing Cycle', 'Bill Cycle', 'Billing Period'],
  paidthrough: ['Paid Through', 'Paid Thru', 'Paid To', 'Paid Until', 'Paid Through Date', 'Paid Thru Date'],
  balance: ['Balance', 'Account Balance', 'Acct Balance', 'Balance Due', 'Open Balance', 'Current Balance'],
  cardprofile: ['Card Profile', 'Profile ID', 'Card Token', 'Card Profile ID'],
  arrears: ['Arrears', 'In Arrears', 'Billed in Arrears', 'Advance or Arrears'],
  route: ['Route', 'Route Code', 'Route Name', 'Route Number', 'Route #', 'Rt', 'Rte'],
  stop: ['Stop', 'Stop Number', 'Stop #', 'Route Stop', 'Sequence', 'Seq'],
  accessnote: ['Access Note', 'Access Notes', 'Driver Note', 'Driver Notes', 'Gate Code', 'Access'],
} as const

export type ImportField = keyof typeof WORDS

export const importFields = Object.keys(WORDS) as [ImportField, ...ImportField[]]

export const fieldHeading = (field: ImportField): string => WORDS[field][0]

export const fieldGroups = [
  {
    title: 'Customer',
    fields: importFields.slice(0, importFields.indexOf('number')).filter((field) => field !== 'price'),
  },
  {
    title: 'Account and bills',
    fields: importFields.slice(importFields.indexOf('number'), importFields.indexOf('sitename')),
  },
  { title: 'Site', fields: ['sitename', 'accessnote'] },
  {
    title: 'Service',
    fields: ['cans', 'size', 'frequency', 'preferred', 'payfrequency', 'price', 'arrears', 'paidthrough'],
  },
  { title: 'Kept for later', fields: ['balance', 'cardprofile', 'route', 'stop'] },
] as const satisfies readonly { title: string; fields: readonly ImportField[] }[]

/** Kept with a row until billing or routes have a place for it. */
export const KEPT_FOR = {
  exemptreason: 'billing',
  paidthrough: 'billing',
  balance: 'billing',
  cardprofile: 'billing',
  route: 'routes',
  stop: 'routes',
} as const satisfies Partial<Record<ImportField, string>>
export type KeptField = keyof typeof KEPT_FOR
export const keptFields = Object.keys(KEPT_FOR) as KeptField[]

/** Each row of such a sheet is a service of a customer. */
export const isSheetOfServices = (columns: ImportColumns): boolean =>
  columns.cans !== undefined || columns.frequency !== undefined

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

const CUSTOMER_FIELDS = importFields.slice(0, importFields.indexOf('number'))

/** "Cust #" and "Account ID" number a customer; a sheet without services keeps them as columns of another program. */
const NUMBER = /^(cust(omer)?|acc(oun)?t|client)\.?\s*(#|no\b|num\b|number\b|id\b)/i

/** A sheet has the headings of services only if it has carts or a frequency: `Route` alone says nothing about one. */
export function suggestColumns(headings: readonly string[], known: ImportColumns = {}): ImportColumns {
  const number = known.number === undefined && headings.find((heading) => NUMBER.test(heading.trim()))
  const named = number && !Object.values(known).includes(number) ? { number, ...known } : known
  const columns = matched(headings, named, importFields)
  return isSheetOfServices(columns) ? columns : matched(headings, known, CUSTOMER_FIELDS)
}

function matched(headings: readonly string[], known: ImportColumns, fields: readonly ImportField[]): ImportColumns {
  const columns = { ...known }
  fill(columns, headings, fields, plain)
  fill(columns, headings, fields, withoutWhose)
  const left = new Set(headings.filter((heading) => !Object.values(columns).includes(heading)))
  for (const field of fields) {
    const alike = columns[field] === undefined && [...left].find((heading) => isLike(heading, WORDS[field]))
    if (!alike) continue
    columns[field] = alike
    left.delete(alike)
  }
  fill(columns, headings, fields, withoutBrackets)
  return columns
}

function fill(
  columns: ImportColumns,
  headings: readonly string[],
  fields: readonly ImportField[],
  read: (heading: string) => string,
): void {
  const taken = new Set(Object.values(columns))
  const free = new Map(headings.filter((heading) => !taken.has(heading)).map((heading) => [read(heading), heading]))
  for (const field of fields) {
    const word = columns[field] === undefined && WORDS[field].map(plain).find((candidate) => free.has(candidate))
    if (!word) continue
    columns[field] = free.get(word) as string
    free.delete(word)
  }
}
