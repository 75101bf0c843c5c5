import { expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { refusalText } from './refusal-text.ts'

const OWN = 'In the words of the screen'
const FIELDS = [{ field: 'user.email', message: 'Expected string' }]

test.each<[string, number, object, string]>([
  ['an unreachable server', 0, {}, copy.unreachable],
  ['a fault', 500, { message: 'Fault 7c2' }, copy.unreachable],
  ['a server that is busy', 503, { message: 'Busy', errors: FIELDS }, copy.unreachable],
  ['a refusal for people', 409, { message: 'This link has ended.' }, 'This link has ended.'],
  ['too many tries', 429, { message: 'Too many declined cards.', errors: [] }, 'Too many declined cards.'],
  ['fields, in the words of a validator', 400, { message: 'Expected string', errors: FIELDS }, OWN],
])('shows people a useful text for %s', (_what, status, body, text) => {
  expect(refusalText(new Refused(status, { ...body }), OWN)).toBe(text)
})

test("a field's error is shown only when it was meant for people", () => {
  const refused = new Refused(400, { message: 'That day is closed.', errors: FIELDS })
  expect(refusalText(refused, OWN, ['Another sentence'])).toBe(OWN)
  expect(refusalText(refused, OWN, ['That day is closed.'])).toBe('That day is closed.')
})
