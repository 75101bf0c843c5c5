import { describe, expect, test } from 'vitest'
import { changeRefused, changeService, raisePrices, undoRaise } from './change-service.ts'
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
const pricesOf = (of: ServicePlan | null | undefined) =>
  of?.phases.map(({ from, cans, price }) => `${from} ${cans} ${price}`)

const apply = (values: Partial<Phase>) => (phase: Phase) => ({ ...phase, ...values })

describe('a change of a service', () => {
  test('begins a phase and leaves what is planned after it', () => {
    const change = { from: '2027-03-01', apply: apply({ cans: 3, price: 4_000 }), later: false }
    expect(pricesOf(changeService(plan, change))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 3 4000',
      '2027-06-01 2 3000',
    ])
  })

  test('changes what is planned after it on request, each phase at its own price', () => {
    const priced = (phase: Phase) => ({ ...phase, cans: 4, price: phase.price * 2 })
    expect(pricesOf(changeService(plan, { from: '2027-03-01', apply: priced, later: true }))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 4 4000',
      '2027-06-01 4 6000',
    ])
  })

  test('replaces the phase of its day', () => {
    const change = { from: '2027-06-01', apply: apply({ cans: 5, price: 9_000 }), later: false }
    expect(pricesOf(changeService(plan, change))).toEqual(['2027-01-01 1 2000', '2027-06-01 5 9000'])
  })

  test('is refused before the first day and after the last', () => {
    const ended = { ...plan, ended: '2027-08-31' }
    expect(changeRefused(plan, '2026-12-31')).toEqual({ field: 'from', why: 'beforeFirst' })
    expect(changeRefused(ended, '2027-09-01')).toEqual({ field: 'from', why: 'afterEnd' })
    expect(changeRefused(ended, '2027-08-31')).toBeNull()
    expect(() => changeService(plan, { from: '2026-12-31', apply: apply({}), later: false })).toThrow('2026-12-31')
  })
})

describe('a raise of a service', () => {
  const raise = (price: number) => price + 100

  test('begins a phase on its day and raises those planned after it', () => {
    const raised = raisePrices(plan, '2027-03-01', raise)
    expect(pricesOf(raised?.plan)).toEqual(['2027-01-01 1 2000', '2027-03-01 1 2100', '2027-06-01 2 3100'])
    expect(raised?.phases).toEqual([
      { from: '2027-03-01', was: 2_000, becomes: 2_100, begun: true },
      { from: '2027-06-01', was: 3_000, becomes: 3_100, begun: false },
    ])
  })

  test('raises a service that begins later from its first day', () => {
    const raised = raisePrices(plan, '2026-12-01', raise)
    expect(pricesOf(raised?.plan)).toEqual(['2027-01-01 1 2100', '2027-06-01 2 3100'])
  })

  test('skips a service that ends before', () => {
    expect(raisePrices({ ...plan, ended: '2027-02-28' }, '2027-03-01', raise)).toBeNull()
    expect(raisePrices({ ...plan, ended: '2026-12-31' }, '2026-12-01', raise)).toBeNull()
  })

  test('is undone whole while nothing changed', () => {
    for (const day of ['2026-12-01', '2027-01-01', '2027-03-01', '2027-06-01', '2028-01-01']) {
      const raised = raisePrices(plan, day, raise)
      expect(raised && undoRaise(raised.plan, raised.phases), day).toEqual(plan)
    }
  })

  test('is undone around what was changed since', () => {
    const raised = raisePrices(plan, '2027-03-01', raise)
    const since =
      raised && changeService(raised.plan, { from: '2027-06-01', apply: apply({ price: 5_000 }), later: false })
    expect(pricesOf(since && undoRaise(since, raised.phases))).toEqual(['2027-01-01 1 2000', '2027-06-01 2 5000'])
    const carts = raised && changeService(raised.plan, { from: '2027-03-01', apply: apply({ cans: 2 }), later: false })
    expect(pricesOf(carts && undoRaise(carts, raised.phases))).toEqual([
      '2027-01-01 1 2000',
      '2027-03-01 2 2000',
      '2027-06-01 2 3000',
    ])
  })

  test('is undone under a later raise, whose prices stay', () => {
    const first = raisePrices(plan, '2027-03-01', raise)
    const second = first && raisePrices(first.plan, '2027-04-01', raise)
    expect(pricesOf(second && first && undoRaise(second.plan, first.phases))).toEqual([
      '2027-01-01 1 2000',
      '2027-04-01 1 2200',
      '2027-06-01 2 3200',
    ])
  })
})
