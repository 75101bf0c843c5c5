import { expect, test } from 'vitest'
import type { User } from '#contract/users/sessions.ts'
import { userDifferences, userErrors, userForm } from './user.form.ts'

const ann: User = {
  id: 7,
  username: 'ann@yard.example',
  firstname: 'Ann',
  middlename: '',
  lastname: 'Bell',
  role: 'can-driver',
  status: 'Active',
  verified: true,
  profileimage: null,
  company: 35,
  canmanagergroupid: 135,
  inviteCode: null,
  version: 3,
}

test("lists another user's changes in words, but not the password", () => {
  const mine = { ...userForm(ann), lastname: 'Belle', verified: false, password: 'long enough' }
  expect(userDifferences(mine, ann, String)).toEqual([
    { label: 'Last name', theirs: 'Bell' },
    { label: 'Verified', theirs: 'Yes' },
  ])
  const moved: User = { ...ann, role: 'can-manager', company: 38, firstname: '' }
  const differences = userDifferences(userForm(ann), moved, () => 'Creek Haulers')
  expect(differences).toEqual([
    { label: 'First name', theirs: 'Blank' },
    { label: 'Role', theirs: 'Manager' },
    { label: 'Company', theirs: 'Creek Haulers' },
  ])
  expect(userDifferences(userForm(ann), { ...ann, company: null }, String)).toEqual([
    { label: 'Company', theirs: 'None' },
  ])
})

test('requires a username for a new user, and a company for a crew member', () => {
  expect(Object.keys(userErrors(userForm(null)))).toEqual(['username'])
  expect(Object.keys(userErrors({ ...userForm(ann), company: null, password: 'short' }))).toEqual([
    'company',
    'password',
  ])
})
