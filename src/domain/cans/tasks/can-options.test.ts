import { expect, test } from 'vitest'
import { canOptions, emptyCanLine, threeCanLines } from './can-options.ts'

test('offers the fixed options', () => {
  expect(canOptions.deliveries.sizes).toHaveLength(16)
  expect(canOptions.gobacks).toEqual({
    actions: ['Empty', 'Other'],
    types: ['Residential', 'Commercial'],
    sizes: ['Trash', 'Recycle', 'Yard', 'Organic'],
  })
})

test('pads a task to three lines', () => {
  const line = { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }
  expect(threeCanLines([])).toEqual([emptyCanLine, emptyCanLine, emptyCanLine])
  expect(threeCanLines([line])).toEqual([line, emptyCanLine, emptyCanLine])
  expect(threeCanLines([line, line, line, line])).toEqual([line, line, line])
})
