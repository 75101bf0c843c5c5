import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { changeRefusalText, endRefusalText, holdRefusalText, reopenRefusalText } from './act-messages.ts'
import type { HoldRefusal } from './holds.ts'
import { raiseNotice } from './raise-messages.ts'
import type { Hold, ServicePlan } from './service-plan.ts'

const plan: ServicePlan = { phases: [phase('2026-01-05', 2_200)], holds: [], ended: '2026-12-31' }
const open: ServicePlan = { ...plan, ended: null }
const other: Hold = { id: 1, from: '2026-07-01', to: '2026-07-31', kind: 'seasonal', billed: false }

test('a change or an end outside the service names its first or last day', () => {
  expect(changeRefusalText({ field: 'from', why: 'beforeFirst' }, plan)).toBe('The service begins on 01/05/2026.')
  expect(changeRefusalText({ field: 'from', why: 'afterEnd' }, plan)).toContain('12/31/2026')
  expect(endRefusalText({ field: 'last', why: 'beforeFirst' }, plan)).toBe('The service begins on 01/05/2026.')
  expect(endRefusalText({ field: 'last', why: 'alreadyEnded' }, plan)).toContain('ended on 12/31/2026')
  expect(endRefusalText({ field: 'last', why: 'alreadyEnded' }, open)).toContain('ended on .')
})

test('a reopening says why it is refused', () => {
  expect(reopenRefusalText('notEnded')).toBe('The service has not ended.')
  expect(reopenRefusalText('tooLate')).toContain('60 days')
})

const refusals: [HoldRefusal, string][] = [
  [{ field: 'from', why: 'inPast' }, 'Choose today or a later day.'],
  [{ field: 'from', why: 'beforeFirst' }, 'The service begins on 01/05/2026.'],
  [{ field: 'from', why: 'afterEnd' }, 'The service ends on 12/31/2026.'],
  [{ field: 'to', why: 'beforeFrom' }, 'The last day is before the first.'],
  [{ field: 'to', why: 'tooShort' }, 'A vacation hold has at least 7 days.'],
  [{ field: 'to', why: 'tooManyDays' }, 'Vacation holds of one year have at most 90 days.'],
  [{ field: 'from', why: 'overlaps', hold: other }, 'Another hold is in the way: 07/01/2026 to 07/31/2026.'],
  [{ field: 'from', why: 'overlaps', hold: { ...other, to: null } }, 'Another hold is in the way: from 07/01/2026.'],
]

test.each(refusals)('a hold refused for %j reads "%s"', (refusal, text) => {
  expect(holdRefusalText(refusal, { plan, minDays: 7, maxDaysPerYear: 90 })).toBe(text)
})

test('the notice of a raise names the hauler', () => {
  expect(raiseNotice('Piedmont Hauling')).toContain('Piedmont Hauling')
})
