import { describe, expect, test } from 'vitest'
import type { CanLine } from '#domain/cans/tasks/can-options.ts'
import {
  type Ahead,
  beforeText,
  briefAddress,
  isBrought,
  movedText,
  namesDate,
  nextLines,
  reasonText,
  type SeenStop,
  stopHeading,
} from './stop-page-words.ts'

const TODAY = '2026-11-24'
const can = (action: string, count: number | '' = 1, canType = 'Trash', canSize = '95/96'): CanLine => ({
  action,
  count,
  canType,
  canSize,
})
const EMPTY = can('', '', '', '')
const from = Date.parse('2026-11-24T15:20:00Z')
const WINDOW = { from, to: from + 2_400_000 }

const stop = (more: Partial<SeenStop> = {}): SeenStop => ({
  state: 'coming',
  day: TODAY,
  today: TODAY,
  timeZone: 'America/New_York',
  window: WINDOW,
  at: null,
  before: 3,
  cans: [can('Delivery', 2), EMPTY, EMPTY],
  servicename: '',
  ...more,
})
const said = (more: Partial<SeenStop> = {}) => {
  const { answer, when } = stopHeading(stop(more))
  return `${answer} ${when}`.trim()
}

describe('the heading', () => {
  test.each<[string, Partial<SeenStop>]>([
    ['Your carts come today between 10:20 and 11:00', {}],
    ['Your cart comes today', { cans: [can('Delivery')], window: null }],
    ['Your carts come tomorrow', { state: 'planned', day: '2026-11-25', window: null }],
    ['Your carts come on Mon, 11/30/2026', { state: 'planned', day: '2026-11-30', window: null }],
    ['We are at your place at about 10:40', { at: from + 1_200_000, before: 0 }],
    ['Your day is not set yet', { state: 'planned', day: null, window: null }],
    ['We could not finish today', { state: 'failed' }],
    ['We could not finish on Mon, 11/23/2026', { state: 'failed', day: '2026-11-23' }],
    ['This link has ended', { state: 'over', day: null }],
  ])('says “%s”', (words, more) => {
    expect(said(more)).toBe(words)
  })

  test.each<[string, string, string, number]>([
    ['Delivery', 'Your carts come today', 'Your carts are here', 2],
    ['Pick-Up', 'We pick up your cart today', 'Your cart is picked up', 1],
    ['Swap', 'We swap your carts today', 'Your carts are swapped', 2],
    ['Fix', 'We fix your cart today', 'Your cart is fixed', 1],
    ['Empty', 'We empty your carts today', 'Your carts are emptied', 3],
    ['Other', 'We come today', 'We were at your place', 1],
  ])('of a %s says “%s”, and then “%s”', (action, ahead, done, count) => {
    const cans = [can(action, count)]
    expect([said({ cans, window: null }), said({ cans, state: 'done' })]).toEqual([ahead, done])
  })

  test('of several kinds of work, or of none that is named, says that we come', () => {
    expect(said({ cans: [can('Swap'), can('Delivery')] })).toMatch(/^We come today/)
    expect(said({ cans: [EMPTY] })).toMatch(/^We come today/)
  })

  test('names the containers by what they are', () => {
    expect(said({ cans: [can('Delivery', 1, 'Other', '6 CY')] })).toMatch(/^Your dumpster comes/)
    expect(said({ cans: [can('Delivery', 1, 'Other', 'Other')], servicename: '20 Yard Box' })).toMatch(/^Your roll-off/)
    expect(said({ cans: [can('Delivery', 1), can('Delivery', 1, 'Other', '6 CY')] })).toMatch(/^Your containers come/)
  })

  test('names the date only of days beyond tomorrow', () => {
    const dated = [{}, { day: '2026-11-30' }, { day: null }, { state: 'done', day: '2026-11-23' }] as const
    expect(dated.map((more) => namesDate(stop(more)))).toEqual([false, true, false, false])
  })
})

describe('what happens next', () => {
  const ahead = (more: Partial<Ahead> = {}): Ahead => ({
    coming: [],
    stopsBefore: 3,
    photos: false,
    firstPickup: null,
    ...more,
  })
  const coming = [
    { event: 'evening', by: 'email' },
    { event: 'onway', by: 'text' },
    { event: 'done', by: 'both' },
  ] as const

  test('names the messages that the customer still gets, and how', () => {
    const lines = nextLines(stop({ state: 'planned', day: '2026-11-30' }), ahead({ coming, firstPickup: '2026-12-07' }))
    expect(lines).toEqual([
      'Your day is set: Mon, 11/30/2026. No need to be home.',
      'We email you the evening before.',
      'We text you when 3 stops are before you.',
      'We text and email you once it is done.',
      'First pickup: Mon, 12/07/2026.',
    ])
  })

  test('names the photo only if the customer sees it', () => {
    expect(nextLines(stop({ before: 0 }), ahead({ coming, photos: true }))).toEqual([
      'You are the next stop. No need to be home.',
      'We text and email you once it is done, with a photo if one is taken.',
    ])
  })

  test('begins with the truck on its way', () => {
    expect(nextLines(stop(), ahead({ coming: [{ event: 'onway', by: 'text' }], stopsBefore: 0 }))).toEqual([
      'We are on the way. No need to be home.',
      'We text you when you are the next stop.',
      'Your carts come.',
    ])
  })

  test('promises no message to a customer who gets none', () => {
    expect(nextLines(stop({ before: 0 }), ahead({ photos: true }))).toEqual([
      'You are the next stop. No need to be home.',
      'Your carts come.',
    ])
  })

  test('asks a customer to be home by saying nothing where it may be needed', () => {
    const lines = nextLines(stop({ cans: [can('Fix')] }), ahead())
    expect(lines).toEqual(['We are on the way.', 'You are the next stop.', 'We fix your cart.'])
  })

  test('waits for the day', () => {
    const lines = nextLines(stop({ state: 'planned', day: null }), ahead())
    expect(lines).toEqual(['We set the day and tell you. No need to be home.', 'We come.'])
  })

  test.each(['done', 'failed', 'over'] as const)('is nothing once a stop is %s', (state) => {
    expect(nextLines(stop({ state }), ahead({ coming }))).toEqual([])
  })
})

test('counts the stops before the customer', () => {
  expect([0, 1, 3].map(beforeText)).toEqual(['You are next', '1 stop before you', '3 stops before you'])
})

test('says where things go only if some are put down', () => {
  const actions = ['Delivery', 'Swap', 'Pick-Up', 'Fix']
  expect(actions.map((action) => isBrought({ cans: [can(action)] }))).toEqual([true, true, false, false])
})

test('leaves the state out of an address, and writes a reason as a sentence', () => {
  expect(briefAddress('120 Oak Street, Cedar Hollow, GA 30990')).toBe('120 Oak Street, Cedar Hollow')
  expect([reasonText('the gate was locked'), reasonText('')]).toEqual(['The gate was locked.', ''])
})

test('says from which day a stop moved, and why', () => {
  expect(movedText({ from: '2026-11-23', reason: '' })).toBe('Moved from Mon, 11/23/2026.')
  expect(movedText({ from: '2026-11-23', reason: 'the gate was locked' })).toBe(
    'Moved from Mon, 11/23/2026: the gate was locked.',
  )
})
