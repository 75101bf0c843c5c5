import { expect, test } from 'vitest'
import { rowsInCookies, rowsThatFit } from './page-size.ts'

test('a page has as many rows as fit its window', () => {
  const rows = (height: number) => rowsThatFit({ width: 1920, height })
  expect([800, 999, 1000, 1080, 1299, 1300, 1440].map(rows)).toEqual([10, 10, 25, 25, 25, 50, 50])
})

test('a phone always gets ten cards', () => {
  expect(rowsThatFit({ width: 390, height: 1400 })).toBe(10)
})

test('the server reads the cookie and rejects invalid page sizes', () => {
  expect(rowsInCookies('session=a; rows=25')).toBe(25)
  expect([null, '', 'arrows=25', 'rows=7', 'rows=1000', 'rows='].map(rowsInCookies)).toEqual([10, 10, 10, 10, 10, 10])
})
