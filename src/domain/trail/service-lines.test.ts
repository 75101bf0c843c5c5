import { expect, test } from 'vitest'
import { type TrailFacts, trailWords } from './trail-words.ts'

const line = (facts: Partial<TrailFacts>): TrailFacts => ({
  event: null,
  subject: 'customer service',
  subjectId: '501',
  about: null,
  before: null,
  after: null,
  times: 1,
  name: 'Ruth Ames',
  ...facts,
})
const act = (done: string, said = '') => ({ about: { name: 'Household Trash', act: done, said } })

test.each([
  [
    'changed ‘Household Trash’ of Ruth Ames: 1 cart → 2 carts from 12/07/2026',
    'change',
    '1 cart → 2 carts from 12/07/2026',
  ],
  ['put on hold ‘Household Trash’ of Ruth Ames', 'hold', ''],
  ['ended a hold of ‘Household Trash’ of Ruth Ames', 'release', ''],
  ['moved ‘Household Trash’ of Ruth Ames', 'move', ''],
  ['ended ‘Household Trash’ of Ruth Ames: Ends 01/31/2027', 'end', 'Ends 01/31/2027'],
  ['reopened ‘Household Trash’ of Ruth Ames', 'reopen', ''],
])('says "%s"', (words, done, said) => {
  expect(trailWords(line({ ...act(done, said), after: { act: done } }))).toBe(words)
})

test('says that an act was taken back, and keeps the words of a service that has none', () => {
  const back = { ...act('end', 'Ends 01/31/2027'), before: { undone_at: null }, after: { undone_at: '2026-11-29' } }
  expect(trailWords(line(back))).toBe('took back the end of ‘Household Trash’ of Ruth Ames: Ends 01/31/2027')
  const off = { about: { name: 'Household Trash' }, before: { active: true }, after: { active: false } }
  expect(trailWords(line(off))).toBe('deactivated ‘Household Trash’ of Ruth Ames')
})

test('names what changed of a site', () => {
  const site = (before: TrailFacts['before'], after: TrailFacts['after']) =>
    trailWords(line({ subject: 'customer', about: { customer_id: 501 }, before, after }))
  expect(site(null, { address: 'kept' })).toBe('added a site of Ruth Ames')
  expect(site({ drivernote: 'kept' }, { drivernote: 'kept' })).toBe('changed ‘Driver note’ of a site of Ruth Ames')
  expect(site({ zip: 'kept', city: 'kept' }, { zip: 'kept', city: 'kept' })).toMatch(/^changed .+ and .+ of a site of/)
  expect(site({ lat: 1 }, { lat: 2 })).toBe('changed nothing of a site of Ruth Ames')
})
