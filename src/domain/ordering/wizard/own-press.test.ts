import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pressCounts, type ShownStep, settlingTime } from './own-press.ts'

const review: ShownStep = { painted: 1_000, entered: true, commits: true }
const billing: ShownStep = { painted: 1_000, entered: true, commits: false }
const first: ShownStep = { painted: 1_000, entered: false, commits: false }
const beganAt = (began: number | null, follows = false) => ({ began, follows })

describe('a press', () => {
  it('counts on the step on which it began', () => {
    expect(pressCounts(billing, beganAt(1_500))).toBe(true)
    expect(pressCounts(review, beganAt(1_700))).toBe(true)
  })

  it('is ignored if it began before the step had settled, however late it ends', () => {
    expect(pressCounts(review, beganAt(1_699))).toBe(false)
    expect(pressCounts(billing, beganAt(1_499))).toBe(false)
  })

  it('is ignored if it began on another step or at an unknown time', () => {
    expect(pressCounts(review, beganAt(null))).toBe(false)
  })

  it('counts at once on the page opened first', () => {
    expect(pressCounts(first, beganAt(1_000))).toBe(true)
  })

  it('is ignored before the step is painted', () => {
    expect(pressCounts({ ...first, painted: null }, beganAt(9_000))).toBe(false)
  })

  it('is ignored as the second half of a double press', () => {
    expect(pressCounts(first, beganAt(9_000, true))).toBe(false)
  })
})

it('delays presses on a payment page even if it was opened first', () => {
  expect(settlingTime({ entered: false, commits: true })).toBe(700)
})

it('never lets the second of two presses within 700 ms order the page the first one opened', () => {
  const pressed = fc.record({ apart: fc.integer({ min: 0, max: 700 }), loading: fc.integer({ min: 0, max: 5_000 }) })
  fc.assert(
    fc.property(pressed, ({ apart, loading }) => {
      const painted = loading
      expect(pressCounts({ ...review, painted }, beganAt(apart))).toBe(apart >= painted + 700)
      expect(apart < painted + 700 || loading === 0).toBe(true)
    }),
  )
})
