import { expect, test } from 'vitest'
import type { Phase } from '#domain/subscriptions/service-plan.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { adjustmentOf, type InvoicedPeriod } from './adjustments.ts'
import type { BilledService } from './owed.ts'

const service = (...phases: [Phase, ...Phase[]]): BilledService => ({
  anchor: '2027-07-01',
  months: 1,
  owedFrom: '2027-07-01',
  plan: { phases, holds: [], ended: null },
})
const invoiced = (amount: number, tax: number, adjusted = { amount: 0, tax: 0, count: 0 }): InvoicedPeriod => ({
  number: 0,
  prorate: 'days',
  recurring: { amount, tax, price: 2_200, taxPercent: 7 },
  adjusted,
})

test('a period that is right needs none', () => {
  expect(
    adjustmentOf(service(phase('2027-07-01', 2_200, { taxPercent: 7 })), invoiced(2_200, 154), '2027-01-01'),
  ).toBeNull()
})

test('a cheaper second half is a credit, with its tax, worked out to the amount', () => {
  const changed = service(phase('2027-07-01', 2_200, { taxPercent: 7 }), phase('2027-07-16', 1_100, { taxPercent: 7 }))
  const found = adjustmentOf(changed, invoiced(2_200, 154), '2027-01-01')
  expect(found).toMatchObject({ from: '2027-07-01', to: '2027-07-31', amount: 1_065 + 568 - 2_200, tax: 114 - 154 })
  expect(found?.worked.at(-1)).toMatchObject({ price: null, amount: -2_200 })
  expect(found?.worked.reduce((sum, { amount }) => sum + amount, 0)).toBe(found?.amount)
})

test('earlier adjustments count, so that an undone change gives everything back', () => {
  const adjusted = { amount: -567, tax: -40, count: 1 }
  expect(
    adjustmentOf(service(phase('2027-07-01', 2_200, { taxPercent: 7 })), invoiced(2_200, 154, adjusted), '2027-01-01'),
  ).toMatchObject({
    amount: 567,
    tax: 40,
  })
})

test('of a period that began before billing did, only later days count', () => {
  const raisedBefore = service(
    phase('2027-07-01', 2_200, { taxPercent: 7 }),
    phase('2027-07-10', 3_100, { taxPercent: 7 }),
  )
  const found = adjustmentOf(raisedBefore, invoiced(2_200, 154), '2027-07-31')
  expect(found).toMatchObject({ amount: 100 - 71, tax: 7 - 5 })
  expect(found?.worked).toMatchObject([
    { from: '2027-07-31', amount: 100 },
    { from: '2027-07-31', price: null, amount: -71 },
  ])
  expect(adjustmentOf(raisedBefore, invoiced(2_200, 154), '2027-08-01')).toBeNull()
})
