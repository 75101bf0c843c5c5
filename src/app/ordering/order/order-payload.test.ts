import { afterEach, describe, expect, test } from 'vitest'
import { setEnteredCard } from '#app/ordering/card/card.store.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { orderPayload as onTheWire } from '#contract/services/orders.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { quoteOrder } from '#domain/ordering/prices/quote.ts'
import { type CompleteOrder, orderPayload } from './order-payload.ts'
import { emptyWizard } from './wizard.store.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const service = (id: number, name: string, price: number): AvailableService => ({
  id,
  name,
  type: 'Residential',
  description: '',
  tax: 7,
  cansoffered: 3,
  enabled: weekdays,
  prices: [{ id, cans: 2, frequency: 'Weekly', price, duration: 0 }],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
})
const answer = (id: number, price: number) => ({
  id,
  cans: { cans: 2, frequency: { frequency: 'Weekly' as const, price }, preferred: [], duration: 0 },
})
const company = {
  setupfee: 5000,
  commercialdeliveryfee: 0,
  feestaxed: false,
  residentialpayfrequency: null,
  payfrequency: [1 as const],
}
const services = [answer(1, 3800), answer(2, 900)]
const quoted = quoteOrder(company, [service(1, 'Household Trash', 3800), service(2, 'Recycling', 900)], {
  services,
  payfrequency: 1,
})
if (!quoted.ok) throw new Error(quoted.message)

const order: CompleteOrder = {
  company: 35,
  wizard: {
    ...emptyWizard,
    type: 'Residential',
    address: {
      address: '120 Oak Street',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
      point: { lat: 33.2, lng: -82.55 },
      pinned: false,
      available: true,
    },
    customerdetails: {
      firstname: 'Dana',
      lastname: 'Whitfield',
      email: 'dana@example.com',
      cellphone: '478-555-0142',
      address: '120 Oak Street',
      city: 'Cedar Hollow',
      state: 'GA',
      zip: '30990',
    },
    billing: { payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' },
    keepcard: true,
  },
  services,
  quote: quoted.quote,
  token: { kind: 'token', token: '9418594164541111', expiry: '203012' },
  lead: null,
}

describe('orderPayload', () => {
  test("matches the wire, with the review's amounts in dollars", () => {
    const payload = onTheWire.parse(orderPayload(order))
    expect(payload.billing).toMatchObject({ total: 100.29, tax: 3.29, tokenResponse: { message: '9418594164541111' } })
    expect(payload.services[0]).toMatchObject({
      id: 1,
      cans: { cans: 2, frequency: { frequency: 'Weekly', price: 38 } },
    })
    expect(payload).toMatchObject({ keepcard: true, address: { type: 'Residential', lat: 33.2 } })
    expect(payload.address.pinned).toBeUndefined()
  })

  test('sends consent to texts only when it was given', () => {
    expect(orderPayload(order)).not.toHaveProperty('texts')
    expect(orderPayload({ ...order, wizard: { ...order.wizard, texts: true } }).texts).toBe(true)
  })

  test('keeps and sends nothing of a card when there is none', () => {
    const payload = onTheWire.parse(orderPayload({ ...order, token: null, lead: 'post' }))
    expect(payload.billing.tokenResponse).toBeNull()
    expect(payload.keepcard).toBeUndefined()
    expect(payload.lead).toBe('post')
  })
})

const piedmont = {
  name: 'Piedmont Hauling',
  demo: false,
  paybylink: false,
  tokenizerurl: 'https://cards.test/',
  autopayfrom: null,
  periodsbegin: 'order' as const,
}
const asking = (changed: object = {}, demonstration = false, keepcard = false) => ({
  today: '2026-11-20',
  page: { company: { ...piedmont, ...changed }, demonstration },
  wizard: { keepcard },
})

test('totalView returns the amounts of the review', () => {
  expect(totalView(quoted.quote, asking())).toEqual({
    lines: [
      { label: 'Household Trash, 1 month', amount: '$38.00' },
      { label: 'Recycling, 1 month', amount: '$9.00' },
      { label: 'One-time setup fee', amount: '$50.00' },
      { label: 'Tax, Household Trash, 7 %', amount: '$2.66' },
      { label: 'Tax, Recycling, 7 %', amount: '$0.63' },
    ],
    madeOf: '2 services, set-up fee, tax',
    first: 'Due today',
    amount: '$100.29',
    buttonAmount: '$100.29 today',
    once: false,
    later: {
      amount: '$50.29',
      rhythm: '$50.29/mo',
      text: 'Starting 12/20/2026, Piedmont Hauling bills you $50.29 a month.',
      note: 'We never charge your card automatically.',
    },
  })
})

describe('the next payment on the order page', () => {
  const token = (text: string) =>
    setEnteredCard({ message: { kind: 'token', token: text, expiry: '203012' }, at: new Date() })
  afterEach(() => setEnteredCard(null))
  const bills = { autopayfrom: '2026-11-20' }

  test('is a charge to a card that is kept at a company that bills', () => {
    token('9418594164541111')
    expect(totalView(quoted.quote, asking(bills, false, true)).later).toMatchObject({
      text: 'Piedmont Hauling charges $50.29 a month for this order to your Visa ending in 1111, next on 12/20/2026.',
      note: 'To stop, remove the card on your order’s page.',
    })
  })

  test('names no digits before a card is entered', () => {
    expect(totalView(quoted.quote, asking(bills, false, true)).later?.text).toBe(
      'Piedmont Hauling charges $50.29 a month for this order to your card, next on 12/20/2026.',
    )
  })

  test.each([
    ['the card is not kept', asking(bills)],
    ['billing starts tomorrow', asking({ autopayfrom: '2026-11-21' }, false, true)],
    ['the company takes no cards here', asking({ ...bills, paybylink: true }, false, true)],
    ['it is a demonstration', asking(bills, true, true)],
  ])('is asked for where %s', (_where, whom) => {
    expect(totalView(quoted.quote, whom).later).toMatchObject({
      text: 'Starting 12/20/2026, Piedmont Hauling bills you $50.29 a month.',
      note: 'We never charge your card automatically.',
    })
  })
})

test.each([
  ['a hauler who sends a link', asking({ paybylink: true }), 'First payment, by link', 'first payment by link'],
  [
    'a hauler whose processor is not set up',
    asking({ tokenizerurl: null }),
    'First payment, by link',
    'first payment by link',
  ],
  ['the demo hauler', asking({ demo: true }), 'Would be due today', null],
  ['a demonstration', asking({}, true), 'Would be due today', null],
])('nothing is due today to %s', (_who, whom, first, buttonAmount) => {
  expect(totalView(quoted.quote, whom)).toMatchObject({ first, amount: '$100.29', buttonAmount })
})
