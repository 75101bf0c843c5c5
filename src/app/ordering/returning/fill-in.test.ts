import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadOf } from '#app/ordering/order/lead.store.ts'
import { changeWizard, startAgain, wizardOf } from '#app/ordering/order/wizard.store.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { fillIn } from './fill-in.ts'

const page = '/h/piedmont'
const place = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const person = { firstname: 'Dana', lastname: 'Whitfield', email: 'dana@example.com', cellphone: '478-555-0142' }
const known = { ...person, ...place, lat: 33.1, lng: -83.2, begun: null }

// Without a storage the answers would live as long as the module, which other test files share.
beforeEach(() => {
  fakeStorage()
  startAgain(page)
})
afterEach(() => vi.unstubAllGlobals())

test('fills in address and details, and checks the address again', () => {
  fillIn(page, known, 'a-code')
  expect(wizardOf(page)).toMatchObject({
    type: null,
    address: { ...place, point: { lat: 33.1, lng: -83.2 }, pinned: false, available: false },
    customerdetails: { ...person, ...place },
  })
})

test('keeps the details and clears an address that could not be located', () => {
  fillIn(page, { ...known, lat: null, lng: null }, 'a-code')
  expect(wizardOf(page)).toMatchObject({ address: null, customerdetails: { ...person, ...place } })
})

test('replaces a started order, but not one in flight', () => {
  changeWizard(page, { type: 'Residential', terms: true })
  fillIn(page, known, 'a-code')
  expect(wizardOf(page)).toMatchObject({ type: null, terms: false })
  changeWizard(page, { attempt: { key: 'a-key', state: 'sent' } })
  fillIn(page, { ...known, firstname: 'Robin' }, 'a-code')
  expect(wizardOf(page)).toMatchObject({ attempt: { key: 'a-key' }, customerdetails: { firstname: 'Dana' } })
})

test('restores a saved order and the lead it was left as', () => {
  const cans = {
    cans: 2,
    frequency: { frequency: 'Weekly' as const, price: 38 },
    preferred: ['Monday' as const],
    duration: 0,
  }
  fillIn(page, { ...known, begun: { type: 'Residential', pinned: true, services: [{ id: 3501, cans }] } }, 'a-code')
  expect(wizardOf(page)).toMatchObject({
    type: 'Residential',
    address: { ...place, pinned: true, available: false },
    services: [{ requested: true, answer: { id: 3501, cans: { ...cans, frequency: { price: 3_800 } } } }],
    rolloff: null,
  })
  expect(leadOf(page)).toBe('a-code')
  const range = { startDate: '2026-12-01', endDate: '2026-12-08' }
  const services = [{ id: 3509, range, notes: 'Gate 4', cost: 295 }]
  fillIn(page, { ...known, begun: { type: 'Roll-Offs', pinned: false, services } }, 'b-code')
  expect(wizardOf(page)).toMatchObject({
    type: 'Roll-Offs',
    services: [],
    rolloff: { range, notes: 'Gate 4', cost: 29_500 },
  })
  fillIn(page, known, 'c-code')
  expect(leadOf(page)).toBeNull()
})
