import { expect, test } from 'vitest'
import { emptyCanLine, threeCanLines } from '#domain/cans/can-options.ts'
import { cansLine } from './can-words.ts'

const swap = { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }

test('a row says its first line and how many more there are', () => {
  expect(cansLine({ cans: threeCanLines([]) })).toBe('')
  expect(cansLine({ cans: threeCanLines([swap]) })).toBe('Swap 2 × 95/96 Trash')
  expect(cansLine({ cans: threeCanLines([swap, swap, emptyCanLine]) })).toBe('Swap 2 × 95/96 Trash, +1 more')
  expect(cansLine({ cans: threeCanLines([{ ...emptyCanLine, count: 1 }]) })).toBe('1 ×')
})
