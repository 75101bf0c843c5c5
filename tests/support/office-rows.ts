import type { Company } from '#contract/companies/companies.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { MapSummary, ServiceMap } from '#contract/maps.ts'
import type { Post } from '#contract/posts.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { TrailLine } from '#contract/trail.ts'
import type { Membership } from '#contract/users/memberships.ts'
import type { User } from '#contract/users/sessions.ts'

// Server rows for tests of the office's screens; a test states only the fields it is about.

export const aUser = (change: Partial<User> = {}): User => ({
  id: 7,
  username: 'olive@yard.example',
  firstname: 'Olive',
  middlename: '',
  lastname: 'Park',
  role: 'hauler',
  status: 'Active',
  verified: true,
  profileimage: null,
  company: 35,
  canmanagergroupid: null,
  inviteCode: null,
  version: 1,
  ...change,
})

export const aCompany = (change: Partial<Company> = {}): Company => ({
  id: 35,
  slug: 'piedmont',
  name: 'Piedmont Hauling',
  phone: '706-555-0100',
  address: '1 Depot Street',
  timezone: 'America/New_York',
  logo: null,
  theme: '{}',
  servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
  payfrequency: '[1,3]',
  offweekends: 0,
  daysnotice: 1,
  disabledDates: [],
  tosresidential: null,
  toscommercial: null,
  tosrolloff: null,
  rolloffdetails: null,
  facebookreviewslink: null,
  googlereviewslink: null,
  embedorigins: [],
  trackingpixel: null,
  demo: false,
  open: true,
  paybylink: false,
  setupfee: 0,
  commercialdeliveryfee: 0,
  feestaxed: 0,
  residentialpayfrequency: null,
  autopayfrom: null,
  periodsbegin: 'order',
  texts: false,
  tokenizerurl: null,
  ownerid: 7,
  mid: null,
  midusername: null,
  notifyemail: null,
  listed: true,
  ordertasks: true,
  tellwaiting: false,
  holdmindays: 0,
  holdmaxdays: 0,
  holdbilled: false,
  version: 1,
  ...change,
})

export const aMembership = (company: Company, { role, rights }: Pick<User, 'role' | 'rights'>): Membership => {
  const { id, name, slug, timezone } = company
  return { id, name, slug, timezone, role, ...(rights && { rights }) }
}

export const TIDEWATER = aCompany({ id: 36, slug: 'tidewater', name: 'Tidewater Disposal' })

export const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 501,
  uuid: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f01',
  companyid: 35,
  fullname: 'Ruth Ames',
  address: '120 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30801',
  homephone: '',
  cellphone: '706-555-0111',
  workphone: '',
  email: 'ruth@example.com',
  notes: '',
  status: 'Purchased',
  insnapdesk: 0,
  inops: 0,
  datestart: '2026-03-02',
  type: 'Residential',
  price: 31.4,
  pricebyhand: true,
  created: '2026-02-20T15:00:00.000Z',
  placetoconfirm: false,
  outofarea: false,
  archived: 0,
  leadstep: null,
  version: 3,
  number: '',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
  ...change,
})

export const anOverview = (change: Partial<Answer<'customers.getOverview'>> = {}): Answer<'customers.getOverview'> => ({
  paid: 0,
  givenback: 0,
  nextpayment: null,
  today: '2026-11-20',
  orders: 0,
  services: 0,
  holdbilled: false,
  lead: null,
  work: [],
  ...change,
})

export const anOrder = (change: Partial<OfficeOrder> = {}): OfficeOrder => ({
  order: 'A1001',
  companyid: 35,
  state: 'placed',
  payment: 'paid',
  type: 'Residential',
  customer: 501,
  name: 'Ruth Ames',
  email: 'ruth@example.com',
  address: '120 Oak Street',
  total: 73.54,
  tax: 1.54,
  setupfee: 50,
  deliveryfee: 0,
  refunded: 0,
  placed: '2026-02-20T15:00:00.000Z',
  datestart: '2026-03-02',
  ampm: 'AM',
  paidby: 'card',
  checknumber: '',
  paidat: '2026-02-20T15:00:00.000Z',
  refundedat: null,
  card: null,
  avs: 'Y',
  cvv: 'M',
  retref: '123456789012',
  channel: 'web',
  payby: '',
  ...change,
})

export const aPriceSet = (change: Partial<PriceSet> = {}): PriceSet => ({
  uid: 'carts',
  companyid: 35,
  name: 'Carts',
  enabled: ['Monday'],
  rows: [{ id: 1, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 }],
  version: 3,
  ...change,
})

export const aService = (change: Partial<Service> = {}): Service => ({
  id: 3501,
  companyid: 35,
  name: 'Household Trash',
  label: 'Trash',
  type: 'Residential',
  mapid: 351,
  mapname: 'Cedar Hollow',
  active: 1,
  tax: 7,
  daysavailable: [2, 3],
  cansoffered: 4,
  description: '',
  pricing: null,
  enabled: ['Monday', 'Tuesday'],
  prices: [{ id: 1, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 }],
  service_prices: [{ id: 1, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 }],
  allowedtons: 0,
  rolloff_size: 0,
  rolloff_proratedays: 0,
  rolloff_prorate: 0,
  rolloff_perdayrate: 0,
  rolloff_tonoveragecharge: 0,
  version: 4,
  ...change,
})

export const aPost = (change: Partial<Post> = {}): Post => ({
  id: 81,
  title: 'Which lids hold',
  url: 'which-lids-hold',
  metatitle: 'Which lids hold',
  metadescription: 'Of lids.',
  excerpt: '',
  author: 'Ada Admin',
  publishdate: '2026-01-05',
  state: 'published',
  locked: 0,
  featureimage: null,
  featurealt: '',
  minutes: 1,
  version: 2,
  body: '<p>Lids.</p>',
  ...change,
})

export const aMapSummary = (change: Partial<MapSummary> = {}): MapSummary => ({
  id: 351,
  companyid: 35,
  name: 'Cedar Hollow',
  color: '#2f6f4e',
  active: 1,
  version: 5,
  areas: 2,
  ...change,
})

/** A square of about one kilometer. */
const SQUARE = [
  [-82.55, 33.19],
  [-82.54, 33.19],
  [-82.54, 33.2],
  [-82.55, 33.2],
  [-82.55, 33.19],
]

export const aMap = (change: Partial<ServiceMap> = {}): ServiceMap => ({
  id: 351,
  companyid: 35,
  name: 'Cedar Hollow',
  color: '#2f6f4e',
  active: 1,
  version: 5,
  geojson: {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name: 'Town' }, geometry: { type: 'Polygon', coordinates: [SQUARE] } }],
  },
  ...change,
})

/** A trail line: a price changed by Jane Doe. */
export const aTrailLine = (change: Partial<TrailLine> = {}): TrailLine => ({
  id: 41,
  at: '2026-03-02T12:00:00.000Z',
  lastat: null,
  times: 1,
  companyid: 35,
  company: 'Piedmont Hauling',
  kind: 'prices',
  user: 7,
  who: 'Jane Doe',
  network: '203.0.113.5',
  call: 'prices.update',
  request: 'r-1',
  what: 'changed the price of ‘Cart’ (1 × Weekly) from $47.00 to $49.00',
  subject: 'price',
  subjectid: '12',
  within: { priceset: 'carts', service: null },
  changes: [
    { label: 'Price', before: '$47.00', after: '$49.00' },
    { label: 'Cell phone', before: 'kept', after: 'nothing' },
  ],
  ...change,
})
