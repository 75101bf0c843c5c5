import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { keepPickedBoard, keepPickedRoute, pickedBoard, pickedRoute } from './picked-view.ts'

beforeEach(fakeStorage)
afterEach(() => void vi.unstubAllGlobals())

test('remembers a route per user until it is cleared', () => {
  expect(pickedRoute(7)).toBe('')
  keepPickedRoute(7, 'North')
  expect([pickedRoute(7), pickedRoute(8)]).toEqual(['North', ''])
  keepPickedRoute(7, '')
  expect(pickedRoute(7)).toBe('')
})

test('remembers lanes per user until lists are chosen', () => {
  expect(pickedBoard(7)).toBe('')
  keepPickedBoard(7, 'lanes')
  expect([pickedBoard(7), pickedBoard(8), pickedRoute(7)]).toEqual(['lanes', '', ''])
  keepPickedBoard(7, 'lists')
  expect(pickedBoard(7)).toBe('lists')
})

test('ignores an unknown board', () => {
  localStorage.setItem('haulyard.board.7', 'columns')
  expect(pickedBoard(7)).toBe('')
})

test('remembers nothing with full storage, without failing', () => {
  fullStorage()
  keepPickedRoute(7, 'North')
  keepPickedBoard(7, 'lanes')
  expect([pickedRoute(7), pickedBoard(7)]).toEqual(['', ''])
})

test('remembers nothing with forbidden storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepPickedRoute(7, 'North')
  keepPickedBoard(7, 'lanes')
  expect([pickedRoute(7), pickedBoard(7)]).toEqual(['', ''])
})
