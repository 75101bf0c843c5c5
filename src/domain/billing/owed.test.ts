import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import type { Hold, Phase, ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { type BilledService, owedFor } from './owed.ts'
import { monthsOfPeriod, periodAt } from './periods.ts'

const FIRST = '2027-07-01'
const hold = (from: CalendarDay, to: CalendarDay | null, billed = false): Hold => ({
  id: 1,
  from,
  to,
  kind: 'vacation',
  billed,
})
const service = (
  plan: Partial<ServicePlan> & Pick<ServicePlan, 'phases'>,
  more: Partial<BilledService> = {},
): BilledService => ({
  anchor: FIRST,
  months: 1,
  owedFrom: FIRST,
  plan: { holds: [], ended: null, ...plan },
  ...more,
})
const owed = (...args: Parameters<typeof owedFor>) => owedFor(...args).amount
const rows = (...args: Parameters<typeof owedFor>) =>
  owedFor(...args).parts.map(({ from, to, days, of, price, amount }) => [from, to, days, of, price, amount])

describe('by days', () => {
  test('a month under one phase costs its price', () => {
    expect(rows(service({ phases: [phase(FIRST, 2_200)] }), 0, 'days')).toEqual([
      [FIRST, '2027-07-31', 31, 31, 2_200, 2_200],
    ])
  })

  test('a change in the middle costs each part by its days, rounded half up once', () => {
    const changed = service({ phases: [phase(FIRST, 2_200), phase('2027-07-11', 3_300)] })
    expect(rows(changed, 0, 'days')).toEqual([
      [FIRST, '2027-07-10', 10, 31, 2_200, 710],
      ['2027-07-11', '2027-07-31', 21, 31, 3_300, 2_235],
    ])
  })

  test('a hold takes its days off and cuts the month in two', () => {
    const held = service({ phases: [phase(FIRST, 2_200)], holds: [hold('2027-07-10', '2027-07-22')] })
    expect(rows(held, 0, 'days')).toEqual([
      [FIRST, '2027-07-09', 9, 31, 2_200, 639],
      ['2027-07-23', '2027-07-31', 9, 31, 2_200, 639],
    ])
  })

  test('a billed hold costs as if it ran', () => {
    const held = service({ phases: [phase(FIRST, 2_200)], holds: [hold('2027-07-10', '2027-07-22', true)] })
    expect(owed(held, 0, 'days')).toBe(2_200)
  })

  test('phases of equal price and percent are one part', () => {
    const more = { ...phase('2027-07-11', 2_200), cans: 2 }
    expect(rows(service({ phases: [phase(FIRST, 2_200), more] }), 0, 'days')).toHaveLength(1)
  })

  test('nothing is owed before the first day, after the last, and of a service that never ran', () => {
    const plan = { phases: [phase(FIRST, 3_100)] as [Phase], ended: '2027-07-05' }
    expect(owed(service(plan), 0, 'days')).toBe(500)
    expect(owed(service(plan), 1, 'days')).toBe(0)
    expect(owed(service({ ...plan, ended: '2027-06-30' }), 0, 'days')).toBe(0)
  })

  test('a sale is owed from its anchor, though the carts come later', () => {
    expect(owed(service({ phases: [phase('2027-07-08', 2_200)] }), 0, 'days')).toBe(2_200)
  })

  test('a moved service is owed from its first day at the new site', () => {
    const moved = service({ phases: [phase('2027-07-22', 3_100)] }, { owedFrom: '2027-07-22' })
    expect(owed(moved, 0, 'days')).toBe(1_000)
  })

  test('an import that is paid through a later day is owed from the day after', () => {
    const paid = service(
      { phases: [phase('2027-01-01', 3_100), phase('2027-07-03', 6_200)] },
      { owedFrom: '2027-07-02' },
    )
    expect(rows(paid, 0, 'days')).toEqual([
      ['2027-07-02', '2027-07-02', 1, 31, 3_100, 100],
      ['2027-07-03', '2027-07-31', 29, 31, 6_200, 5_800],
    ])
  })

  test('three months at once are cut at their months', () => {
    const quarter = service({ phases: [phase(FIRST, 2_200), phase('2027-08-16', 3_100)] }, { months: 3 })
    expect(rows(quarter, 0, 'days').map((row) => row.at(-1))).toEqual([2_200, 1_065, 1_600, 3_100])
  })

  test('days before a given one are left out', () => {
    expect(rows(service({ phases: [phase(FIRST, 3_100)] }, { months: 2 }), 0, 'days', '2027-08-31')).toEqual([
      ['2027-08-31', '2027-08-31', 1, 31, 3_100, 100],
    ])
  })
})

test('the tax of each percent is rounded once on the sum of its parts', () => {
  const taxed = service(
    {
      phases: [
        phase(FIRST, 1_000, { taxPercent: 7 }),
        phase('2027-08-16', 1_001, { taxPercent: 7 }),
        phase('2027-09-01', 1_000, { taxPercent: 8 }),
      ],
    },
    { months: 3 },
  )
  const { parts, tax } = owedFor(taxed, 0, 'days')
  const at7 = parts.filter(({ taxPercent }) => taxPercent === 7).reduce((sum, { amount }) => sum + amount, 0)
  expect(tax).toBe(Math.round((at7 * 7) / 100) + 80)
})

describe('prorate none', () => {
  test('a month costs the phase of its first day, whole', () => {
    const changed = service({ phases: [phase(FIRST, 2_200), phase('2027-07-02', 3_300)] })
    expect([owed(changed, 0, 'none'), owed(changed, 1, 'none')]).toEqual([2_200, 3_300])
  })

  test('a hold counts only if it covers the month', () => {
    const phases = [phase(FIRST, 2_200)] as const
    expect(owed(service({ phases, holds: [hold('2027-07-01', '2027-07-30')] }), 0, 'none')).toBe(2_200)
    expect(owed(service({ phases, holds: [hold('2027-07-01', '2027-07-31')] }), 0, 'none')).toBe(0)
  })

  test('an end costs its month whole, and a move nothing of the month that it begins in', () => {
    expect(owed(service({ phases: [phase(FIRST, 2_200)], ended: '2027-07-01' }), 0, 'none')).toBe(2_200)
    expect(owed(service({ phases: [phase('2027-07-22', 2_200)] }, { owedFrom: '2027-07-22' }), 0, 'none')).toBe(0)
  })

  test('only months that begin on or after a given day count', () => {
    const half = service({ phases: [phase(FIRST, 2_200)] }, { months: 2 })
    expect(rows(half, 0, 'none', '2027-07-02').map(([from]) => from)).toEqual(['2027-08-01'])
  })
})

/** Day by day, the slow way. */
function slowly({ plan, anchor, months, owedFrom }: BilledService, number: number): number {
  if (plan.ended !== null && plan.ended < plan.phases[0].from) return 0
  let sum = 0
  for (const { from, to } of monthsOfPeriod({ anchor, months }, number)) {
    const of = daysInclusive(from, to)
    const prices = Array.from({ length: of }, (_, index) => {
      const day = addDays(from, index)
      if (day < owedFrom || (plan.ended !== null && day > plan.ended)) return null
      if (plan.holds.some((one) => !one.billed && one.from <= day && (one.to === null || day <= one.to))) return null
      const inForce = plan.phases.filter((one) => one.from <= day).at(-1) ?? plan.phases[0]
      return `${inForce.price} ${inForce.taxPercent}`
    })
    for (let index = 0; index < of; ) {
      const price = prices[index]
      let last = index
      while (last + 1 < of && prices[last + 1] === price) last += 1
      if (price) sum += Math.round((Number.parseInt(price, 10) * (last - index + 1)) / of + 1e-9)
      index = last + 1
    }
  }
  return sum
}

const dayIn = fc.nat(400).map((count) => addDays('2027-06-01', count))
const services = fc
  .record({
    phases: fc.uniqueArray(fc.record({ from: dayIn, price: fc.nat(9_999), taxPercent: fc.constantFrom(0, 7, 8.25) }), {
      selector: ({ from }) => from,
      minLength: 1,
      maxLength: 5,
    }),
    held: fc.uniqueArray(fc.nat(400), { maxLength: 6 }),
    billed: fc.boolean(),
    ended: fc.option(dayIn),
    months: fc.constantFrom(1, 2, 3, 6, 12),
    owedFrom: dayIn,
  })
  .map(({ phases, held, billed, ended, months, owedFrom }): BilledService => {
    const marks = held.toSorted((one, other) => one - other).map((count) => addDays('2027-06-01', count))
    const holds = marks.flatMap((from, index) =>
      index % 2 === 0 ? [hold(from, marks[index + 1] ? addDays(marks[index + 1] ?? '', -1) : null, billed)] : [],
    )
    const [first, ...later] = phases
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, price, taxPercent }) => phase(from, price, { taxPercent }))
    return {
      plan: { phases: [first as Phase, ...later], holds, ended },
      anchor: '2027-05-31',
      months: months as BilledService['months'],
      owedFrom,
    }
  })

test('equals a sum made day by day, and its days lie in the period', () => {
  fc.assert(
    fc.property(services, fc.nat(6), (one, number) => {
      const { amount, parts } = owedFor(one, number, 'days')
      expect(amount).toBe(slowly(one, number))
      const { from, to } = periodAt(one, number)
      expect(parts.every((part) => from <= part.from && part.from <= part.to && part.to <= to)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
