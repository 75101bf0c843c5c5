import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { keepPickedBoard, keepPickedRoute, pickedBoard, pickedRoute } from './picked-view.ts'

beforeEach(fakeStorage)
afterEach(() => void vi.unstubAllGlobals())

test('a route is remembered for whoever picked it, until they pick none', () => {
  expect(pickedRoute(7)).toBe('')
  keepPickedRoute(7, 'North')
  expect([pickedRoute(7), pickedRoute(8)]).toEqual(['North', ''])
  keepPickedRoute(7, '')
  expect(pickedRoute(7)).toBe('')
})

test('lanes are remembered for whoever chose them, until they choose lists', () => {
  expect(pickedBoard(7)).toBe('')
  keepPickedBoard(7, 'lanes')
  expect([pickedBoard(7), pickedBoard(8), pickedRoute(7)]).toEqual(['lanes', '', ''])
  keepPickedBoard(7, 'lists')
  expect(pickedBoard(7)).toBe('lists')
})

test('a board that nobody knows is none', () => {
  localStorage.setItem('haulyard.board.7', 'columns')
  expect(pickedBoard(7)).toBe('')
})

test('a browser that has no room remembers none, and nothing comes of it', () => {
  fullStorage()
  keepPickedRoute(7, 'North')
  keepPickedBoard(7, 'lanes')
  expect([pickedRoute(7), pickedBoard(7)]).toEqual(['', ''])
})

test('a browser that forbids its storage remembers none either', () => {
  vi.stubGlobal('localStorage', undefined)
  keepPickedRoute(7, 'North')
  keepPickedBoard(7, 'lanes')
  expect([pickedRoute(7), pickedBoard(7)]).toEqual(['', ''])
})
