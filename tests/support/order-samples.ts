import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { Answer } from '#contract/contract.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import type { AddressAnswer, CustomerDetails, ServiceRequest } from '#domain/ordering/wizard/answers.ts'

// A made-up hauler, its services, and a customer.

/** A Monday; the hauler's first open day is the next one. */
export const NOW = new Date('2026-11-23T15:00:00Z')

export const HAULER: PublicCompany = {
  id: 35,
  slug: 'piedmont',
  name: 'Piedmont Hauling',
  phone: '478-555-0100',
  address: '900 Depot Street, Cedar Hollow, GA 30990',
  timezone: 'America/New_York',
  logo: null,
  theme: '{}',
  servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
  payfrequency: '["1","3","12"]',
  offweekends: 0,
  daysnotice: 1,
  disabledDates: ['26/11/2026'],
  tosresidential: null,
  toscommercial: '/files/terms.pdf',
  tosrolloff: null,
  rolloffdetails: null,
  facebookreviewslink: null,
  googlereviewslink: null,
  embedorigins: [],
  trackingpixel: null,
  demo: false,
  open: true,
  paybylink: false,
  setupfee: 45,
  commercialdeliveryfee: 0,
  feestaxed: 0,
  residentialpayfrequency: null,
  tokenizerurl: 'https://cards.test/itoke/ajax-tokenizer.html?css=x',
  autopayfrom: null,
  periodsbegin: 'order',
  texts: false,
}

const PLAIN: AvailableServiceOnWire = {
  id: 0,
  name: '',
  type: 'Residential',
  description: '',
  mapid: 1,
  tax: 7,
  cansoffered: 2,
  enabled: ['Monday', 'Thursday'],
  prices: [],
  allowedtons: 0,
  rolloff_size: 0,
  rolloff_proratedays: 0,
  rolloff_prorate: 0,
  rolloff_perdayrate: 0,
  rolloff_tonoveragecharge: 0,
}

export const TRASH: AvailableServiceOnWire = {
  ...PLAIN,
  id: 1,
  name: 'Household Trash',
  description: 'One cart, 95/96 gal',
  prices: [
    { id: 1, cans: 1, frequency: 'Weekly', price: 22, duration: 0 },
    { id: 2, cans: 1, frequency: 'Bi-Weekly', price: 16, duration: 0 },
    { id: 3, cans: 2, frequency: 'Weekly', price: 38, duration: 0 },
  ],
}

export const RECYCLING: AvailableServiceOnWire = {
  ...PLAIN,
  id: 2,
  name: 'Recycling',
  prices: [{ id: 4, cans: 1, frequency: 'Bi-Weekly', price: 8, duration: 0 }],
}

export const DUMPSTERS: readonly AvailableServiceOnWire[] = [2, 4].map((yards) => ({
  ...PLAIN,
  id: yards + 10,
  type: 'Commercial',
  name: `${yards} Yard Dumpster`,
  cansoffered: 2,
  enabled: ['Monday', 'Wednesday', 'Friday'],
  prices: [
    { id: yards, cans: 2, frequency: 'Weekly', price: yards * 40, duration: 0 },
    { id: yards + 20, cans: 2, frequency: '2x Weekly', price: yards * 70, duration: 0 },
  ],
}))

export const ROLL_OFFS: readonly AvailableServiceOnWire[] = [10, 20].map((yards) => ({
  ...PLAIN,
  id: yards + 10,
  type: 'Roll-Offs',
  name: `${yards} Yard Roll Off`,
  allowedtons: 3,
  rolloff_size: yards,
  rolloff_proratedays: 10,
  rolloff_prorate: yards * 20,
  rolloff_perdayrate: 15,
  rolloff_tonoveragecharge: 65,
}))

export const OAK_STREET: AddressAnswer = {
  address: '120 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  point: { lat: 33.1, lng: -83.2 },
  pinned: false,
  available: true,
}

export const OAK_PLACE = {
  text: '120 Oak Street, Cedar Hollow, GA 30990',
  street: '120 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  lat: 33.1,
  lng: -83.2,
}

export const DANA: CustomerDetails = {
  firstname: 'Dana',
  lastname: 'Whitfield',
  email: 'dana@example.com',
  cellphone: '478-555-0142',
  address: '120 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
}

const weekly = (id: number, name: string, price: number): ServiceRequest => ({
  requested: true,
  answer: { id, name, cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 } },
})

export const ONE_CART = weekly(1, 'Household Trash', 2_200)
/** Of a service that its hauler no longer sells. */
export const LAPSED = weekly(99, 'Yard Waste', 900)

export const ANSWERED: Partial<Wizard> = {
  type: 'Residential',
  address: OAK_STREET,
  services: [ONE_CART, { requested: false, id: 2 }],
  customerdetails: DANA,
  billing: { payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' },
}

/** Price of `ANSWERED`, as shown: 22.00, 45.00 for setup, 1.54 tax. */
export const ANSWERED_TOTAL = '$68.54'

export const PLACED = { order: 'AB12', key: 'k'.repeat(32) } as const

export const placedOrder = (company: PublicCompany = HAULER): CustomerOrder => ({
  order: PLACED.order,
  state: 'placed',
  payment: 'paid',
  type: 'Residential',
  company,
  placed: NOW.toISOString(),
  address: OAK_PLACE.text,
  firstname: 'Dana',
  lines: [
    {
      name: 'Household Trash',
      cans: 1,
      size: '',
      frequency: 'Weekly',
      preferred: [],
      monthly: 22,
      months: 1,
      amount: 22,
      taxpercent: 7,
      tax: 1.54,
      datestart: null,
      dateend: null,
      notes: '',
      rolloff: null,
    },
  ],
  setupfee: 45,
  deliveryfee: 0,
  tax: 1.54,
  total: 68.54,
  recurring: 23.54,
  payfrequency: 1,
  datestart: null,
  ampm: null,
  work: { state: 'open', delivered: null, pickedup: null },
  dropoffclosed: '',
  refunds: [],
  refunded: 0,
  charge: { at: NOW.toISOString(), by: 'card', number: '', lastfour: '1111' },
  card: null,
  nextcharge: null,
  mailanswered: false,
  paylink: null,
})

/** The open pay link of that order. */
export function payLink(company: PublicCompany = HAULER): Answer<'services.getPayLink'> {
  const { order, type, datestart, lines, setupfee, deliveryfee, tax, total } = placedOrder(company)
  return {
    company,
    order,
    type,
    datestart,
    orderkey: null,
    charge: null,
    lines,
    setupfee,
    deliveryfee,
    tax,
    total,
    state: 'open',
    pending: false,
  }
}
