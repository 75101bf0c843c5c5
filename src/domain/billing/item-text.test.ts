import { expect, test } from 'vitest'
import { itemText } from './item-text.ts'

test('a bill’s line is called after its service', () => {
  expect(itemText('recurring', 'Weekly Carts')).toBe('Weekly Carts')
  expect(itemText('adjustment', 'Weekly Carts')).toBe('Change of Weekly Carts')
})
