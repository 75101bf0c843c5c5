import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVague, joinSoldNames, SERVICE_NAME_MAX } from './sold-name.ts'

describe('the joined name', () => {
  test('lists each service once, in the order of the sale', () => {
    expect(joinSoldNames([' Trash Cart ', 'Recycling Cart', 'Trash Cart', ''])).toBe('Trash Cart, Recycling Cart')
    expect(joinSoldNames([])).toBe('')
  })

  test('is truncated at a word boundary', () => {
    const name = joinSoldNames([
      'Weekly curbside trash with a wheeled cart',
      'Every other week recycling',
      'x'.repeat(60),
    ])
    expect(name).toBe('Weekly curbside trash with a wheeled cart, Every other week recycling…')
    expect(joinSoldNames(['y'.repeat(101)])).toBe(`${'y'.repeat(99)}…`)
    expect(joinSoldNames([`${'y'.repeat(98)}🚛🚛`])).toBe(`${'y'.repeat(98)}…`)
  })

  test('never exceeds the maximum length, and is empty only without names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 130 }), { maxLength: 5 }), (names) => {
        const joined = joinSoldNames(names)
        expect(joined.length).toBeLessThanOrEqual(SERVICE_NAME_MAX)
        expect(joined.isWellFormed()).toBe(true)
        expect(joined === '').toBe(names.every((name) => name.trim() === ''))
      }),
    )
  })
})

test.each([
  ['20 CY', 'Other', true],
  ['Other', 'Trash', true],
  ['', 'Trash', true],
  ['95/96', 'Trash', false],
])('decides if the can line %s %s is vague: %s', (canSize, canType, vague) => {
  expect(isVague({ canSize, canType })).toBe(vague)
})
