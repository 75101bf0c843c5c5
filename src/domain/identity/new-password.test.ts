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

  test.each(['aaaaaaaa', ' '.repeat(12), 'abcabcabc'])('rejects %j for too few different letters', (password) => {
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
  ])('rejects %s for too little besides the account’s own words', (password) => {
    expect(newPasswordProblem(password, owner)).toBe(newPasswordMessages.ofAccount)
  })

  test('may contain such a word if enough other characters remain', () => {
    expect(newPasswordProblem('the ridge behind our barn', owner)).toBeUndefined()
    expect(newPasswordProblem('blue-ocean-lamp', owner)).toBeUndefined()
  })

  test('ignores words of the account that are too short', () => {
    expect(newPasswordProblem('aljoburg', { username: 'al@jo.us', company: 'A1' })).toBeUndefined()
  })
})

test('requires an equal confirmation', () => {
  expect(confirmationProblem('one two three', 'one two three')).toBeUndefined()
  expect(confirmationProblem('one two three', 'one two')).toBe(newPasswordMessages.differs)
})

test('must differ from the previous password', () => {
  expect(renewalProblem('one two three', 'one two three')).toBe(newPasswordMessages.sameAsBefore)
  expect(renewalProblem('one two four', 'one two three')).toBeUndefined()
  expect(renewalProblem('', '')).toBeUndefined()
})
