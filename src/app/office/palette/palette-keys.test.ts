import { expect, test } from 'vitest'
import { overlayOf, type Press } from './palette-keys.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  ...more,
})

test('⌘K and Ctrl K open the palette, also from a field', () => {
  expect(overlayOf(press('k', { metaKey: true }), true, true)).toBe('find')
  expect(overlayOf(press('K', { ctrlKey: true }), false, true)).toBe('find')
  expect(overlayOf(press('j', { ctrlKey: true }), false, true)).toBeNull()
})

test('a slash belongs to the search of a list, and opens the palette where there is none', () => {
  expect(overlayOf(press('/'), false, true)).toBeNull()
  expect(overlayOf(press('/'), false, false)).toBe('find')
})

test('a question mark shows the keys, unless it is being typed', () => {
  expect(overlayOf(press('?'), false, true)).toBe('keys')
  expect(overlayOf(press('?'), true, true)).toBeNull()
  expect(overlayOf(press('?', { altKey: true }), false, true)).toBeNull()
})
