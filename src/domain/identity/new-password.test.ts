import { describe, expect, test } from 'vitest'
import { identityMessages, newPasswordMessages } from './messages.ts'
import { confirmationProblem, newPasswordProblem, renewalProblem } from './new-password.ts'

describe('a new password', () => {
  const owner = { username: 'rosa.field@ridge-waste.example', company: 'Blue Ridge Waste' }

  test('has at least eight characters', () => {
    expect(newPasswordProblem('')).toBe(identityMessages.passwordRequired)
    expect(newPasswordProblem('seven77')).toBe(newPasswordMessages.tooShort)
    expect(newPasswordProblem('eight888')).toBeUndefined()
  })

  test.each(['aaaaaaaa', ' '.repeat(12), 'abcabcabc'])('%j has too few different letters', (password) => {
    expect(newPasswordProblem(password)).toBe(newPasswordMessages.common)
    expect(newPasswordProblem(password.repeat(2))).toBeUndefined()
  })

  test.each([
    'haulyard2026',
    'Rosa.Field-1',
    'BlueRidgeWaste!',
    'ridge-WASTE-22',
    'rosafieldridgewaste',
    'fieldwaste12345',
  ])('%s is the account’s own words and too little besides', (password) => {
    expect(newPasswordProblem(password, owner)).toBe(newPasswordMessages.ofAccount)
  })

  test('may hold such a word where enough stands beside it', () => {
    expect(newPasswordProblem('the ridge behind our barn', owner)).toBeUndefined()
    expect(newPasswordProblem('blue-ocean-lamp', owner)).toBeUndefined()
  })

  test('of somebody with a short name is judged by itself', () => {
    expect(newPasswordProblem('aljoburg', { username: 'al@jo.us', company: 'A1' })).toBeUndefined()
  })
})

test('the second writing is like the first', () => {
  expect(confirmationProblem('one two three', 'one two three')).toBeUndefined()
  expect(confirmationProblem('one two three', 'one two')).toBe(newPasswordMessages.differs)
})

test('a new password is another one than before', () => {
  expect(renewalProblem('one two three', 'one two three')).toBe(newPasswordMessages.sameAsBefore)
  expect(renewalProblem('one two four', 'one two three')).toBeUndefined()
  expect(renewalProblem('', '')).toBeUndefined()
})
