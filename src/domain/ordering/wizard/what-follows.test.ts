import { expect, test } from 'vitest'
import { livesAtService, withDetails, withServiceAddress } from './what-follows.ts'

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const pine = { address: '9 Pine Road', city: 'Macon', state: 'GA', zip: '31201' }
const served = (place: typeof oak) => ({ ...place, point: { lat: 33, lng: -84 }, pinned: false, available: true })
const dana = {
  firstname: 'Dana',
  lastname: 'Whitfield',
  email: 'dana@example.com',
  cellphone: '478-555-0142',
  ...oak,
}
const billing = { payfrequency: 1 as const, fullname: 'Dana Whitfield', zip: '30990' }
const answers = { address: served(oak), customerdetails: dana, billing }

test('takes the service address as the customer’s unless another one is given', () => {
  expect(livesAtService(dana, served(oak))).toBe(true)
  expect(livesAtService({ ...dana, address: ' ' }, served(pine))).toBe(true)
  expect(livesAtService({ ...dana, zip: '30991' }, served(oak))).toBe(false)
  expect(livesAtService(dana, null)).toBe(false)
})

test('moves the customer and the bill with the service address', () => {
  const between = withServiceAddress(answers, null)
  expect(between.customerdetails).toMatchObject({ firstname: 'Dana', address: '', zip: '' })
  const moved = withServiceAddress(between, served(pine))
  expect(moved.address).toEqual(served(pine))
  expect(moved.customerdetails).toEqual({ ...dana, ...pine })
  expect(moved.billing).toEqual({ ...billing, zip: '31201' })
})

test('keeps the address of a customer who lives elsewhere or is unknown', () => {
  const elsewhere = { ...answers, customerdetails: { ...dana, ...pine } }
  expect(withServiceAddress(elsewhere, null)).toEqual({ ...elsewhere, address: null })
  const unknown = { address: served(oak), customerdetails: null, billing: null }
  expect(withServiceAddress(unknown, served(pine))).toEqual({ ...unknown, address: served(pine) })
})

test('updates the bill’s name and ZIP unless another person pays', () => {
  const corrected = { ...dana, firstname: 'Diana', zip: '30991' }
  expect(withDetails(answers, corrected).billing).toEqual({ ...billing, fullname: 'Diana Whitfield', zip: '30991' })
  const paidByPat = { ...answers, billing: { ...billing, fullname: 'Pat Lee', zip: '10001' } }
  expect(withDetails(paidByPat, corrected).billing).toEqual(paidByPat.billing)
  expect(withDetails({ ...answers, customerdetails: null }, corrected).billing).toEqual(billing)
})
