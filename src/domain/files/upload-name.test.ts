import { expect, test } from 'vitest'
import { shownName, uploadName } from './upload-name.ts'

const ID = '6f01aa3b'.repeat(4)

test('an upload is stored under what nobody guesses, with the name that its sender knows', () => {
  expect(uploadName(ID, 'pdf', 'terms-2026')).toBe(`${ID}-terms-2026.pdf`)
  expect(uploadName(ID, 'png')).toBe(`${ID}.png`)
  expect(uploadName(ID, 'png', '')).toBe(`${ID}.png`)
})

test('a name is cut to what an address bears', () => {
  expect(uploadName(ID, 'pdf', `${'a'.repeat(59)}-b`)).toBe(`${ID}-${'a'.repeat(59)}.pdf`)
})

test.each([
  [`/files/uploads/${ID}-terms-2026.pdf`, 'terms-2026.pdf'],
  [`/files/uploads/${ID}.pdf`, 'PDF file'],
  ['/files/demo/terms.pdf', 'terms.pdf'],
])('%s is called %s', (path, name) => {
  expect(shownName(path)).toBe(name)
})
