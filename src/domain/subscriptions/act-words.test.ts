import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import {
  changeWarnings,
  changeWords,
  endWarnings,
  endWords,
  holdWords,
  moveWords,
  releaseWords,
  reopenWords,
} from './act-words.ts'
import { changeService } from './change-service.ts'
import type { ServicePlan } from './service-plan.ts'

const plan: ServicePlan = { phases: [phase('2026-01-05', 2_200)], holds: [], ended: null }
const from = '2026-12-07'

test.each([
  [{ cans: 2, price: 4_000 }, '1 cart → 2 carts, $22.00 → $40.00 a month from 12/07/2026'],
  [{ frequency: 'Bi-Weekly' as const }, 'Weekly → Bi-Weekly from 12/07/2026'],
  [{ frequency: '' as const }, 'Weekly → no frequency from 12/07/2026'],
  [{ preferred: ['Friday' as const] }, 'no set day → Friday from 12/07/2026'],
  [{ taxPercent: 7 }, '0% → 7% tax from 12/07/2026'],
  [{}, 'No difference from 12/07/2026'],
])('a change to %j reads "%s"', (values, text) => {
  const after = changeService(plan, { from, later: false, apply: (before) => ({ ...before, ...values }) })
  expect(changeWords(plan, after, from, 'Residential')).toBe(text)
})

test('other acts name their days', () => {
  expect(holdWords({ from, to: null, kind: 'vacation', billed: false })).toBe('On hold from 12/07/2026, not billed')
  expect(releaseWords(from)).toBe('Runs again from 12/07/2026')
  expect(endWords(from)).toBe('Ends 12/07/2026')
  expect(reopenWords(from)).toBe('Continues from 12/07/2026')
  expect(moveWords('1 Elm Street', '', from)).toBe('1 Elm Street → no address from 12/07/2026')
  expect(moveWords('', '9 Far Road', from)).toBe('No address → 9 Far Road from 12/07/2026')
})

const planned: ServicePlan = {
  ...plan,
  phases: [...plan.phases, phase('2027-02-01', 3_000)],
  holds: [{ id: 1, from: '2027-03-01', to: null, kind: 'vacation', billed: false }],
}

test('a change warns of what is planned after it, and an end of what will not happen', () => {
  expect(changeWarnings(plan, from, false)).toEqual([])
  expect(changeWarnings(planned, from, false)).toEqual(['What is planned from 02/01/2027 stays as it is.'])
  expect(changeWarnings(planned, from, true)).toEqual(['Also changes what is planned from 02/01/2027.'])
  expect(endWarnings(plan, from)).toEqual([])
  expect(endWarnings(planned, from)).toEqual([
    'The changes planned from 02/01/2027 will not happen.',
    'The holds planned from 03/01/2027 will not happen.',
  ])
})
