import { expect, it } from 'vitest'
import { nameIsTaken, namesToTellApart, priceSetErrors } from './price-set.ts'

const sets = [
  { uid: 'a', name: 'Carts' },
  { uid: 'b', name: 'Dumpsters' },
  { uid: 'c', name: ' carts ' },
]

it('requires a name', () => {
  expect(priceSetErrors({ name: ' ' })).toEqual({ name: 'Name is required!' })
  expect(priceSetErrors({ name: 'Carts' })).toEqual({})
})

it('finds a name taken only by another set', () => {
  expect(nameIsTaken('CARTS', 'b', sets)).toBe(true)
  expect(nameIsTaken(' House  carts', 'b', [{ uid: 'a', name: 'house carts' }])).toBe(true)
  expect(nameIsTaken('Dumpsters', 'b', sets)).toBe(false)
  expect(nameIsTaken('', 'new', [...sets, { uid: 'd', name: '' }])).toBe(false)
})

it('distinguishes sets with the same name by their number of prices', () => {
  const [live, empty, other] = [
    { uid: 'a', name: 'Carts', rows: [1, 2] },
    { uid: 'b', name: 'carts', rows: [] },
    { uid: 'c', name: 'Dumpsters', rows: [1] },
  ]
  expect(namesToTellApart([live, empty, other]).map(({ name }) => name)).toEqual([
    'Carts (2 prices)',
    'carts (0 prices)',
    'Dumpsters',
  ])
  expect(namesToTellApart([{ ...live, rows: [1] }, empty])[0]?.name).toBe('Carts (1 price)')
})
