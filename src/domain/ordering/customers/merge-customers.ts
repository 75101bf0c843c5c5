// Two records of one person become one: what the kept record knows stands, and the other one fills only what it does not know.
// Orders, services and cards of both are then the kept one's, and what it pays a month follows from them.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** What of a customer a merge decides about. */
export interface MergedFacts {
  status: 'Lead' | 'Purchased'
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
}

export function mergeCustomers(keep: MergedFacts, drop: MergedFacts): MergedFacts {
  const place = keep.address === '' ? drop : keep
  return {
    status: keep.status === 'Purchased' || drop.status === 'Purchased' ? 'Purchased' : 'Lead',
    email: keep.email || drop.email,
    address: place.address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    lat: place.lat,
    lng: place.lng,
    placetoconfirm: place.placetoconfirm,
    outofarea: place.outofarea,
    homephone: keep.homephone || drop.homephone,
    cellphone: keep.cellphone || drop.cellphone,
    workphone: keep.workphone || drop.workphone,
    notes: joined(keep.notes, drop.notes),
    insnapdesk: keep.insnapdesk || drop.insnapdesk,
    inops: keep.inops || drop.inops,
    datestart: earlier(keep.datestart, drop.datestart),
    type: keep.type || drop.type,
    userId: keep.userId ?? drop.userId,
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
