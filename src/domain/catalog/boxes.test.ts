import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { type BoxStay, fullDays, isFree } from './boxes.ts'

const day = (offset: number) => addDays('2026-12-01', offset)
const stay: fc.Arbitrary<BoxStay> = fc
  .tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 12 }))
  .map(([first, days]) => ({ first: day(first), last: day(first + days) }))
const owned = fc.integer({ min: 1, max: 4 })

test('marks a day as full exactly when all boxes are rented', () => {
  fc.assert(
    fc.property(owned, fc.array(stay, { maxLength: 12 }), (boxes, stays) => {
      const full = new Set(fullDays(boxes, stays, day(0)))
      for (let offset = 0; offset < 45; offset += 1) {
        const out = stays.filter(({ first, last }) => first <= day(offset) && day(offset) <= last).length
        expect(full.has(day(offset))).toBe(out >= boxes)
      }
    }),
  )
})

test('never rents out more boxes than there are when stays are accepted one by one', () => {
  fc.assert(
    fc.property(owned, fc.array(stay, { maxLength: 20 }), (boxes, asked) => {
      const taken: BoxStay[] = []
      for (const each of asked) if (isFree(fullDays(boxes, taken, day(-10)), each)) taken.push(each)
      for (let offset = -10; offset < 45; offset += 1) {
        const out = taken.filter(({ first, last }) => first <= day(offset) && day(offset) <= last).length
        expect(out).toBeLessThanOrEqual(boxes)
      }
    }),
  )
})

test('ignores days before today', () => {
  expect(fullDays(1, [{ first: day(-3), last: day(1) }], day(0))).toEqual([day(0), day(1)])
})
