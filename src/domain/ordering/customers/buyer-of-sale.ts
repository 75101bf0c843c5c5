// Which customer a buyer is, and what of that customer's record the sale writes. Somebody who bought before stays one
// customer however often they come back, and what a hauler knows of a person is never overwritten by what a visitor types.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** Who somebody is and where they live. */
export interface ContactFacts {
  fullname: string
  firstname: string
  lastname: string
  email: string
  cellphone: string
  address: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
}

/** What of a customer's record a sale writes. */
export interface BuyerFacts extends ContactFacts {
  status: 'Lead' | 'Purchased'
  type: string | null
  datestart: CalendarDay | null
  placetoconfirm: boolean
  outofarea: boolean
  inops: boolean
  /** How far a visitor came who left details on the order page; null for whoever bought, was entered or imported. */
  leadstep: string | null
}

/** A customer who may be the buyer. */
export interface KnownCustomer extends BuyerFacts {
  id: number
  /** Has the buyer's email, however it is written. */
  sameEmail: boolean
  /** The order began as this lead, which is still open. */
  ownLead: boolean
  /** Any clock will do, as long as it is the same for all of them. */
  createdAt: number
}

/** What the order says of its buyer. */
export interface SoldTo {
  contact: ContactFacts
  type: string
  datestart: CalendarDay | null
  placetoconfirm: boolean
  /** The sale becomes work in a group. */
  work: boolean
}

export interface BuyerOfSale {
  /** Null: somebody new. */
  id: number | null
  facts: BuyerFacts
  /** A lead of the same person whose record goes, because they are a customer already. */
  absorbed: number | null
  /** The lead that the order began as becomes the customer, and cannot become one again. */
  usesLead: boolean
}

/**
 * The buyer is the one who bought before under the same email, else the lead that the order began as, else anybody of that
 * email, else somebody new; of several, the oldest.
 */
export function buyerOfSale(sold: SoldTo, known: readonly KnownCustomer[]): BuyerOfSale {
  const oldestFirst = known.toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
  const sameEmail = oldestFirst.filter((one) => one.sameEmail)
  const bought = sameEmail.find(({ status }) => status === 'Purchased')
  const lead = oldestFirst.find(({ ownLead, status }) => ownLead && status === 'Lead')
  const person = bought ?? lead ?? sameEmail[0]
  return {
    id: person?.id ?? null,
    facts: factsAfter(sold, person),
    absorbed: bought ? (lead?.id ?? null) : null,
    usesLead: lead !== undefined && person === lead,
  }
}

function factsAfter({ contact, type, datestart, placetoconfirm, work }: SoldTo, person?: KnownCustomer): BuyerFacts {
  return {
    ...contactOf(person && isKnownToHauler(person) ? person : contact),
    status: 'Purchased',
    type,
    datestart: datestart ?? person?.datestart ?? null,
    placetoconfirm: placetoconfirm || (person?.placetoconfirm ?? false),
    outofarea: false,
    inops: work || (person?.inops ?? false),
    leadstep: null,
  }
}

/** Whoever only left details on the order page wrote them as the order's buyer did; all others the hauler knows better. */
const isKnownToHauler = ({ status, leadstep }: KnownCustomer): boolean => status === 'Purchased' || leadstep === null

function contactOf(from: ContactFacts): ContactFacts {
  const { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng } = from
  return { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng }
}
