import { expect, test } from 'vitest'
import { fittingText, wrappedLines } from './wrapped-lines.ts'

test.each([
  ['', 10, 1],
  ['At the curb.', 10, 1],
  ['Carts behind the left gate. Dog is friendly.', 10, 3],
  ['Call.\nThen wait.', 10, 2],
  ['WWWWWWWWWWWWWWWWWWWWW', 10, 3],
  ['See WWWWWWWWWWWW', 10, 3],
])('%j takes, in a column of %i em, %i lines', (text, room, lines) => {
  expect(wrappedLines(text, room)).toBe(lines)
})

test('keeps a text that fits, and as much of another as fits', () => {
  expect(fittingText('At the curb.', 10, 1)).toBe('At the curb.')
  expect(fittingText('Carts behind the left gate. Dog is friendly.', 10, 2)).toBe('Carts behind the left gate. Dog is…')
  expect(fittingText('W'.repeat(100), 10, 2)).toBe(`${'W'.repeat(10)}…`)
})
