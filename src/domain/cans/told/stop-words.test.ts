import { expect, test } from 'vitest'
import { customerReason } from './customer-reason.ts'
import { toldMessages } from './messages.ts'
import {
  dayWords,
  ourWords,
  type StopFacts,
  stopSubject,
  stopText,
  stopWords,
  unknownFields,
  whatWords,
  windowWords,
} from './stop-words.ts'
import { stopEvents } from './telling-rules.ts'

const at = Date.parse('2026-11-24T15:48:00Z')
const facts: StopFacts = {
  company: 'Piedmont Hauling',
  phone: '478-555-0100',
  name: 'Ines Eubanks',
  address: '120 Oak Street',
  what: 'Delivery 2 × 95/96 Trash',
  day: '2026-11-24',
  today: '2026-11-24',
  timeZone: 'America/New_York',
  time: { at, window: { from: at - 1_200_000, to: at + 1_200_000 }, isNext: false },
  before: 3,
  doneAt: at,
  reason: 'the gate was locked',
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const said = (event: (typeof stopEvents)[number], more: Partial<StopFacts> = {}) =>
  plain(stopWords(event, '', { ...facts, ...more }))

test('our words tell each event', () => {
  expect(said('day', { day: '2026-11-30' })).toBe('We come to 120 Oak Street on Mon, 11/30/2026.')
  expect(said('moved', { day: '2026-11-25' })).toBe(
    'Our stop at 120 Oak Street has moved: we now come tomorrow, Wed, 11/25/2026.',
  )
  expect(said('evening', { day: '2026-11-25' })).toBe(
    'We come to 120 Oak Street tomorrow, Wed, 11/25/2026, between 10:28 and 11:08 AM.',
  )
  expect(said('onway')).toBe(
    'We are on our way to 120 Oak Street. 3 stops are before you, and we are there between 10:28 and 11:08 AM.',
  )
  expect(said('onway', { before: 1 })).toContain('1 stop is before you')
  expect(said('onway', { before: 0, time: facts.time && { ...facts.time, isNext: true } })).toBe(
    'We are on our way to 120 Oak Street. You are our next stop, and we are there at about 10:48 AM.',
  )
  expect(said('time')).toBe('Our new time at 120 Oak Street: today, between 10:28 and 11:08 AM.')
  expect(said('done')).toBe('Delivery 2 × 95/96 Trash at 120 Oak Street: done at 10:48 AM.')
  expect(said('done', { doneAt: null })).toContain('done at .')
  expect(said('failed')).toContain('today: the gate was locked. We will')
  expect(said('failed', { reason: '' })).toContain('today: something was in the way. We will')
})

test("the company's words take the place of ours, with the same fields", () => {
  const words = 'Hi {name}, call {phone}. {nothing}'
  expect(stopWords('day', words, facts)).toBe('Hi Ines Eubanks, call 478-555-0100. {nothing}')
  expect(toldMessages.unknownField(unknownFields(words)[0] ?? '')).toBe('We can’t fill {nothing}')
  for (const event of stopEvents) expect(unknownFields(ourWords[event])).toEqual([])
})

test('a text names the company, its page and the way out', () => {
  const text = stopText('day', 'We come {day}.', facts, 'https://x.test/stop/abc')
  expect(text).toBe('Piedmont Hauling: We come today. https://x.test/stop/abc Reply STOP to opt out.')
})

test('subjects are short', () => {
  const subjects = stopEvents.map((event) => plain(stopSubject(event, { ...facts, day: '2026-11-25' })))
  expect(subjects).toEqual([
    'We come tomorrow, Wed, 11/25/2026',
    'A new day: we come tomorrow, Wed, 11/25/2026',
    'We come tomorrow, between 10:28 and 11:08 AM',
    'We are on our way',
    'A new time: between 10:28 and 11:08 AM',
    'Done: 120 Oak Street',
    'We could not finish our stop',
  ])
})

test('a stop without a time is during the day, across noon both halves are said', () => {
  expect(windowWords(null, facts.timeZone)).toBe('during the day')
  const noon = Date.parse('2026-11-24T17:00:00Z')
  const window = { from: noon - 1_200_000, to: noon + 1_200_000 }
  expect(plain(windowWords({ at: noon, window, isNext: false }, facts.timeZone))).toBe('between 11:40 AM and 12:20 PM')
  expect(dayWords('2026-12-01', facts.today)).toBe('on Tue, 12/01/2026')
})

test('what is done is its cans, else what was sold', () => {
  const can = { action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' } as const
  const unused = { action: '', count: '', canType: '', canSize: '' } as const
  expect(whatWords({ cans: [can, unused] })).toBe('Delivery 2 × 95/96 Trash')
  expect(whatWords({ cans: [unused], servicename: '20 Yard Box' })).toBe('20 Yard Box')
  expect(whatWords({ cans: [] })).toBe('Our stop')
  expect(customerReason('Gate is locked')).toBe('the gate was locked')
  expect(customerReason('He shouted at me')).toBe('')
})
