import { expect, test } from 'vitest'
import { type Press, targetOf } from './palette-keys.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  ...more,
})

test('⌘K and Ctrl K open the palette, also from a field', () => {
  expect(targetOf(press('k', { metaKey: true }), true, true)).toBe('find')
  expect(targetOf(press('K', { ctrlKey: true }), false, true)).toBe('find')
  expect(targetOf(press('j', { ctrlKey: true }), false, true)).toBeNull()
})

test("a slash focuses a list's search, or opens the palette when there is none", () => {
  expect(targetOf(press('/'), false, true)).toBe('search')
  expect(targetOf(press('/'), true, true)).toBeNull()
  expect(targetOf(press('/', { ctrlKey: true }), false, true)).toBeNull()
  expect(targetOf(press('/'), false, false)).toBe('find')
})

test('a question mark shows the keys, unless it is typed into a field', () => {
  expect(targetOf(press('?'), false, true)).toBe('keys')
  expect(targetOf(press('?'), true, true)).toBeNull()
  expect(targetOf(press('?', { altKey: true }), false, true)).toBeNull()
})
