import { expect, test } from 'vitest'
import { plannedChanges } from './planned-changes.ts'
import type { Phase, ServicePlan } from './service-plan.ts'

const phase = (from: string, more: Partial<Phase> = {}): Phase => ({
  from,
  cans: 1,
  frequency: 'Weekly',
  preferred: ['Monday'],
  price: 2_200,
  taxPercent: 0,
  ...more,
})
const plan: ServicePlan = {
  phases: [
    phase('2024-03-04'),
    phase('2026-12-07', { cans: 2, price: 4_400 }),
    phase('2027-01-01', { cans: 2, price: 4_600 }),
    phase('2027-03-01', { cans: 2, price: 4_600, preferred: ['Monday', 'Thursday'] }),
    phase('2027-06-07', { cans: 2, price: 3_400, frequency: 'Bi-Weekly', preferred: ['Monday', 'Thursday'] }),
  ],
  holds: [
    { id: 1, from: '2026-10-01', to: '2026-10-31', kind: 'vacation', billed: false },
    { id: 2, from: '2026-11-25', to: '2026-12-02', kind: 'office', billed: true },
    { id: 3, from: '2027-07-01', to: '2027-07-31', kind: 'vacation', billed: false },
    { id: 4, from: '2027-12-01', to: null, kind: 'seasonal', billed: false },
  ],
  ended: null,
}
const texts = (of: ServicePlan, today = '2026-11-29', type: 'Residential' | 'Commercial' = 'Residential') =>
  plannedChanges(of, type, today).map(({ kind, from, text }) => `${kind} ${from}: ${text}`)

test('lists changes, holds and the end in order, from today on', () => {
  expect(texts(plan)).toEqual([
    'hold 2026-11-25: On hold 11/25/2026 to 12/02/2026, billed',
    'change 2026-12-07: 2 carts from 12/07/2026, $44.00',
    'change 2027-01-01: $46.00 a month from 01/01/2027',
    'change 2027-03-01: Monday, Thursday from 03/01/2027',
    'change 2027-06-07: Bi-Weekly from 06/07/2027, $34.00',
    'hold 2027-07-01: On hold 07/01/2027 to 07/31/2027, not billed',
    'hold 2027-12-01: On hold from 12/01/2027, not billed',
  ])
})

test('leaves out changes after the end', () => {
  expect(texts({ ...plan, ended: '2027-01-31' })).toEqual([
    'hold 2026-11-25: On hold 11/25/2026 to 12/02/2026, billed',
    'change 2026-12-07: 2 carts from 12/07/2026, $44.00',
    'change 2027-01-01: $46.00 a month from 01/01/2027',
    'end 2027-01-31: Ends 01/31/2027',
  ])
})

test('says nothing of a service without plans, and of one that has ended', () => {
  expect(texts({ ...plan, phases: [phase('2024-03-04')], holds: [] })).toEqual([])
  expect(texts({ ...plan, ended: '2026-11-28' })).toEqual([])
})

test('says when a service starts, and leaves out phases that change nothing', () => {
  const coming = { ...plan, holds: [], phases: [phase('2026-12-07'), phase('2027-01-01')] as [Phase, Phase] }
  expect(texts(coming)).toEqual(['start 2026-12-07: Starts 12/07/2026'])
})

test('says that days are removed or tax changes, and ignores the order of days', () => {
  const days = phase('2024-01-01', { preferred: ['Monday', 'Thursday'] })
  const phases: [Phase, ...Phase[]] = [
    days,
    { ...days, from: '2027-01-01', preferred: ['Thursday', 'Monday'] },
    { ...days, from: '2027-02-01', preferred: [] },
    { ...days, from: '2027-03-01', preferred: [], taxPercent: 7 },
  ]
  expect(texts({ phases, holds: [], ended: null })).toEqual([
    'change 2027-02-01: no set day from 02/01/2027',
    'change 2027-03-01: 7% tax from 03/01/2027',
  ])
})

test('counts containers of a business', () => {
  expect(texts({ ...plan, holds: [] }, '2026-12-01', 'Commercial')[0]).toContain('2 containers from')
})
