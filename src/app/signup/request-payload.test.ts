import { expect, test } from 'vitest'
import type { AvailableService } from '#domain/catalog/service.ts'
import { type LookupAnswers, noLookupAnswers } from '#domain/ordering/wizard/lookup.ts'
import { requestPayload } from './request-payload.ts'

const service: AvailableService = {
  id: 1,
  name: 'Household Trash',
  type: 'Residential',
  description: '',
  tax: 7,
  cansoffered: 3,
  enabled: ['Monday', 'Thursday'],
  prices: [{ id: 1, cans: 3, frequency: 'Weekly', price: 3_800, duration: 0 }],
  allowedtons: 2,
  rolloff_size: 10,
  rolloff_prorate: 29_500,
  rolloff_proratedays: 7,
  rolloff_perdayrate: 1_000,
  rolloff_tonoveragecharge: 6_500,
}
const contact = { firstname: 'Rosa', lastname: 'Lookup', email: 'rosa@example.com', cellphone: '478-555-0177' }
const answers: LookupAnswers = {
  ...noLookupAnswers,
  type: 'Residential',
  address: {
    address: '120 Oak Street',
    city: 'Cedar Hollow',
    state: 'GA',
    zip: '30990',
    point: { lat: 33.2, lng: -82.5 },
    pinned: false,
    available: true,
  },
  range: { startDate: '2026-11-24', endDate: '' },
  notes: 'Behind the barn',
  contact,
}
const requested = { id: 1, cans: 2, frequency: null, preferred: ['Thursday'] as const }

test('carts are sent as an order would, with days and notes', () => {
  expect(requestPayload(35, answers, [{ service, requested }])).toMatchObject({
    company: 35,
    address: { type: 'Residential', address: '120 Oak Street', lat: 33.2, lng: -82.5 },
    user: contact,
    services: [
      {
        id: 1,
        cans: { cans: 2, frequency: { frequency: 'Weekly', price: 38 }, preferred: ['Thursday'] },
        range: { startDate: '2026-11-24', endDate: '' },
        notes: 'Behind the barn',
      },
    ],
  })
})

test('a container is sent with its start and placement', () => {
  const commercial = { ...service, type: 'Commercial' as const }
  const [sent] =
    requestPayload(35, { ...answers, type: 'Commercial' }, [{ service: commercial, requested }]).services ?? []
  expect(sent).toMatchObject({ datestart: '2026-11-24', placement: { notes: 'Behind the barn' } })
})

test('a roll-off is sent with its cost in dollars', () => {
  const range = { startDate: '2026-11-24', endDate: '2026-12-02' }
  const rollOff = { ...service, type: 'Roll-Offs' as const, prices: [] }
  const request = requestPayload(35, { ...answers, type: 'Roll-Offs', range }, [{ service: rollOff, requested }])
  expect(request.services).toEqual([{ id: 1, range, notes: 'Behind the barn', cost: 315 }])
})

test('throws before everything is answered', () => {
  expect(() => requestPayload(35, { ...answers, contact: null }, [])).toThrow('no type, place or contact')
})
