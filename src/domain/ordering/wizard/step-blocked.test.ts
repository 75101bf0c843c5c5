import { describe, expect, it } from 'vitest'
import type { AvailableService } from '#domain/catalog/service.ts'
import { noAnswers, type OrderAnswers, type ServiceAnswer } from './answers.ts'
import { asksForCard, firstOpenStep, stepBlocked, type WizardContext } from './step-blocked.ts'

const service = (id: number, type: AvailableService['type']): AvailableService => ({
  id,
  name: `Service ${id}`,
  type,
  description: '',
  tax: 7,
  cansoffered: 2,
  enabled: ['Monday', 'Thursday'],
  prices: [{ id: 1, cans: 2, frequency: 'Weekly', price: 3_800, duration: 0 }],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
})
const added = (id: number, cans = 1, preferred: ServiceAnswer['cans']['preferred'] = []) => ({
  requested: true as const,
  answer: { id, cans: { cans, frequency: { frequency: 'Weekly' as const, price: 3_800 }, preferred, duration: 0 } },
})
const company = {
  demo: false,
  paybylink: false,
  tokenizerurl: 'https://cards.example',
  payfrequency: [1, 3] as const,
  residentialpayfrequency: null,
}
const homes: WizardContext = { company, offered: [service(1, 'Residential'), service(2, 'Residential')] }
const shops: WizardContext = { company, offered: [service(3, 'Commercial')] }
const address = { address: '120 Oak Street', city: '', state: '', zip: '', point: null, pinned: false, available: true }
const dana = {
  firstname: 'Dana',
  lastname: 'Whitfield',
  email: 'dana@example.com',
  cellphone: '478-555-0142',
  address: '',
  city: '',
  state: '',
  zip: '',
}
const billing = { payfrequency: 1 as const, fullname: 'Dana Whitfield', zip: '30990' }
const card = { kind: 'token' as const, token: '9418594164541111', expiry: null }
const complete: OrderAnswers = {
  ...noAnswers,
  type: 'Residential',
  address,
  services: [added(1), { requested: false, id: 2 }],
  customerdetails: dana,
  billing,
  card,
}
const blocked = (step: Parameters<typeof stepBlocked>[0], changes: Partial<OrderAnswers>, context = homes) =>
  stepBlocked(step, { ...complete, ...changes }, context)

describe('answers that became outdated', () => {
  it('block the services step until a service that is no longer offered is removed', () => {
    const services = [added(1), { requested: false as const, id: 2 }, added(9)]
    expect(blocked('services', { services })).toBe('Please complete all available services')
    expect(blocked('services', { services: services.slice(0, 2) })).toBeNull()
  })

  it('ask again for a payment frequency that is no longer offered', () => {
    const yearly = { ...billing, payfrequency: 12 as const }
    expect(blocked('billingdetails', { billing: yearly })).toBe('Please choose how often you want to pay.')
    expect(blocked('billingdetails', { billing: { ...billing, payfrequency: 3 } })).toBeNull()
    expect(blocked('billingdetails', { billing: yearly, type: 'Roll-Offs' })).toBeNull()
    expect(firstOpenStep({ ...complete, billing: yearly }, homes)).toBe('billingdetails')
  })
})

