import { expect, test } from 'vitest'
import { evenChance } from './even-chance.ts'

test('repeats the same numbers from 0 to 1 for each generator', () => {
  const [one, other] = [evenChance(), evenChance()]
  const numbers = Array.from({ length: 1000 }, () => one())
  expect(Array.from({ length: 1000 }, () => other())).toEqual(numbers)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(new Set(numbers).size).toBe(1000)
})
