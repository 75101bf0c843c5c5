import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raisedPrice } from '#domain/catalog/price-raise.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { type RaisableService, type RaiseOrder, raiseServices } from './raise-services.ts'
import { monthlyPriceOn, type Phase } from './service-plan.ts'

const TODAY = '2026-11-29'
const service = (id: number, more: Partial<RaisableService> = {}): RaisableService => ({
  id,
  customer: 100 + id,
  type: 'Residential',
  set: 'carts',
  map: 7,
  lastRaised: null,
  plan: { phases: [phase('2024-03-04', 2_200)], holds: [], ended: null },
  ...more,
})
const order = (more: Partial<RaiseOrder> = {}): RaiseOrder => ({
  from: '2027-01-01',
  raisedPrice: (price) => raisedPrice(price, { percent: 4, rounding: 'quarter' }),
  filter: {},
  leaveOut: [],
  ...more,
})
const whyLeft = (one: RaisableService, more: Partial<RaiseOrder> = {}) =>
  raiseServices([one], order(more), TODAY).left.map(({ why }) => why)

describe('a raise of sold services', () => {
  test('names each price before and after, and the month', () => {
    const { rows, left, before, after } = raiseServices([service(1), service(2)], order(), TODAY)
    expect(rows.map(({ service: id, customer, was, becomes, from }) => [id, customer, was, becomes, from])).toEqual([
      [1, 101, 2_200, 2_300, '2027-01-01'],
      [2, 102, 2_200, 2_300, '2027-01-01'],
    ])
    expect([left, before, after]).toEqual([[], 4_400, 4_600])
  })

  test('raises what is planned after its day, and a service that begins later from its first day', () => {
    const planned = service(1, {
      plan: { phases: [phase('2024-01-01', 2_200), phase('2027-06-01', 4_400)], holds: [], ended: null },
    })
    const coming = service(2, { plan: { phases: [phase('2027-03-01', 2_200)], holds: [], ended: null } })
    const { rows } = raiseServices([planned, coming], order(), TODAY)
    expect(rows.map(({ plan }) => monthlyPriceOn(plan, '2027-07-01'))).toEqual([4_575, 2_300])
    expect(rows[1]?.from).toBe('2027-03-01')
  })

  test('begins with the next period where bills go out, and leaves what is planned before as it is', () => {
    const billed = service(1, {
      plan: { phases: [phase('2024-01-15', 2_200), phase('2027-01-05', 3_000)], holds: [], ended: null },
      raisedFrom: '2027-01-15',
    })
    const { rows } = raiseServices([billed], order(), TODAY)
    expect(rows.map(({ was, becomes, from }) => [was, becomes, from])).toEqual([[3_000, 3_125, '2027-01-15']])
    expect(rows.map(({ plan }) => monthlyPriceOn(plan, '2027-01-05'))).toEqual([3_000])
  })

  test('never raises roll-offs, and skips services that are left out by hand', () => {
    expect(whyLeft(service(1, { type: 'Roll-Offs' }))).toEqual(['rolloff'])
    expect(whyLeft(service(1), { leaveOut: [1] })).toEqual(['leftout'])
  })

  test('skips services that end before its day, and prices that stay the same', () => {
    const plan = { phases: [phase('2024-03-04', 2_200)] as [Phase], holds: [], ended: '2026-12-31' }
    expect(whyLeft(service(1, { plan }))).toEqual(['ends'])
    expect(whyLeft(service(1), { raisedPrice: (price) => price })).toEqual(['same'])
  })

  test.each([
    [{ types: ['Commercial'] }],
    [{ sets: ['dumpsters'] }],
    [{ frequencies: ['Bi-Weekly'] }],
    [{ maps: [8] }],
  ] as const)('skips services that a filter does not name: %j', (filter) => {
    expect(whyLeft(service(1), { filter })).toEqual(['filter'])
  })

  test('matches services that a filter names', () => {
    const filter = { types: ['Residential'], sets: ['carts'], frequencies: ['Weekly'], maps: [7] } as const
    expect(whyLeft(service(1), { filter })).toEqual([])
    expect(whyLeft(service(1, { set: null }), { filter })).toEqual(['filter'])
  })

  test('skips services raised since a day', () => {
    const filter = { notSince: '2026-01-01' }
    expect(whyLeft(service(1, { lastRaised: '2026-01-01' }), { filter })).toEqual(['recent'])
    expect(whyLeft(service(1, { lastRaised: '2025-12-31' }), { filter })).toEqual([])
  })

  test('raises a planned price of a service that is free on the day', () => {
    const plan = {
      phases: [phase('2026-01-01', 0), phase('2027-06-01', 3_000)] as [Phase, Phase],
      holds: [],
      ended: null,
    }
    const { rows } = raiseServices([service(1, { plan })], order(), TODAY)
    expect(rows.map(({ was, becomes, plan: next }) => [was, becomes, monthlyPriceOn(next, '2027-06-01')])).toEqual([
      [0, 0, 3_125],
    ])
  })

  test('names a service on hold that it leaves out', () => {
    const hold = { id: 1, from: TODAY, to: null, kind: 'vacation', billed: false } as const
    const plan = { phases: [phase('2024-03-04', 2_200)] as [Phase], holds: [hold], ended: null }
    expect(whyLeft(service(1, { plan }), { leaveOut: [1] })).toEqual(['leftout'])
  })

  test('does not name services that have ended', () => {
    const plan = { phases: [phase('2024-03-04', 2_200)] as [Phase], holds: [], ended: '2026-11-28' }
    expect(whyLeft(service(1, { plan }))).toEqual([])
  })

  test('raises or names each service once', () => {
    const any = fc.record({ price: fc.nat(20_000), ended: fc.constantFrom(null, '2026-12-15'), leave: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (given) => {
        const services = given.map(({ price, ended }, id) =>
          service(id, { plan: { phases: [phase('2024-03-04', price)], holds: [], ended } }),
        )
        const leaveOut = given.flatMap(({ leave }, id) => (leave ? [id] : []))
        const { rows, left } = raiseServices(services, order({ leaveOut }), TODAY)
        const ids = [...rows.map(({ service: id }) => id), ...left.map(({ service: id }) => id)]
        expect(ids.toSorted((one, other) => one - other)).toEqual(services.map(({ id }) => id))
      }),
    )
  })
})
