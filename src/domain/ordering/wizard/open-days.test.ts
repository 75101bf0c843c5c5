import { describe, expect, it } from 'vitest'
import { type ContainerDraft, noContact } from './drafts.ts'
import { withOpenDays } from './open-days.ts'
import { noServices, type TypeAnswers } from './services-by-type.ts'

const calendar = { timezone: 'America/New_York', daysnotice: 2, offweekends: 0, disabledDates: ['2026-11-26'] } as const
const today = '2026-11-20'
const cans = { cans: 1, frequency: { frequency: 'Weekly' as const, price: 8900 }, preferred: [], duration: 0 }
const answers: TypeAnswers = {
  ...noServices,
  services: [{ requested: true, answer: { id: 1, cans, datestart: '2026-11-24' } }],
  rolloff: { id: 2, range: { startDate: '2026-11-24', endDate: '2026-11-30' }, notes: '', cost: 37500 },
  rolloffdraft: { id: 2, range: { first: '2026-11-24', last: null }, notes: 'left side' },
}

describe('withOpenDays', () => {
  it('returns the same answers when all their days are open', () =>
    expect(withOpenDays(answers, calendar, today)).toBe(answers))

  it('clears days that have passed and keeps the rest', () => {
    const later = withOpenDays(answers, calendar, '2026-12-01')
    expect(later.rolloff).toBeNull()
    expect(later.rolloffdraft).toEqual({ id: 2, range: { first: null, last: null }, notes: 'left side' })
    expect(later.services).toEqual([{ requested: true, answer: { id: 1, cans, datestart: null } }])
  })

  it('clears the start of a container that is being chosen', () => {
    const containerdraft: ContainerDraft = {
      id: 3,
      cans: 1,
      frequency: 'Weekly',
      preferred: [],
      datestart: '2026-11-24',
      placement: noContact,
    }
    const begun = { ...answers, containerdraft }
    expect(withOpenDays(begun, calendar, today)).toBe(begun)
    const later = withOpenDays(begun, calendar, '2026-11-25')
    expect(later.containerdraft).toEqual({ ...containerdraft, datestart: null })
  })

  it('clears a day that has been closed since', () => {
    const closed = { ...calendar, disabledDates: ['2026-11-30'] }
    expect(withOpenDays(answers, closed, today).rolloff).toBeNull()
    expect(withOpenDays(answers, closed, today).services).toBe(answers.services)
  })
})
