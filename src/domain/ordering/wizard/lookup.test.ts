import { describe, expect, test } from 'vitest'
import { bundleOf } from '#domain/catalog/bundle.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import {
  cansProblem,
  daysOf,
  type LookupAnswers,
  lookupCost,
  noLookupAnswers,
  pickupIsComplete,
  pickupOf,
  type RequestedService,
  rangeProblem,
  toggleBundle,
  toggleService,
  withAddress,
  withType,
} from './lookup.ts'
import { lookupSteps, reachableLookupStep } from './lookup-steps.ts'

const row = (id: number, cans: number, frequency: 'Weekly' | '2x Weekly' | 'Monthly', price: number) => ({
  id,
  cans,
  frequency,
  price,
  duration: 0,
})
const carts: AvailableService = {
  id: 1,
  name: 'Household Trash',
  type: 'Residential',
  description: '',
  tax: 7,
  cansoffered: 3,
  enabled: ['Monday', 'Thursday'],
  prices: [row(1, 1, 'Weekly', 2_200), row(2, 3, 'Weekly', 5_000), row(3, 1, 'Monthly', 900)],
  allowedtons: 0,
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  rolloff_tonoveragecharge: 0,
}
const dumpster: AvailableService = {
  ...carts,
  id: 2,
  type: 'Commercial',
  enabled: [...weekdays].slice(1, 4),
  prices: [row(4, 1, '2x Weekly', 15_000)],
}
const rollOff: AvailableService = {
  ...carts,
  id: 3,
  type: 'Roll-Offs',
  prices: [],
  rolloff_prorate: 29_500,
  rolloff_proratedays: 7,
  rolloff_perdayrate: 1_000,
}
const address = { address: '120 Oak Street', city: '', state: '', zip: '', point: null, pinned: false, available: true }
const answered: LookupAnswers = {
  ...noLookupAnswers,
  type: 'Residential',
  address,
  hauler: 35,
  services: [{ id: 1, cans: 2, frequency: 'Weekly', preferred: ['Monday'] }],
  range: { startDate: '2026-11-24', endDate: '' },
  notes: 'Gate code 7',
  contact: { firstname: 'Dana', lastname: '', email: 'dana@example.com', cellphone: '' },
}
const one = (changed: Partial<RequestedService> = {}): RequestedService => ({
  id: 1,
  cans: 1,
  frequency: null,
  preferred: [],
  ...changed,
})

describe('dependent answers', () => {
  test('are cleared by a new address, except the contact and the type', () => {
    const moved = withAddress(answered, { ...address, address: '9 Far Road', available: false })
    expect(moved).toEqual({
      ...noLookupAnswers,
      type: 'Residential',
      address: { ...address, address: '9 Far Road', available: false },
      contact: answered.contact,
    })
  })

  test('are cleared by a new type, and the address is checked again', () => {
    const commercial = withType(answered, 'Commercial')
    expect(commercial.address).toEqual({ ...address, available: false })
    expect(commercial).toMatchObject({ hauler: null, services: [], range: { startDate: '', endDate: '' }, notes: '' })
    expect(withType(answered, 'Residential')).toBe(answered)
  })
})

describe('a request', () => {
  test('toggles several services of one hauler', () => {
    const both = toggleService(answered, 35, 9)
    expect(both.services.map(({ id }) => id)).toEqual([1, 9])
    expect(toggleService(toggleService(both, 35, 9), 35, 1)).toMatchObject({ hauler: null, services: [] })
  })

  test('switches to another hauler with its first service and clears the days', () => {
    const other = toggleService(answered, 38, 5)
    expect(other).toMatchObject({ hauler: 38, range: { startDate: '', endDate: '' } })
    expect(other.services.map(({ id }) => id)).toEqual([5])
  })

  test('adds each service of a bundle at once, one cart at its first frequency', () => {
    const bundle = bundleOf([carts, { ...carts, id: 9 }])
    const chosen = bundle && toggleBundle({ ...noLookupAnswers, type: 'Residential', address }, 35, bundle)
    expect(chosen).toMatchObject({ hauler: 35, services: [one(), one({ id: 9 })] })
  })

  test('holds one roll-off at a time', () => {
    const first = toggleService({ ...noLookupAnswers, type: 'Roll-Offs', address }, 35, 3)
    expect(toggleService(first, 35, 4).services.map(({ id }) => id)).toEqual([4])
  })
})

