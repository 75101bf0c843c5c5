import { expect, test } from 'vitest'
import { identityMessages } from '#domain/identity/messages.ts'
import { buyerProblem } from './buyer.ts'
import { orderingMessages } from './messages.ts'

const dana = { firstname: 'Dana', lastname: 'Whitfield', email: 'dana@example.com' }

test('accepts a name and an email address', () => {
  expect(buyerProblem(dana)).toBeNull()
})

test.each([
  [{ firstname: ' ', lastname: '', email: '' }, orderingMessages.firstNameRequired],
  [{ ...dana, lastname: ' ', email: '' }, orderingMessages.lastNameRequired],
  [{ ...dana, email: ' ' }, orderingMessages.emailRequired],
  [{ ...dana, email: 'dana at home' }, identityMessages.invalidEmail],
])('reports the first problem of %o', (buyer, problem) => {
  expect(buyerProblem(buyer)).toBe(problem)
})
