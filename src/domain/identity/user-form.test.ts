import { describe, expect, it } from 'vitest'
import { codeEnd, codeIsOpen } from './mailed-code.ts'
import { identityMessages, newPasswordMessages, userMessages } from './messages.ts'
import { confirmationProblem, newPasswordProblem } from './new-password.ts'
import { ROLES } from './roles.ts'
import { rolesOf } from './user-filters.ts'
import {
  adminFieldChanged,
  companyOfRole,
  companyProblem,
  rightsOfRole,
  usernameProblem,
  waitsForCompany,
} from './user-form.ts'

describe('a user', () => {
  it('requires a username that is an email address', () => {
    expect(usernameProblem(' ')).toBe(identityMessages.usernameRequired)
    expect(usernameProblem('walt')).toBe(identityMessages.invalidEmail)
    expect(usernameProblem(' walt@yard.example ')).toBeUndefined()
  })
  it('of a crew requires a company, while an owner may wait for one', () => {
    for (const role of ['can-manager', 'can-driver'] as const) {
      expect(companyProblem({ role, company: null })).toBe(userMessages.companyRequired)
      expect(companyProblem({ role, company: 35 })).toBeUndefined()
    }
    expect(companyProblem({ role: 'hauler', rights: 'clerk', company: null })).toBe(userMessages.companyRequired)
    expect(companyProblem({ role: 'hauler', company: null })).toBeUndefined()
  })
  it('keeps a company only in a role that works for one', () => {
    expect(ROLES.filter((role) => companyOfRole(role, 35) === 35)).toEqual(['hauler', 'can-manager', 'can-driver'])
  })
  it('keeps rights only as a hauler', () => {
    expect(ROLES.filter((role) => rightsOfRole(role, 'clerk') === 'clerk')).toEqual(['hauler'])
  })
  it('is rejected at the first changed field reserved for admins', () => {
    const now = { role: 'hauler', rights: null, status: 'Active', verified: true, company: 35 } as const
    expect(adminFieldChanged(now, now)).toBeUndefined()
    expect(adminFieldChanged(now, {})).toBeUndefined()
    expect(adminFieldChanged(now, { ...now, status: 'Close', company: 38 })).toBe('status')
    expect(adminFieldChanged(now, { company: null })).toBe('company')
    expect(adminFieldChanged(now, { rights: 'books' })).toBe('rights')
  })
})

it('lets only an owner wait without a company', () => {
  const waiting = ROLES.filter((role) => waitsForCompany({ role, company: null }))
  expect([waiting, waitsForCompany({ role: 'hauler', company: 35 })]).toEqual([['hauler'], false])
  expect(waitsForCompany({ role: 'hauler', rights: 'books', company: null })).toBe(false)
})

it('partitions all roles by the role filters', () => {
  expect(rolesOf('User')).toEqual(['customer'])
  expect([...rolesOf('User'), ...rolesOf('Staff')].sort()).toEqual([...ROLES].sort())
})

it('requires eight characters in a new password, and an equal confirmation', () => {
  expect(newPasswordProblem('')).toBe(identityMessages.passwordRequired)
  expect(newPasswordProblem('1234567')).toBe(newPasswordMessages.tooShort)
  expect(newPasswordProblem('12345678')).toBeUndefined()
  expect(confirmationProblem('12345678', '12345679')).toBe(newPasswordMessages.differs)
  expect(confirmationProblem('12345678', '12345678')).toBeUndefined()
})

it('expires a mailed code after an hour and after its first use', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const code = { expiresAt: codeEnd(now), usedAt: null }
  expect(codeIsOpen(code, new Date('2026-03-02T12:59:59Z'))).toBe(true)
  expect(codeIsOpen(code, new Date('2026-03-02T13:00:00Z'))).toBe(false)
  expect(codeIsOpen({ ...code, usedAt: now }, now)).toBe(false)
})
