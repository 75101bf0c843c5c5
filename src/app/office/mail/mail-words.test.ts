import { expect, test } from 'vitest'
import { canGoAgain, timeOf, timesWords, triedWords } from './mail-words.ts'

const lasttried = '2026-11-22T14:42:00.000Z'

test('how often a message was tried, and when last', () => {
  expect([0, 1, 4].map(timesWords)).toEqual(['Not yet', 'Once', '4 times'])
  expect(triedWords({ tries: 0, lasttried: null })).toBe('Not yet')
  expect(triedWords({ tries: 1, lasttried })).toBe(`Once, ${timeOf(lasttried)}`)
  expect(triedWords({ tries: 4, lasttried })).toBe(`4 times, last ${timeOf(lasttried)}`)
})

test('what was sent is not sent twice, and what was not tried yet goes by itself', () => {
  const can = (state: 'waiting' | 'sent' | 'kept' | 'failed', tries: number) => canGoAgain({ state, tries })
  expect([can('failed', 3), can('kept', 0), can('waiting', 2)]).toEqual([true, true, true])
  expect([can('sent', 1), can('waiting', 0)]).toEqual([false, false])
})
