import { expect, it, test } from 'vitest'
import { demonstrationPath, orderPagePath, progressIndex, progressSteps, stepAt, stepPath } from './step-places.ts'

it.each([
  ['Residential', 7, 'Services'],
  ['Commercial', 6, 'Services'],
  ['Roll-Offs', 6, 'Dates'],
  [null, 7, 'Services'],
] as const)('%s has %i places, the third called %s', (type, count, third) => {
  expect(progressSteps(type)).toHaveLength(count)
  expect(progressSteps(type)[2]?.label).toBe(third)
})

test('a step has its index, and the confirmation comes after all', () => {
  expect(progressIndex('rolloffservices', 'Roll-Offs')).toBe(2)
  expect(progressIndex('review', 'Commercial')).toBe(5)
  expect(progressIndex('confirmation', 'Commercial')).toBe(6)
})

test('an order and its demonstration have separate URLs', () => {
  expect(stepPath(orderPagePath('Piedmont'), 'review')).toBe('/h/piedmont/review')
  expect(stepPath(demonstrationPath('demo'), 'intro')).toBe('/Demo/demo')
  expect(stepAt('ROLLOFFSERVICES')).toBe('rolloffservices')
  expect(stepAt('elsewhere')).toBeNull()
})
