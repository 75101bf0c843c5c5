import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { drawBill } from './draw-bill.ts'
import type { ServiceAccount } from './draw-up.ts'

const service = (price: number): ServiceAccount => ({
  id: 7,
  anchor: '2027-01-01',
  months: 1,
  owedFrom: '2027-01-01',
  arrears: false,
  plan: { phases: [phase('2027-01-01', price)], holds: [], ended: null },
  invoiced: [],
})
const terms = { startedOn: '2027-01-01', prorate: 'days' } as const

test('a period that is due and what waits make one bill', () => {
  const bill = drawBill({ services: [service(2_000)], waiting: [{ amount: -500, tax: 0 }] }, terms, '2027-01-01')
  expect(bill).toMatchObject({
    isBilled: true,
    totals: { kind: 'invoice', total: 1_500 },
    looks: [{ service: 7, on: '2027-02-01' }],
  })
})

test('what waits stays until a period is due', () => {
  const early = drawBill({ services: [service(2_000)], waiting: [{ amount: 500, tax: 0 }] }, terms, '2026-12-31')
  expect(early).toMatchObject({ isBilled: false, drawn: [], looks: [{ service: 7, on: '2027-01-01' }] })
})

test('what waits for a customer without services is billed', () => {
  expect(drawBill({ services: [], waiting: [{ amount: 500, tax: 35 }] }, terms, '2027-01-01')).toMatchObject({
    isBilled: true,
    totals: { total: 535 },
  })
})

test('a sum of 0 makes no document', () => {
  const bill = drawBill({ services: [service(500)], waiting: [{ amount: -500, tax: 0 }] }, terms, '2027-01-01')
  expect(bill).toMatchObject({ isBilled: false, totals: { kind: null, total: 0 } })
})
