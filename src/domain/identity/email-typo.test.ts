import { expect, test } from 'vitest'
import { likelyEmail } from '#domain/identity/email-typo.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmal.com', 'ann@gmail.com'],
  ['Ann@GMAIIL.com', 'Ann@gmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  [' ann@hotmial.com ', 'ann@hotmail.com'],
])('corrects %s to %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@example.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@',
  'gmial.com',
  '',
  'a@b@gmial.com',
])('makes no suggestion for "%s"', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