describe('cans, pickups and days', () => {
  test('require at least one can and at most the largest priced number', () => {
    expect([0, 1, 3, 4, 1.5, Number.NaN].map((cans) => cansProblem(carts, cans))).toEqual([
      'too few',
      null,
      null,
      'too many',
      'too few',
      'too few',
    ])
  })

  test('fall back to the first offered frequency for the number of cans', () => {
    expect(pickupOf(carts, one())).toEqual({ frequency: 'Weekly', price: 2_200 })
    expect(pickupOf(carts, one({ frequency: 'Monthly' }))).toEqual({ frequency: 'Monthly', price: 900 })
    expect(pickupOf(carts, one({ frequency: 'Monthly', cans: 2 }))).toEqual({ frequency: 'Weekly', price: 5_000 })
    expect(pickupOf(carts, one({ cans: 4 }))).toBeNull()
  })

  test('drop the oldest surplus day, and are optional for homes', () => {
    expect(daysOf(carts, one({ preferred: ['Monday', 'Thursday'] }))).toEqual(['Thursday'])
    expect(pickupIsComplete(carts, one())).toBe(true)
    expect(pickupIsComplete(carts, one({ cans: 4 }))).toBe(false)
  })

  test('require a business to choose a day for each pickup', () => {
    expect(pickupIsComplete(dumpster, one({ preferred: ['Monday'] }))).toBe(false)
    expect(pickupIsComplete(dumpster, one({ preferred: ['Monday', 'Tuesday'] }))).toBe(true)
  })

  test('are preselected when every open day is needed', () => {
    const twoDays: AvailableService = { ...dumpster, enabled: ['Monday', 'Friday'] }
    expect(daysOf(twoDays, one())).toEqual(['Monday', 'Friday'])
    expect(pickupIsComplete(twoDays, one())).toBe(true)
  })
})

const calendar: ServiceCalendar = {
  timezone: 'America/New_York',
  daysnotice: 2,
  offweekends: 0,
  disabledDates: ['2026-11-26'],
}
const today = '2026-11-20'

describe('the range', () => {
  const problem = (type: LookupAnswers['type'], startDate: string, endDate: string) =>
    rangeProblem({ type, range: { startDate, endDate } }, calendar, today)

  test('requires an open first day', () => {
    expect(problem('Residential', '', '')).toEqual({ end: 'startDate', reason: 'missing' })
    expect(problem('Residential', '2026-11-26', '')).toEqual({ end: 'startDate', reason: 'closed' })
    expect(problem('Residential', '2026-11-24', '')).toBeNull()
  })

  test('of carts may end on any later day', () => {
    expect(problem('Commercial', '2026-11-24', '2026-11-23')).toEqual({ end: 'endDate', reason: 'before the first' })
    expect(problem('Commercial', '2026-11-24', '2026-11-26')).toBeNull()
  })

  test('of a roll-off requires an open last day', () => {
    expect(problem('Roll-Offs', '2026-11-24', '')).toEqual({ end: 'endDate', reason: 'missing' })
    expect(problem('Roll-Offs', '2026-11-24', '2026-11-26')).toEqual({ end: 'endDate', reason: 'closed' })
    expect(problem('Roll-Offs', '2026-11-24', '2026-11-24')).toBeNull()
  })
})

test('lookupCost is the monthly price or the price of a roll-off’s days, and null until known', () => {
  const offered = [carts, rollOff]
  expect(lookupCost(answered, offered)).toBe(5_000)
  expect(lookupCost(answered, [])).toBeNull()
  expect(lookupCost(noLookupAnswers, offered)).toBeNull()
  const services = [one({ id: 3 })]
  const range = { startDate: '2026-11-24', endDate: '2026-12-02' }
  expect(lookupCost({ type: 'Roll-Offs', services, range }, offered)).toBe(31_500)
  expect(lookupCost({ type: 'Roll-Offs', services, range: { ...range, endDate: '' } }, offered)).toBeNull()
})

describe('the steps', () => {
  const context = { offered: [carts], calendar, today }

  test('depend on the type', () => {
    expect(lookupSteps(null)).toEqual(['intro', 'address', 'services', 'cans', 'pickup', 'dates', 'contact'])
    expect(lookupSteps('Commercial')).toContain('commercialservices')
    expect(lookupSteps('Roll-Offs')).toEqual(['intro', 'address', 'rolloffservices', 'dates', 'contact'])
  })

  test('open one after the other', () => {
    const wanted = (answers: LookupAnswers) => reachableLookupStep('contact', answers, context)
    expect(wanted(noLookupAnswers)).toBe('intro')
    expect(wanted({ ...noLookupAnswers, type: 'Residential' })).toBe('address')
    expect(wanted(withAddress(answered, { ...address, available: false }))).toBe('address')
    expect(wanted(withAddress(answered, address))).toBe('services')
    expect(wanted({ ...answered, services: [one({ cans: 9 })] })).toBe('cans')
    expect(wanted({ ...answered, range: { startDate: '', endDate: '' } })).toBe('dates')
    expect(wanted(answered)).toBe('contact')
  })

  test('allow going back to a completed step but not to one of another type', () => {
    expect(reachableLookupStep('cans', answered, context)).toBe('cans')
    expect(reachableLookupStep('rolloffservices', answered, context)).toBe('contact')
  })

  test('reopen when a service is no longer offered', () => {
    expect(reachableLookupStep('contact', answered, { ...context, offered: [dumpster] })).toBe('services')
    expect(reachableLookupStep('contact', answered, { ...context, calendar: null })).toBe('dates')
  })
})
