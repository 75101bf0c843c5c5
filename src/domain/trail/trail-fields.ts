import { companyLabels } from '#domain/companies/company-labels.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { POSITION_LABELS, type Position } from '#domain/identity/roles.ts'
import { customerLabels } from '#domain/ordering/customers/customer-labels.ts'
import { BILL_LABELS } from './bill-labels.ts'
import type { TrailSubject } from './trail-line.ts'

type Labels = Readonly<Record<string, string>>

const LABELS: Partial<Record<TrailSubject, Labels>> = {
  company: {
    ...companyLabels,
    id: 'Number',
    midpassword_sealed: companyLabels.midpassword,
    former_slugs: 'Former page addresses',
    theme: 'Colors',
  },
  customer: {
    ...customerLabels,
    firstname: 'First name',
    lastname: 'Last name',
    lat: 'Latitude',
    lng: 'Longitude',
    outofarea: 'Out of area',
    leadstep: 'Step reached',
    user_id: 'Log-in',
    archived_at: 'Archived',
    areatold_at: 'Notified that the area is served',
    customer_id: 'Customer',
    name: 'Name of the site',
    contactname: 'Contact',
    contactphone: 'Contact phone',
    drivernote: 'Driver note',
  },
  'customer service': {
    active: 'Active',
    asked_to: 'Payment requested until',
    price: 'Price',
    totalprice: 'Total',
    tax: 'Tax',
    name: 'Service',
    status: 'Lead/Customer',
    cans: 'Cans',
    frequency: 'Frequency',
    preferred: 'Preferred days',
    datestart: 'Start',
    dateend: 'End',
    notes: 'Notes',
    address: 'Address',
    type: 'Type',
    customer_id: 'Customer',
    order_id: 'Order',
    service_id: 'Sold as',
    asbefore: 'As before',
    payfrequency: 'Pay frequency',
    anchor: 'Periods begin',
    arrears: 'Billed in arrears',
    sold_by: 'Sold by',
    ended_on: 'Last day',
    end_reason: 'Reason of the end',
    act: 'Act',
    said: 'Before → after',
    text: 'Before → after, with addresses',
    reason: 'Reason',
    undone_at: 'Taken back',
  },
  service: {
    name: 'Service Name',
    label: 'Service Label',
    type: 'Service Type',
    map_id: 'Map',
    price_set_uid: 'Price Set',
    active: 'Active',
    tax: 'Tax',
    daysavailable: 'Service Day',
    cansoffered: 'Maximum Cans Offered',
    description: 'Description',
    allowedtons: 'Tons Allowed',
    rolloff_size: 'Size in Yards',
    rolloff_owned: 'Boxes Owned',
    rolloff_proratedays: 'Total Days',
    rolloff_prorate: 'Base Charge',
    rolloff_perdayrate: 'Additional Days Charge',
    rolloff_tonoveragecharge: 'Charge per Ton Over',
  },
  'price set': { uid: 'Number', name: 'Price Name', enabled: 'Available Days' },
  price: {
    price: 'Price',
    cans: 'Cans',
    frequency: 'Frequency',
    duration: 'Duration',
    set_uid: 'Price Set',
    service_id: 'Service',
    percent: 'Percent',
    rounding: 'Rounding',
    from_day: 'From',
    state: 'State',
    amount: 'Amount',
    count: 'Services',
    undone: 'Taken back',
    notice_on: 'Customers told on',
    before: 'Each month before',
    after: 'Each month after',
  },
  map: { name: 'Map Name', geojson: 'Areas', color: 'Map Color', active: 'Active' },
  user: {
    username: 'Username',
    password_hash: 'Password',
    firstname: 'First name',
    middlename: 'Middle name',
    lastname: 'Last name',
    role: 'Role',
    rights: 'Rights',
    company_id: 'Company',
    status: 'Status',
    verified: 'Verified',
    profileimage: 'Picture',
    second_factor: 'Second factor',
  },
  group: {
    name: 'Name',
    managerid: 'Managers’ invitation',
    driverid: 'Drivers’ invitation',
    clerkid: 'Clerks’ invitation',
    booksid: 'Bookkeepers’ invitation',
  },
  refund: {
    state: 'State',
    amount: 'Amount',
    kind: 'Kind',
    number: 'Number',
    orderid: 'Reference',
    retref: 'Charge',
    resptext: 'The bank’s answer',
    order_id: 'Order',
    mid: 'Merchant account',
    decided_at: 'Decided',
    caller: 'Asked by',
    key: 'Key',
    payment_id: 'Payment',
    customer_id: 'Customer',
    reopens: 'Bills are open again',
  },
  ...BILL_LABELS,
  difference: { state: 'State', order_id: 'Order', outcome: 'Outcome', reference: 'Reference' },
  'pay link': { state: 'State', code: 'Link', expires_at: 'Ends' },
  order: {
    state: 'State',
    payment: 'Payment',
    decided_at: 'Decided',
    datestart: 'Drop-off day',
    ampm: 'Time of day',
    answers: 'Email',
    kind: 'Paid by',
    checknumber: 'Check number',
    amount: 'Amount',
    order_id: 'Order',
    ended_at: 'Ended',
    ended_by: 'Ended by',
  },
  import: {
    name: 'File',
    created: 'Added',
    updated: 'Changed',
    skipped: 'Skipped',
    refused: 'Refused',
    user_id: 'By',
    undone_at: 'Undone',
    undone_deleted: 'Deleted by the undoing',
    undone_restored: 'Restored by the undo',
    undone_kept: 'Kept by the undo',
  },
  call: { company: 'Company', reason: 'Reason' },
  list: { query: 'Searched', companyId: 'Company' },
}

