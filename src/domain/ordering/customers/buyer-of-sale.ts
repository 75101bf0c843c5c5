// A returning buyer stays one customer, and a visitor's input never overwrites the hauler's own record.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'

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

export interface BuyerFacts extends ContactFacts {
  status: 'Lead' | 'Purchased'
  type: string | null
  datestart: CalendarDay | null
  placetoconfirm: boolean
  outofarea: boolean
  inops: boolean
  /** Last order step a visitor with details reached; null for customers who bought, were entered or imported. */
  leadstep: string | null
}

export interface KnownCustomer<Id extends number = number> extends BuyerFacts {
  id: Id
  sameEmail: boolean
  ownLead: boolean
  /** Any clock, as long as all candidates share it. */
  createdAt: number
}

export interface SoldTo {
  contact: ContactFacts
  type: string
  datestart: CalendarDay | null
  placetoconfirm: boolean
  work: boolean
}

export interface BuyerOfSale<Id extends number> {
  id: Id | null
  facts: BuyerFacts
  /** Lead of the same person to delete, because the person is already a customer. */
  absorbed: Id | null
  usesLead: boolean
}

export function buyerOfSale<Id extends number>(sold: SoldTo, known: readonly KnownCustomer<Id>[]): BuyerOfSale<Id> {
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

/** A visitor's lead holds only what the buyer typed; the hauler's own records take precedence. */
const isKnownToHauler = ({ status, leadstep }: KnownCustomer): boolean => status === 'Purchased' || leadstep === null

function contactOf(from: ContactFacts): ContactFacts {
  const { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng } = from
  return { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng }
}
