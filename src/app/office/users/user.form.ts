import type { Difference } from '#app/kit/form/conflict-notice.tsx'
import type { User } from '#contract/users/sessions.ts'
import { newPasswordProblem } from '#domain/identity/new-password.ts'
import { positionLabel, type Rights, type Role, type UserStatus } from '#domain/identity/roles.ts'
import { companyOfRole, companyProblem, usernameProblem } from '#domain/identity/user-form.ts'

export interface UserForm {
  username: string
  firstname: string
  middlename: string
  lastname: string
  role: Role
  rights: Rights | null
  company: number | null
  status: UserStatus
  verified: boolean
  /** Blank keeps the old one. */
  password: string
}

/** In screen order. */
export const USER_FIELDS = [
  ...(['username', 'firstname', 'middlename', 'lastname'] as const),
  ...(['role', 'company', 'status', 'verified', 'password'] as const),
]

const NEW_USER: UserForm = {
  username: '',
  firstname: '',
  middlename: '',
  lastname: '',
  password: '',
  role: 'customer',
  rights: null,
  company: null,
  status: 'Active',
  verified: false,
}

export function userForm(user: User | null): UserForm {
  if (!user) return NEW_USER
  const { username, firstname, middlename, lastname, role, rights = null, company, status, verified } = user
  return { username, firstname, middlename, lastname, role, rights, company, status, verified, password: '' }
}

export function userErrors(form: UserForm): Partial<Record<keyof UserForm, string>> {
  const { username, password, role, rights } = form
  const found = {
    username: usernameProblem(username),
    company: companyProblem({ role, rights, company: companyOfRole(role, form.company) }),
    password: password === '' ? undefined : newPasswordProblem(password, { username }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

const LABELS: Record<(typeof USER_FIELDS)[number], string> = {
  username: 'Username',
  firstname: 'First name',
  middlename: 'Middle name',
  lastname: 'Last name',
  role: 'Role',
  company: 'Company',
  status: 'Status',
  verified: 'Verified',
  password: 'Password',
}

export function userDifferences(mine: UserForm, theirs: User, nameOf: (company: number) => string): Difference[] {
  const saved = userForm(theirs)
  const company = theirs.company === null ? 'None' : nameOf(theirs.company)
  const words = { ...saved, role: positionLabel(saved), company, verified: saved.verified ? 'Yes' : 'No' }
  const isOther = (field: keyof UserForm) =>
    field === 'role' ? positionLabel(mine) !== words.role : mine[field] !== saved[field]
  return USER_FIELDS.filter((field) => field !== 'password' && isOther(field)).map((field) => ({
    label: LABELS[field],
    theirs: words[field] || 'Blank',
  }))
}