/** Fields omitted because the line already shows them or they never differ. */
const UNSAID: Partial<Record<TrailSubject, readonly string[]>> = {
  company: ['id'],
  // Derived from the address, the name and the email, which the line shows.
  customer: ['lat', 'lng', 'firstname', 'lastname', 'user_id', 'customer_id'],
  collection: ['customer_id'],
  payment: ['customer_id'],
  bill: ['customer_id'],
  'customer service': ['customer_id', 'name', 'text'],
  'price set': ['uid', 'id'],
}
const NEVER_SAID: readonly string[] = ['id', 'company_id', 'created_at']

export function fieldLabel(subject: TrailSubject, field: string): string {
  return LABELS[subject]?.[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
}

export const hasLabel = (subject: TrailSubject, field: string): boolean =>
  LABELS[subject]?.[field] !== undefined || NEVER_SAID.includes(field)

export const fieldPlace = (subject: TrailSubject, field: string): number => {
  const at = Object.keys(LABELS[subject] ?? {}).indexOf(field)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

const NAMED_FIELDS: readonly string[] = ['ownerid', 'map_id', 'price_set_uid', 'company_id']

export const isSaid = (subject: TrailSubject, field: string): boolean =>
  !(UNSAID[subject] ?? []).includes(field) &&
  (!NEVER_SAID.includes(field) || (subject === 'user' && field === 'company_id'))

export type Names = Readonly<Record<string, string>> | null

const MONEY: readonly string[] = [
  'price',
  'totalprice',
  'amount',
  'total',
  'setupfee',
  'commercialdeliveryfee',
  'rolloff_prorate',
  'rolloff_perdayrate',
  'rolloff_tonoveragecharge',
]
const MOST = 80

/** Placeholder for values that are not shown: secrets, shapes and personal data. */
export const KEPT = 'kept'

export function fieldValue(field: string, value: unknown, names: Names = null): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (NAMED_FIELDS.includes(field)) return names?.[`${field} ${value}`] ?? 'deleted'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : shortened(value.join(', '))
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'object') return shortened(Object.values(value).join(', '))
  return textValue(field, String(value))
}

function numberText(field: string, value: number): string {
  if (MONEY.includes(field)) return formatMoney(Math.round(value * 100))
  return field === 'tax' ? `${value}%` : String(value)
}

function textValue(field: string, value: string): string {
  if ((field === 'role' || field === 'rights') && value in POSITION_LABELS) return POSITION_LABELS[value as Position]
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(value) ?? []
  return day ? formatDay(day) : shortened(value)
}

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1).trimEnd()}…` : text)
