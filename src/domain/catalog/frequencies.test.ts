import { expect, it } from 'vitest'
import { compareFrequencies, frequencies, pickupDays, pickupsPerWeek } from '#domain/catalog/frequencies.ts'

it('derives days and pickups from a frequency', () => {
  expect(frequencies.map(pickupDays)).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 1])
  expect(pickupsPerWeek('Weekly')).toBe(1)
  expect(pickupsPerWeek('4x Weekly')).toBe(4)
  expect(pickupsPerWeek('Bi-Weekly')).toBe(0.5)
  expect(pickupsPerWeek('Monthly') * 52).toBeCloseTo(12, 9)
})

it('sorts frequencies in list order', () =>
  expect(frequencies.toReversed().toSorted(compareFrequencies)).toEqual([...frequencies]))
