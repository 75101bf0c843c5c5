import type { SoldCustomerService } from '#contract/customers/customers.ts'
import type { Plan } from '#contract/subscriptions/plan.ts'
import type { Site } from '#contract/subscriptions/sites.ts'

// A customer's services by date and their sites, as the server answers them.

export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  id: 9001,
  customer: 501,
  site: 9101,
  name: 'Household Trash',
  type: 'Residential',
  payfrequency: 3,
  anchor: '2026-02-20',
  since: '2026-02-20',
  ended: null,
  endreason: '',
  arrears: 0,
  version: 1,
  phases: [aPhase()],
  holds: [],
  today: { runs: 1, why: '', price: 31.4 },
  ...change,
})

export const aPhase = (change: Partial<Plan['phases'][number]> = {}): Plan['phases'][number] => ({
  from: '2026-02-20',
  cans: 1,
  frequency: 'Weekly',
  preferred: ['Monday'],
  price: 31.4,
  tax: 7,
  reason: '',
  note: '',
  by: '',
  at: '2026-02-20T15:00:00.000Z',
  ...change,
})

export const aSite = (change: Partial<Site> = {}): Site => ({
  id: 9101,
  customer: 501,
  name: '',
  address: '120 Oak Street',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30801',
  lat: 33.1,
  lng: -82.5,
  placetoconfirm: false,
  contactname: '',
  contactphone: '',
  drivernote: '',
  version: 1,
  ...change,
})

export const aSoldService = (change: Partial<SoldCustomerService> = {}): SoldCustomerService => ({
  id: 9001,
  uuid: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02',
  status: 'Purchased',
  name: 'Household Trash',
  type: 'Residential',
  active: 1,
  address: '120 Oak Street',
  cans: 1,
  frequency: 'Weekly',
  preferred: ['Monday'],
  notes: '',
  datestart: '2026-03-02',
  dateend: null,
  price: 31.4,
  tax: 7,
  totalprice: 94.2,
  order: 'A1001',
  ordercancelled: false,
  refunded: 0,
  site: 9101,
  since: '2026-02-20',
  ended: null,
  held: 0,
  next: null,
  plan: aPlan({ id: change.id ?? 9001, name: change.name ?? 'Household Trash' }),
  ...change,
})
