import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pressCounts, type StandingStep, settlingTime } from './own-press.ts'

const review: StandingStep = { painted: 1_000, entered: true, commits: true }
const billing: StandingStep = { painted: 1_000, entered: true, commits: false }
const first: StandingStep = { painted: 1_000, entered: false, commits: false }
const beganAt = (began: number | null, follows = false) => ({ began, follows })

describe('a press', () => {
  it('counts on the step on which it began', () => {
    expect(pressCounts(billing, beganAt(1_500))).toBe(true)
    expect(pressCounts(review, beganAt(1_700))).toBe(true)
  })

  it('one that began before the step had stood a moment does not count, however late it ends', () => {
    expect(pressCounts(review, beganAt(1_699))).toBe(false)
    expect(pressCounts(billing, beganAt(1_499))).toBe(false)
  })

  it('one that began on another step, or is not known to have begun, does not count', () => {
    expect(pressCounts(review, beganAt(null))).toBe(false)
  })

  it('counts at once on the page that was opened first', () => {
    expect(pressCounts(first, beganAt(1_000))).toBe(true)
  })

  it('does not count before the step is painted', () => {
    expect(pressCounts({ ...first, painted: null }, beganAt(9_000))).toBe(false)
  })

  it('one that is the second half of a double press never counts', () => {
    expect(pressCounts(first, beganAt(9_000, true))).toBe(false)
  })
})

it('a page that takes money stands a moment even when it was opened first', () => {
  expect(settlingTime({ entered: false, commits: true })).toBe(700)
})

it('of two presses at most 700 ms apart the second never orders what the first one led to', () => {
  const pressed = fc.record({ apart: fc.integer({ min: 0, max: 700 }), loading: fc.integer({ min: 0, max: 5_000 }) })
  fc.assert(
    fc.property(pressed, ({ apart, loading }) => {
      const painted = loading
      expect(pressCounts({ ...review, painted }, beganAt(apart))).toBe(apart >= painted + 700)
      expect(apart < painted + 700 || loading === 0).toBe(true)
    }),
  )
})
