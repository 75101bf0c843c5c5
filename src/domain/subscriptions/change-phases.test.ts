import { describe, expect, test } from 'vitest'
import { changed, changeRefused, raised } from './change-phases.ts'
import type { Phase, ServicePlan } from './service-plan.ts'

const phase = (from: string, cans: number, price: number): Phase => ({
  from,
  cans,
  frequency: 'Weekly',
  preferred: [],
  price,
  taxPercent: 0,
})
const plan: ServicePlan = {
  phases: [phase('2027-01-01', 1, 2_000), phase('2027-06-01', 2, 3_000)],
  holds: [],
  ended: null,
}
const pricesOf = (of: ServicePlan | null) => of?.phases.map(({ from, cans, price }) => `${from} ${cans} ${price}`)

describe('a change of a service', () => {
  test('begins a phase and leaves what is planned after it', () => {
    const values = { cans: 3, price: 4_000 }
    expect(pricesOf(changed(plan, { from: '2027-03-01', values, later: false }))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 3 4000',
      '2027-06-01 2 3000',
    ])
  })

  test('also changes what is planned after it on request', () => {
    expect(pricesOf(changed(plan, { from: '2027-03-01', values: { price: 4_000 }, later: true }))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 1 4000',
      '2027-06-01 2 4000',
    ])
  })

  test('replaces the phase of its day', () => {
    expect(pricesOf(changed(plan, { from: '2027-06-01', values: { cans: 5 }, later: false }))).toEqual([
      '2027-01-01 1 2000',
      '2027-06-01 5 3000',
    ])
  })

  test('is refused before the first day and after the last', () => {
    const ended = { ...plan, ended: '2027-08-31' }
    expect(changeRefused(plan, '2026-12-31')).toEqual({ field: 'from', why: 'beforeFirst' })
    expect(changeRefused(ended, '2027-09-01')).toEqual({ field: 'from', why: 'afterEnd' })
    expect(changeRefused(ended, '2027-08-31')).toBeNull()
    expect(() => changed(plan, { from: '2026-12-31', values: {}, later: false })).toThrow('2026-12-31')
  })
})

describe('a raise of a service', () => {
  const more = (price: number) => price + 100

  test('begins a phase on its day and raises those planned after it', () => {
    expect(pricesOf(raised(plan, '2027-03-01', more))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 1 2100',
      '2027-06-01 2 3100',
    ])
  })

  test('raises a service that begins later from its first day', () => {
    expect(pricesOf(raised(plan, '2026-12-01', more))).toEqual(['2027-01-01 1 2100', '2027-06-01 2 3100'])
  })

  test('leaves out a service that ends before', () => {
    expect(raised({ ...plan, ended: '2027-02-28' }, '2027-03-01', more)).toBeNull()
    expect(raised({ ...plan, ended: '2026-12-31' }, '2026-12-01', more)).toBeNull()
  })
})
