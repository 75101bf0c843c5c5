import { expect, test } from 'vitest'
import { isTypedName, OPEN_MATTERS, openMattersWords } from './erasure.ts'

test.each([
  ['Ruth Ames', true],
  ['  ruth   AMES ', true],
  ['Rute\u0301 Ames', false],
  ['Ruth', false],
  ['', false],
])('accepts %j as the typed name of Ruth Ames: %s', (typed, isHers) => {
  expect(isTypedName(typed, 'Ruth Ames')).toBe(isHers)
})

test('accepts an accented letter in either Unicode form', () => {
  expect(isTypedName('Rene\u0301e Oak', 'Ren\u00e9e Oak')).toBe(true)
})

test('names each open matter with what to do about it', () => {
  expect(openMattersWords(['service running', 'work open'])).toBe(
    'Not yet: a service is still active: deactivate it under Services; a task in Can Manager is still open: finish or archive it.',
  )
  expect(new Set(OPEN_MATTERS.map((matter) => openMattersWords([matter]))).size).toBe(OPEN_MATTERS.length)
})
