import type { Given } from '#contract/contract.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { companyOfRole, companyProblem, rightsOfRole, usernameProblem } from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { badFields } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { chosenPasswordProblem } from './check-password.ts'
import { notifyOfCrewChange } from './crew-change.ts'
import { expectFields, namesProblems } from './expect-fields.ts'
import { expectFresh } from './expect-fresh.ts'
import { PASSWORD_LINK, type PasswordLink } from './password-link.queue.ts'
import { presentUser } from './session-user.ts'
import { companyExists, findById, insertUser } from './user.queries.ts'

/**
 * Without a password, a link to choose one is mailed, which also verifies the address.
 * @throws Refusal 400 for problems at a field, a taken username among them, 403 for a new member of this company and a
 * login that is not fresh
 */
export async function makeUser(
  call: ShortCall,
  wanted: Given<'users.insert'>,
  passwordHash: string | null = null,
): Promise<SessionUser> {
  const { app, db } = call
  const { username = '', role = 'customer', password = '', status, verified, ...names } = wanted
  const company = companyOfRole(role, wanted.company ?? null)
  const rights = rightsOfRole(role, wanted.rights ?? null)
  expectFields({
    username: usernameProblem(username),
    ...namesProblems(names),
    password: password === '' ? undefined : await chosenPasswordProblem(password, { username }),
    company: companyProblem({ role, rights, company }),
  })
  if (company !== null && !(await companyExists(db, company))) {
    throw badFields([{ field: 'company', message: userMessages.companyRequired }])
  }
  const id = await insertUser(db, {
    username: normalizeUsername(username),
    ...namesOf(names),
    passwordHash,
    role,
    rights,
    status,
    verified,
    companyId: company,
  })
  if (id === null) throw badFields([{ field: 'username', message: userMessages.usernameTaken }])
  if (role !== 'customer') expectFresh(call)
  if (role !== 'customer') logAct(call, 'users.insert', 'role.changed', { target: id, company })
  const membership = { role, rights, status: status ?? ('Active' as const), company }
  await notifyOfCrewChange(call, db, { ...namesOf(names), username }, null, membership)
  if (password === '') {
    const link: PasswordLink = { username: normalizeUsername(username), invited: true, inviter: null }
    await app.jobs.enqueue(db, PASSWORD_LINK.queue, link)
  }
  return presentUser(await madeUser(db, id))
}

type Names = Pick<Given<'users.insert'>, 'firstname' | 'middlename' | 'lastname'>

const namesOf = ({ firstname = '', middlename = '', lastname = '' }: Names) => ({ firstname, middlename, lastname })

async function madeUser(db: Db, id: number) {
  const person = await findById(db, id)
  if (!person) throw new Error(`The new user ${id} was not found`)
  return person
}
