import { describe, expect, test } from 'vitest'
import type { ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { billsOn, drawUp, type ServiceAccount } from './draw-up.ts'

const first = phase('2027-01-31', 2_200, { taxPercent: 7 })
const account = (more: Partial<ServiceAccount> = {}, plan: Partial<ServicePlan> = {}): ServiceAccount => ({
  id: 7,
  anchor: '2027-01-31',
  months: 1,
  owedFrom: '2027-01-31',
  arrears: false,
  invoiced: [],
  plan: { phases: [first], holds: [], ended: null, ...plan },
  ...more,
})
const terms = { startedOn: '2027-01-01', prorate: 'days' } as const
const dates = (one: ServiceAccount, day: string, startedOn: string = terms.startedOn) =>
  drawUp(one, { ...terms, startedOn }, day).items.map(({ kind, from, to }) => [kind, from, to])

describe('what is due', () => {
  test('a period on its first day, with its tax, and the next one a month later', () => {
    expect(drawUp(account(), terms, '2027-01-31')).toMatchObject({
      items: [
        { service: 7, kind: 'recurring', number: 0, from: '2027-01-31', to: '2027-02-27', amount: 2_200, tax: 154 },
      ],
      isDue: true,
      next: '2027-02-28',
    })
    expect(drawUp(account(), terms, '2027-01-30')).toEqual({ items: [], isDue: false, next: '2027-01-31' })
  })

  test('in arrears on the day after its last', () => {
    const later = account({ arrears: true })
    expect(dates(later, '2027-02-27')).toEqual([])
    expect(dates(later, '2027-02-28')).toEqual([['recurring', '2027-01-31', '2027-02-27']])
  })

  test('missed days catch up, one item for each period', () => {
    expect(dates(account(), '2027-03-31').map(([, from]) => from)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  })

  test('a period that began before billing did is never owed, not in part either', () => {
    expect(dates(account(), '2027-02-28', '2027-02-01')).toEqual([['recurring', '2027-02-28', '2027-03-30']])
    expect(dates(account({ arrears: true }), '2027-02-28', '2027-02-01')).toEqual([])
  })

  test('a moved service begins with the rest of its period', () => {
    const moved = account({ owedFrom: '2027-02-14' }, { phases: [{ ...first, from: '2027-02-14' }] })
    expect(drawUp(moved, terms, '2027-02-14').items).toMatchObject([{ number: 0, amount: 1_100 }])
  })

  test('nothing is due of a period on hold, and it is due once the hold is released', () => {
    const holds = [{ id: 1, from: '2027-01-31', to: '2027-02-27', kind: 'vacation', billed: false }] as const
    expect(drawUp(account({}, { holds }), terms, '2027-01-31')).toMatchObject({ items: [], isDue: false })
    expect(dates(account(), '2027-02-01')).toHaveLength(1)
  })

  test('nothing after the end, and there is no next day', () => {
    const ended = account({}, { ended: '2027-02-27' })
    expect(dates(ended, '2027-05-01')).toEqual([['recurring', '2027-01-31', '2027-02-27']])
    expect(drawUp(ended, terms, '2027-01-31').next).toBeNull()
  })

  test('an ended service in arrears is still due for its last period', () => {
    const ended = account({ arrears: true }, { ended: '2027-02-10' })
    expect(drawUp(ended, terms, '2027-02-10').next).toBe('2027-02-28')
    expect(drawUp(ended, terms, '2027-02-28').items).toMatchObject([{ amount: Math.round((2_200 * 11) / 28) }])
  })
})

test('a service moved in a period that began before billing is owed from its first day at the new site', () => {
  const moved = account({ owedFrom: '2027-02-10' }, { phases: [{ ...first, from: '2027-02-10' }] })
  const { items } = drawUp(moved, { ...terms, startedOn: '2027-02-05' }, '2027-02-10')
  expect(items).toMatchObject([{ kind: 'recurring', amount: Math.round((2_200 * 18) / 28) }])
  expect(drawUp(moved, { ...terms, startedOn: '2027-02-11' }, '2027-02-11').items).toEqual([])
})

test('an invoiced period is adjusted before the next one is drawn', () => {
  const recurring = { amount: 2_200, tax: 154, price: 2_200, taxPercent: 7 }
  const invoiced = [{ number: 0, prorate: 'days', recurring, adjusted: { amount: 0, tax: 0, count: 0 } }] as const
  const cheaper = account({ invoiced }, { phases: [first, { ...first, from: '2027-02-14', price: 1_100 }] })
  expect(drawUp(cheaper, terms, '2027-02-28').items).toMatchObject([
    { kind: 'adjustment', number: 0, amount: -550 },
    { kind: 'recurring', number: 1, amount: 1_100 },
  ])
  expect(drawUp(cheaper, terms, '2027-02-14').isDue).toBe(false)
})

test('a bill is drawn with a due period, and for what waits when no period is to come', () => {
  const waiting = { items: [], isDue: false, next: '2027-03-01' }
  const due = { items: [], isDue: true, next: '2027-03-01' }
  const over = { items: [], isDue: false, next: null }
  expect([[waiting], [waiting, due], [waiting, over], [over], []].map(billsOn)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
})
