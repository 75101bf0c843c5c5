import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { keepPickedRoute, pickedRoute } from './picked-route.ts'

beforeEach(fakeStorage)
afterEach(() => void vi.unstubAllGlobals())

test('a route is remembered for whoever picked it, until they pick none', () => {
  expect(pickedRoute(7)).toBe('')
  keepPickedRoute(7, 'North')
  expect([pickedRoute(7), pickedRoute(8)]).toEqual(['North', ''])
  keepPickedRoute(7, '')
  expect(pickedRoute(7)).toBe('')
})

test('a browser that has no room remembers none, and nothing comes of it', () => {
  fullStorage()
  keepPickedRoute(7, 'North')
  expect(pickedRoute(7)).toBe('')
})

test('a browser that forbids its storage remembers none either', () => {
  vi.stubGlobal('localStorage', undefined)
  keepPickedRoute(7, 'North')
  expect(pickedRoute(7)).toBe('')
})
