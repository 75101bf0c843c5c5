import { beforeEach, expect, test } from 'vitest'
import { changeWizard, startAgain, wizardOf } from '#app/ordering/wizard/wizard.store.ts'
import { fillIn } from './fill-in.ts'

const page = '/h/piedmont'
const place = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const person = { firstname: 'Dana', lastname: 'Whitfield', email: 'dana@example.com', cellphone: '478-555-0142' }
const known = { ...person, ...place, lat: 33.1, lng: -83.2 }

beforeEach(() => startAgain(page))

test('the address and the details stand in the order, and the address is asked about again', () => {
  fillIn(page, known)
  expect(wizardOf(page)).toMatchObject({
    type: null,
    address: { ...place, point: { lat: 33.1, lng: -83.2 }, pinned: false, available: false },
    customerdetails: { ...person, ...place },
  })
})

test('an address that nobody found is typed again, the details stand', () => {
  fillIn(page, { ...known, lat: null, lng: null })
  expect(wizardOf(page)).toMatchObject({ address: null, customerdetails: { ...person, ...place } })
})

test('an order that was begun gives way, one whose answer is out does not', () => {
  changeWizard(page, { type: 'Residential', terms: true })
  fillIn(page, known)
  expect(wizardOf(page)).toMatchObject({ type: null, terms: false })
  changeWizard(page, { attempt: { key: 'a-key', state: 'sent' } })
  fillIn(page, { ...known, firstname: 'Robin' })
  expect(wizardOf(page)).toMatchObject({ attempt: { key: 'a-key' }, customerdetails: { firstname: 'Dana' } })
})
