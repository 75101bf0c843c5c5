import { expect, it } from 'vitest'
import { typedText } from './typed-text.ts'

it.each([
  ['invisible marks', '120\u200b Oak\u00ad Street\u202c', '120 Oak Street'],
  ['wide letters and digits', '１２０ Ｏａｋ', '120 Oak'],
  ['a wide space', '120\u3000Oak', '120 Oak'],
])('removes %s', (_, pasted, read) => {
  expect(typedText(pasted)).toBe(read)
})
