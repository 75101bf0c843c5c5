import { expect, test } from 'vitest'
import { canGoAgain, timesWords } from './mail-words.ts'

test('counts the tries of a message, except of one kept in the outbox', () => {
  const words = [0, 1, 4].map((tries) => timesWords({ state: 'waiting', tries }))
  expect(words).toEqual(['Not yet', 'Once', '4 times'])
  expect(timesWords({ state: 'kept', tries: 0 })).toBeNull()
  expect(timesWords({ state: 'kept', tries: 2 })).toBe('2 times')
})

test('does not resend what was sent, nor what was not tried yet', () => {
  const can = (state: 'waiting' | 'held' | 'sent' | 'kept' | 'failed', tries: number) => canGoAgain({ state, tries })
  expect([can('failed', 3), can('kept', 0), can('waiting', 2), can('held', 0)]).toEqual([true, true, true, true])
  expect([can('sent', 1), can('waiting', 0)]).toEqual([false, false])
})
