import type { Given } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { newPasswordProblem } from '#domain/identity/new-password.ts'
import { companyOfRole, companyProblem, usernameProblem } from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import type { AppContext } from '#server/app-context.ts'
import { badFields } from '#server/calls/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFields, namesProblems } from './expect-fields.ts'
import { PASSWORD_LINK, type PasswordLink } from './password-link.queue.ts'
import { hashPassword } from './passwords.ts'
import { presentUser } from './sessions.ts'
import { companyExists, findById, insertUser } from './user.queries.ts'

/**
 * Makes a user as an admin wants it, a customer unless a role is named. Without a password a link to choose one is mailed,
 * which verifies the address too.
 * @throws Refusal 400 for what is wrong at a field, a username that is taken among it
 */
export async function makeUser(app: AppContext, db: Db, wanted: Given<'users.insert'>): Promise<User> {
  const { username = '', role = 'customer', password = '', status, verified, ...names } = wanted
  const company = companyOfRole(role, wanted.company ?? null)
  expectFields({
    username: usernameProblem(username),
    ...namesProblems(names),
    password: password === '' ? undefined : newPasswordProblem(password),
    company: companyProblem({ role, company }),
  })
  if (company !== null && !(await companyExists(db, company))) {
    throw badFields([{ field: 'company', message: userMessages.companyRequired }])
  }
  const id = await insertUser(db, {
    username: normalizeUsername(username),
    firstname: names.firstname ?? '',
    middlename: names.middlename ?? '',
    lastname: names.lastname ?? '',
    passwordHash: password === '' ? null : await hashPassword(password),
    role,
    status,
    verified,
    companyId: company,
  })
  if (id === null) throw badFields([{ field: 'username', message: userMessages.usernameTaken }])
  if (password === '') {
    const link: PasswordLink = { username: normalizeUsername(username), invited: true, inviter: null }
    await app.jobs.enqueue(db, PASSWORD_LINK.queue, link)
  }
  return presentUser(await madeUser(db, id))
}

async function madeUser(db: Db, id: number) {
  const person = await findById(db, id)
  if (!person) throw new Error(`User ${id} was made and is not there`)
  return person
}