describe('stepBlocked', () => {
  it('allows a complete order', () => {
    for (const step of [
      'intro',
      'address',
      'services',
      'customerdetails',
      'billingdetails',
      'review',
      'confirmation',
    ] as const) {
      expect(blocked(step, {})).toBeNull()
    }
  })

  it('asks for a type and a served address', () => {
    expect(blocked('intro', { type: null })).toBe('Please complete the slide')
    expect(blocked('address', { address: null })).toBe('Approved service address is required to continue')
    expect(blocked('address', { address: { ...address, available: false } })).toBe(
      'Approved service address is required to continue',
    )
  })

  it.each<[string, OrderAnswers['services']]>([
    ['nothing', []],
    ['one service', [added(1)]],
    [
      'no service wanted',
      [
        { requested: false, id: 1 },
        { requested: false, id: 2 },
      ],
    ],
    ['too many cans', [added(1, 3), { requested: false, id: 2 }]],
    ["another hauler's service", [added(9), { requested: false, id: 1 }, { requested: false, id: 2 }]],
  ])('asks for all services when the answer is: %s', (_, services) =>
    expect(blocked('services', { services })).toBe('Please complete all available services'),
  )

  it('asks a business for its days', () => {
    expect(blocked('commercialservices', { services: [added(3)] }, shops)).toBe(
      'Please complete all available services',
    )
    expect(blocked('commercialservices', { services: [added(3, 1, ['Monday'])] }, shops)).toBeNull()
  })

  it('asks for an offered roll-off', () => {
    const rolloff = { id: 5, range: { startDate: '2026-11-30', endDate: '2026-12-09' }, notes: '', cost: 41_100 }
    const context = { company, offered: [service(5, 'Roll-Offs')] }
    expect(blocked('rolloffservices', { rolloff: null }, context)).toBe('Please complete all available services')
    expect(blocked('rolloffservices', { rolloff: { ...rolloff, id: 6 } }, context)).toBe(
      'Please complete all available services',
    )
    expect(blocked('rolloffservices', { rolloff }, context)).toBeNull()
  })

  it.each([
    [null, 'First Name is required!'],
    [{ ...dana, firstname: ' ', lastname: '', email: '' }, 'First Name is required!'],
    [{ ...dana, lastname: '', email: '' }, 'Last Name is required!'],
    [{ ...dana, email: '', cellphone: '' }, 'Email is required!'],
    [{ ...dana, cellphone: ' ' }, 'Cell Phone is required!'],
  ])('asks for the customer details one by one', (customerdetails, message) =>
    expect(blocked('customerdetails', { customerdetails })).toBe(message),
  )

  it.each<[Partial<OrderAnswers>, string]>([
    [{ billing: null }, 'Complete this slide'],
    [{ billing: { ...billing, fullname: '' } }, 'Complete this slide'],
    [{ billing: { ...billing, zip: '3099' } }, 'Complete this slide'],
    [{ card: null }, 'Complete this slide'],
    [{ card: { kind: 'cleared' } }, 'Card Number is Required'],
    [{ card: { kind: 'error', text: 'Invalid CVV' } }, 'Invalid CVV'],
  ])('asks for the card: %j', (changes, message) => expect(blocked('billingdetails', changes)).toBe(message))

  it('asks for no card in the demo, for pay by link and without a merchant account', () => {
    const without = (change: Partial<typeof company>) => ({ ...homes, company: { ...company, ...change } })
    expect(blocked('billingdetails', { billing: null, card: null }, without({ demo: true }))).toBeNull()
    expect(blocked('billingdetails', { card: null }, without({ paybylink: true }))).toBeNull()
    expect(
      stepBlocked(
        'billingdetails',
        { ...complete, card: null },
        { ...homes, company: { ...company, tokenizerurl: null } },
      ),
    ).toBeNull()
    expect(asksForCard(company)).toBe(true)
  })

  it('asks businesses to accept the terms', () => {
    expect(blocked('review', { type: 'Commercial' }, shops)).toBe('Please complete the slide')
    expect(blocked('review', { type: 'Commercial', terms: true }, shops)).toBeNull()
  })

  it('asks for a delivery date', () => {
    expect(blocked('deliverydate', {})).toBe('Please complete the slide')
    expect(blocked('deliverydate', { deliverydate: { datestart: '2026-11-24', ampm: 'AM' } })).toBeNull()
  })
})

describe('firstOpenStep', () => {
  it('is the last step that a reload may open', () => {
    expect(firstOpenStep(noAnswers, homes)).toBe('intro')
    expect(firstOpenStep({ ...complete, services: [] }, homes)).toBe('services')
    expect(firstOpenStep({ ...complete, card: null }, homes)).toBe('billingdetails')
    expect(firstOpenStep(complete, homes)).toBe('review')
  })
})
