import { describe, expect, test } from 'vitest'
import { dayAfterKey, monthName, monthOf, weeksOf } from './month-days.ts'

describe('weeksOf', () => {
  test('a month that begins on a Sunday fills its first week', () => {
    const weeks = weeksOf('2026-11-01')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  })

  test('a month that begins on a Saturday needs six weeks', () => {
    const weeks = weeksOf('2026-08-01')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
  })

  test('February of a leap year has 29 days', () => {
    expect(weeksOf('2028-02-01').flat().filter(Boolean)).toHaveLength(29)
  })
})

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
  ['a', null],
])('%s leads from Friday 11/20 to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-11-20')).toBe(day)
})

test('a month is named by its first day', () => {
  expect(monthOf('2026-11-20')).toBe('2026-11-01')
  expect(monthName('2026-11-01')).toBe('November 2026')
})
