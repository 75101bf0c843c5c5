import { describe, expect, test } from 'vitest'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { HAULER, placedOrder } from '#tests/support/order-samples.ts'
import { orderAfter, receiptMoney, receiptOrder } from './order-receipt.ts'

const order = (changed: Partial<CustomerOrder> = {}): CustomerOrder => ({ ...placedOrder(), ...changed })
const IN_THE_WEST = { ...HAULER, timezone: 'America/Los_Angeles' }

test('every amount sold is read in cents', () => {
  expect(receiptOrder(order({ deliveryfee: 19.99 }))).toMatchObject({
    type: 'Residential',
    lines: [{ name: 'Household Trash', monthly: 2_200, amount: 2_200, tax: 154 }],
    setupfee: 4_500,
    deliveryfee: 1_999,
    tax: 154,
  })
})

describe('the money of an order', () => {
  test("uses days in the hauler's time zone", () => {
    const charge = { at: '2026-11-24T03:30:00.000Z', by: 'card' as const, number: '', lastfour: '1111' }
    expect(receiptMoney(order({ charge })).charge).toEqual({
      at: '2026-11-24T03:30:00.000Z',
      day: '2026-11-23',
      by: 'card' as const,
      number: '',
      lastfour: '1111',
    })
    expect(receiptMoney(order({ charge, company: { ...HAULER, timezone: 'UTC' } })).charge?.day).toBe('2026-11-24')
  })

  test('has no charge when no card was charged', () => {
    expect(receiptMoney(order({ charge: null, payment: 'unpaid' }))).toMatchObject({
      total: 6_854,
      payment: 'unpaid',
      charge: null,
      refunds: [],
    })
  })

  test('counts a refund from the day it is done, and not while pending', () => {
    const at = '2026-11-24T07:59:59.000Z'
    const refunds = [
      { amount: 10, state: 'done', at },
      { amount: 5.5, state: 'pending', at },
    ] as const
    expect(receiptMoney(order({ refunds: [...refunds], company: IN_THE_WEST })).refunds).toEqual([
      { amount: 1_000, day: '2026-11-23' },
      { amount: 550, day: null },
    ])
  })
})

describe('the later costs of an order', () => {
  test("count from the day it was placed in the hauler's time zone", () => {
    const placed = '2026-12-01T05:00:00.000Z'
    expect(orderAfter(order({ placed })).begins).toBe('2026-12-01')
    expect(orderAfter(order({ placed, company: IN_THE_WEST })).begins).toBe('2026-11-30')
    expect(orderAfter(order())).toMatchObject({ hauler: HAULER.name, recurring: 2_354, payfrequency: 1, rolloffs: [] })
  })

  test('count from the drop-off day where the hauler says so', () => {
    const company = { ...placedOrder().company, periodsbegin: 'dropoff' as const }
    expect(orderAfter(order({ company, datestart: '2026-12-09' })).begins).toBe('2026-12-09')
    expect(orderAfter(order({ company, datestart: null })).begins).toBeNull()
  })

  test('name what each roll-off includes and the price of an extra ton', () => {
    const [line] = placedOrder().lines
    const lines = line
      ? [line, { ...line, rolloff: { size: 10, allowedtons: 3, tonoveragecharge: 65.5, extradays: 0, dayrate: 0 } }]
      : expect.unreachable()
    expect(orderAfter(order({ type: 'Roll-Offs', lines })).rolloffs).toEqual([
      { allowedtons: 3, tonoveragecharge: 6_550 },
    ])
  })
})
