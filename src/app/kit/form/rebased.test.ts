import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue, rebased } from './rebased.ts'

const form = fc.record({ name: fc.string({ maxLength: 2 }), days: fc.array(fc.nat(2), { maxLength: 2 }) })

test('an edited field stays, and every other one takes theirs', () => {
  const begun = { name: 'Cart', size: 96, days: [1, 2] }
  const written = { name: 'Mine', size: 96, days: [1, 2] }
  const theirs = { name: 'Theirs', size: 64, days: [3] }
  expect(rebased(written, begun, theirs)).toEqual({ name: 'Mine', size: 64, days: [3] })
})

test('an unedited form takes theirs, and an edited form without other changes stays', () => {
  fc.assert(
    fc.property(form, form, (one, other) => {
      expect(rebased(one, one, other)).toEqual(other)
      expect(rebased(one, other, other)).toEqual(one)
    }),
  )
})

test('every field comes from one of the two sides', () => {
  fc.assert(
    fc.property(form, form, form, (written, begun, theirs) => {
      const { name, days } = rebased(written, begun, theirs)
      expect([written.name, theirs.name]).toContain(name)
      expect(isSameValue(days, written.days) || isSameValue(days, theirs.days)).toBe(true)
    }),
  )
})
