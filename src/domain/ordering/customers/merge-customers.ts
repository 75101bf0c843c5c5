// Without a choice, the kept record's value wins and the other record only fills blanks; orders, services and cards
// of both go to the kept record, and its monthly price follows from them.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

export interface MergedFacts {
  status: 'Lead' | 'Purchased'
  fullname: string
  firstname: string
  lastname: string
  email: string
  address: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  placetoconfirm: boolean
  outofarea: boolean
  homephone: string
  cellphone: string
  workphone: string
  notes: string
  insnapdesk: boolean
  inops: boolean
  datestart: CalendarDay | null
  type: string | null
  userId: number | null
  number: string
  billingname: string
  billingaddress: string
  billingcity: string
  billingstate: string
  billingzip: string
  exemptreason: string
}

export const MERGE_FIELDS = [
  'fullname',
  'email',
  'cellphone',
  'homephone',
  'workphone',
  'address',
  'type',
  'datestart',
  'number',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
export type MergeChoices = Partial<Record<MergeField, 'keep' | 'drop'>>

export function mergeCustomers(keep: MergedFacts, drop: MergedFacts, choices: MergeChoices = {}): MergedFacts {
  const chosen = (field: MergeField) => ({ keep, drop })[choices[field] ?? 'keep']
  const text = (field: 'email' | 'homephone' | 'cellphone' | 'workphone' | 'number') =>
    choices[field] ? chosen(field)[field] : keep[field] || drop[field]
  const place = choices.address === undefined && keep.address === '' ? drop : chosen('address')
  const name = chosen('fullname')
  const billed = keep.billingname === '' && keep.billingaddress === '' ? drop : keep
  return {
    fullname: name.fullname,
    firstname: name.firstname,
    lastname: name.lastname,
    status: keep.status === 'Purchased' || drop.status === 'Purchased' ? 'Purchased' : 'Lead',
    email: text('email'),
    address: place.address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    lat: place.lat,
    lng: place.lng,
    placetoconfirm: place.placetoconfirm,
    outofarea: place.outofarea,
    homephone: text('homephone'),
    cellphone: text('cellphone'),
    workphone: text('workphone'),
    notes: joined(keep.notes, drop.notes),
    insnapdesk: keep.insnapdesk || drop.insnapdesk,
    inops: keep.inops || drop.inops,
    datestart: choices.datestart ? chosen('datestart').datestart : earlier(keep.datestart, drop.datestart),
    type: choices.type ? chosen('type').type : keep.type || drop.type,
    // The log-in belongs to the email.
    userId: choices.email ? chosen('email').userId : (keep.userId ?? drop.userId),
    number: text('number'),
    billingname: billed.billingname,
    billingaddress: billed.billingaddress,
    billingcity: billed.billingcity,
    billingstate: billed.billingstate,
    billingzip: billed.billingzip,
    exemptreason: keep.exemptreason || drop.exemptreason,
  }
}

function joined(kept: string, dropped: string): string {
  if (dropped === '' || kept.includes(dropped)) return kept
  return kept === '' ? dropped : `${kept}\n\n${dropped}`
}

function earlier(a: CalendarDay | null, b: CalendarDay | null): CalendarDay | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Undoing a merge restores only fields that have not changed since. */
export function factsBefore(now: MergedFacts, before: MergedFacts, after: MergedFacts): Partial<MergedFacts> {
  const unchanged = (Object.keys(before) as (keyof MergedFacts)[]).filter((field) => now[field] === after[field])
  return Object.fromEntries(unchanged.map((field) => [field, before[field]]))
}

export function factsOf<R extends MergedFacts>(row: R): MergedFacts {
  const known = mergeCustomers(row, row)
  return { ...known, notes: row.notes }
}

export const MERGED: readonly string[] = [
  'Orders, services, cards, leads and notes of both move to the record you keep',
  'Order numbers, payments and refunds don’t change; tasks and email appear with the record you keep',
  'Undo gives each record its own data back; anything new stays with the record you kept',
]
