import { expect, test } from 'vitest'
import { shownName, uploadName } from './upload-name.ts'

const ID = '6f01aa3b'.repeat(4)

test('stores an upload under a random id followed by its own name', () => {
  expect(uploadName(ID, 'pdf', 'terms-2026')).toBe(`${ID}-terms-2026.pdf`)
  expect(uploadName(ID, 'png')).toBe(`${ID}.png`)
  expect(uploadName(ID, 'png', '')).toBe(`${ID}.png`)
})

test('truncates the name', () => {
  expect(uploadName(ID, 'pdf', `${'a'.repeat(59)}-b`)).toBe(`${ID}-${'a'.repeat(59)}.pdf`)
})

test.each([
  [`/files/uploads/${ID}-terms-2026.pdf`, 'terms-2026.pdf'],
  [`/files/uploads/${ID}.pdf`, 'PDF file'],
  ['/files/demo/terms.pdf', 'terms.pdf'],
])('shows %s as %s', (path, name) => {
  expect(shownName(path)).toBe(name)
})
