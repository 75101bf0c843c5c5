import { expect, it } from 'vitest'
import { nameIsTaken, oneOfEachName, priceSetErrors } from './price-set.ts'

const sets = [
  { uid: 'a', name: 'Carts' },
  { uid: 'b', name: 'Dumpsters' },
  { uid: 'c', name: ' carts ' },
]

it('a set needs a name', () => {
  expect(priceSetErrors({ name: ' ' })).toEqual({ name: 'Name is required!' })
  expect(priceSetErrors({ name: 'Carts' })).toEqual({})
})

it('the list shows the first set of each name', () => {
  expect(oneOfEachName(sets).map(({ uid }) => uid)).toEqual(['a', 'b'])
})

it('a name is taken by another set only', () => {
  expect(nameIsTaken('CARTS', 'b', sets)).toBe(true)
  expect(nameIsTaken('Dumpsters', 'b', sets)).toBe(false)
  expect(nameIsTaken('', 'new', [...sets, { uid: 'd', name: '' }])).toBe(false)
})
