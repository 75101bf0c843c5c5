import { expect, test } from 'vitest'
import { identityMessages } from '#domain/identity/messages.ts'
import { buyerProblem } from './buyer.ts'
import { orderingMessages } from './messages.ts'

const dana = { firstname: 'Dana', lastname: 'Whitfield', email: 'dana@example.com' }

test('a name and an email address are enough', () => {
  expect(buyerProblem(dana)).toBeNull()
})

test.each([
  [{ firstname: ' ', lastname: '', email: '' }, orderingMessages.firstNameRequired],
  [{ ...dana, lastname: ' ', email: '' }, orderingMessages.lastNameRequired],
  [{ ...dana, email: ' ' }, orderingMessages.emailRequired],
  [{ ...dana, email: 'dana at home' }, identityMessages.invalidEmail],
])('of %o the first thing that lacks is said', (buyer, problem) => {
  expect(buyerProblem(buyer)).toBe(problem)
})
