import { expect, test } from 'vitest'
import { isTypedName, OPEN_MATTERS, openMattersWords } from './erasure.ts'

test.each([
  ['Ruth Ames', true],
  ['  ruth   AMES ', true],
  ['Rute\u0301 Ames', false],
  ['Ruth', false],
  ['', false],
])('%j typed for Ruth Ames is her name: %s', (typed, isHers) => {
  expect(isTypedName(typed, 'Ruth Ames')).toBe(isHers)
})

test('a letter is the same however its accent was typed', () => {
  expect(isTypedName('Rene\u0301e Oak', 'Ren\u00e9e Oak')).toBe(true)
})

test('whatever is open is said with what to do about it', () => {
  expect(openMattersWords(['service running', 'work open'])).toBe(
    'Not yet: a service still runs: deactivate it under Services; a task in Can Manager is still open: finish or archive it.',
  )
  expect(new Set(OPEN_MATTERS.map((matter) => openMattersWords([matter]))).size).toBe(OPEN_MATTERS.length)
})
