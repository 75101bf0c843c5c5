import { describe, expect, it, test } from 'vitest'
import type { AvailableService } from '#domain/catalog/service.ts'
import { changedDraft, containerAnswer, containerDraft, draftOf, noContact, rollOffDraft } from './drafts.ts'

const enabled = ['Monday', 'Tuesday', 'Thursday', 'Friday'] as const
const row = (id: number, cans: number, frequency: 'Weekly' | '2x Weekly' | '4x Weekly', price: number) => ({
  id,
  cans,
  frequency,
  price,
  duration: 0,
})
const service: AvailableService = {
  id: 7,
  name: '8 Yard Dumpster',
  type: 'Commercial',
  description: '',
  tax: 7,
  cansoffered: 2,
  enabled,
  prices: [
    row(1, 1, 'Weekly', 21200),
    row(2, 1, '2x Weekly', 39500),
    row(3, 1, '4x Weekly', 74900),
    row(4, 2, 'Weekly', 40900),
  ],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
}

describe('a container’s draft', () => {
  const draft = containerDraft(service)

  it('starts with one container at the first frequency, without a contact', () =>
    expect(draft).toEqual({
      id: 7,
      cans: 1,
      frequency: 'Weekly',
      preferred: [],
      datestart: null,
      placement: noContact,
    }))

  it('takes all days when all are needed, and keeps the newest when fewer are', () => {
    const all = changedDraft(service, draft, { frequency: '4x Weekly' })
    expect(all.preferred).toEqual(enabled)
    expect(changedDraft(service, all, { frequency: '2x Weekly' }).preferred).toEqual(['Thursday', 'Friday'])
  })

  it('falls back to a frequency sold for the count, and limits the count to what is sold', () => {
    const two = changedDraft(service, { ...draft, frequency: '2x Weekly' }, { cans: 2 })
    expect(two).toMatchObject({ cans: 2, frequency: 'Weekly' })
    expect(changedDraft(service, draft, { cans: 9 }).cans).toBe(2)
  })

  it('becomes an answer once its days are chosen, and can be restored from it', () => {
    expect(containerAnswer(service, draft)).toBeNull()
    const ready = changedDraft(service, draft, { preferred: ['Friday'], datestart: '2026-11-24' })
    const answer = containerAnswer(service, ready)
    expect(answer?.cans.frequency).toEqual({ frequency: 'Weekly', price: 21200 })
    expect(answer && draftOf(answer)).toEqual(ready)
  })
})

test('another roll-off keeps the dates and the notes', () => {
  const before = { id: 1, range: { first: '2026-11-30', last: null }, notes: 'left' }
  expect(rollOffDraft(2, before)).toEqual({ ...before, id: 2 })
  expect(rollOffDraft(2, null)).toEqual({ id: 2, range: { first: null, last: null }, notes: '' })
})
