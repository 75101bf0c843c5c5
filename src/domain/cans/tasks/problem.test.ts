import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenProblem, PROBLEM_MAX, problemReason } from './problem.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))
const open = { done: false, doneAt: null, archived: false }

describe('a problem', () => {
  test('shows the chosen reason, else the first line of the text', () => {
    expect(problemReason({ reason: ' Gate is locked ', text: 'Since Monday' })).toBe('Gate is locked')
    expect(problemReason({ reason: '', text: ' A dog\nbehind the fence' })).toBe('A dog')
    expect(problemReason({ reason: ' ', text: '\n A dog \r\nbehind the fence' })).toBe('A dog')
    expect(problemReason({ reason: '', text: '' })).toBe('Problem')
  })

  test('is truncated at the length limit, never within a character', () => {
    const truck = '🚚'.repeat(60)
    expect(problemReason({ reason: 'x'.repeat(PROBLEM_MAX), text: '' })).toBe('x'.repeat(PROBLEM_MAX))
    expect(problemReason({ reason: '', text: 'Blocked '.repeat(20) })).toBe(`${'Blocked '.repeat(20).slice(0, 99)}…`)
    expect(problemReason({ reason: truck, text: '' })).toBe(`${'🚚'.repeat(49)}…`)
  })

  test('is never empty or longer than the limit', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(words, words, (reason, text) => {
        const said = problemReason({ reason, text })
        expect(said.length).toBeGreaterThan(0)
        expect(said.length).toBeLessThanOrEqual(PROBLEM_MAX)
        expect(said).not.toContain('\n\n')
      }),
    )
  })

  test.each([
    ['of an open stop is open', open, true],
    ['is closed by a later tick', { ...open, done: true, doneAt: at(43) }, false],
    ['is closed by a simultaneous tick', { ...open, done: true, doneAt: at(42) }, false],
    [
      'is closed by a tick with a slightly slow clock',
      { ...open, done: true, doneAt: new Date(+at(42) - 2_900) },
      false,
    ],
    [
      'is closed by a tick with a clock three seconds slow',
      { ...open, done: true, doneAt: new Date(+at(42) - 3_000) },
      false,
    ],
    ['reported at a done stop is open', { ...open, done: true, doneAt: at(41) }, true],
    ['of a stop done at an unknown time is closed', { ...open, done: true }, false],
    ['of an archived stop is closed', { ...open, archived: true }, false],
  ])('%s', (_, stop, expected) => {
    expect(isOpenProblem({ at: at(42) }, stop)).toBe(expected)
  })

  test('depends on the times of tick and problem, not their order of arrival, and reopens when the tick is undone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }), (reported, ticked) => {
        const stop = { ...open, done: true, doneAt: at(ticked) }
        expect(isOpenProblem({ at: at(reported) }, stop)).toBe(reported > ticked)
        expect(isOpenProblem({ at: at(reported) }, { ...stop, done: false, doneAt: null })).toBe(true)
      }),
    )
  })
})
