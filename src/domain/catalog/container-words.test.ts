import { expect, test } from 'vitest'
import { countedContainers } from '#domain/catalog/container-words.ts'

test('uses the customer’s word for each type', () => {
  expect(countedContainers('Residential', 1)).toBe('1 cart')
  expect(countedContainers('Residential', 3)).toBe('3 carts')
  expect(countedContainers('Commercial', 2)).toBe('2 containers')
  expect(countedContainers('Roll-Offs', 1)).toBe('1 roll-off')
})
