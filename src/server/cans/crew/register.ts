import { registrationByInvitation, registrationClosed } from '#contract/canmanager/canmanager.ts'
import type { Given } from '#contract/contract.ts'
import { positionOfSecret } from '#domain/cans/crew/invitation.ts'
import { checkRegistration } from '#domain/cans/crew/registration.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { newCompany } from '#domain/companies/saved-company.ts'
import { uniqueSlug } from '#domain/companies/slug.ts'
import { membershipOf } from '#domain/identity/roles.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { badFields, Refusal } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { columnsOf } from '#server/companies/company-columns.ts'
import { insertCompany, insertGroup } from '#server/companies/save.queries.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { mailAddressCheck } from '#server/identity/address-check.ts'
import { chosenPasswordProblem } from '#server/identity/check-password.ts'
import { notifyOfCrewChange } from '#server/identity/crew-change.ts'
import { expectFields } from '#server/identity/expect-fields.ts'
import { newCodes } from '#server/identity/memberships/group-codes.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { insertUser } from '#server/identity/user.queries.ts'
import { findInvitedGroup } from './group.queries.ts'
import { nameOwner, slugsLike } from './registration.queries.ts'
import { findReturning, type Joined, type Returning, rejoin } from './rejoin.ts'

type Form = Given<'canmanager.register'>

interface Proven {
  passwordHash: string
  returning: Returning | null
}

/** The username is taken: rolls the registration back. */
class UsernameTaken extends Error {}

/**
 * Registers a founder with a company and its group, or a member of an invited group, and mails a link that verifies the
 * address.
 * @throws Refusal 400 at the fields, 403 when registration is not open
 */
export async function register(call: Call, form: Form) {
  const { app } = call
  const founds = isFounding(form)
  expectOpen(call, founds)
  const problem = form.username.trim() === '' ? undefined : usernameProblem(form.username)
  expectFields({ ...(await formProblems(form, founds)), ...(problem && { username: problem }) })
  if (!founds) await expectInvited(call, form)
  const passwordHash = await hashPassword(form.password, call.limitKeys.address)
  const returning = await findReturning(call, normalizeUsername(form.username), form.password, founds)
  try {
    return await inTransaction(app.actors.platform, { tenant: null }, (db) =>
      underKey(db, call, 'canmanager.register', () => keep(call, db, form, { passwordHash, returning })),
    )
  } catch (error) {
    if (error instanceof UsernameTaken) return { success: false, message: cansMessages.usernameTaken }
    throw error
  }
}

async function formProblems(form: Form, founds: boolean) {
  const problems = checkRegistration(form, founds)
  const owner = { username: form.username, company: form.groupname }
  const password = problems.password ?? (await chosenPasswordProblem(form.password, owner))
  return { ...problems, ...(password && { password }) }
}

/** Hashing is expensive, so an invalid code is refused before it, and counts like a registration. */
async function expectInvited({ app, counted }: Call, form: Form): Promise<void> {
  try {
    await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) => join(db, form))
  } catch (error) {
    if (error instanceof Refusal) await counted.count()
    throw error
  }
}

async function keep(call: Call, db: Db, form: Form, { passwordHash, returning }: Proven) {
  const joined = isFounding(form) ? await found(call, db, form) : await join(db, form)
  const { founds, companyId: company, ...position } = joined
  const username = normalizeUsername(form.username)
  const names = { firstname: form.firstname.trim(), lastname: form.lastname.trim() }
  const person = { username, ...names }
  const made = await insertUser(db, { ...person, ...position, companyId: company, passwordHash })
  const id = made ?? (returning && (await rejoin(db, returning, joined, names)))
  if (id === null) throw new UsernameTaken()
  if (founds) await nameOwner(db, company, id)
  else await notifyOfCrewChange(call, db, person, null, { ...position, company, status: 'Active' })
  await mailAddressCheck(call.app, db, { ...person, id }, username)
  return { success: true, message: (call.app.env.mailOff ? mailOffMessages : cansMessages).registered }
}

const isFounding = ({ groupId }: Form): boolean => String(groupId).trim() === ''

function expectOpen({ app }: Call, founds: boolean): void {
  const { registration } = app.env
  if (registration === 'closed') throw new Refusal(registrationClosed, { message: cansMessages.registrationClosed })
  if (registration === 'invite' && founds)
    throw new Refusal(registrationByInvitation, { message: cansMessages.registrationByInvitation })
}

/** A company with its group: unlisted, and without card payments until it has a merchant account. */
async function found({ app }: Call, db: Db, form: Form): Promise<Joined> {
  const name = form.groupname.trim()
  const taken = await slugsLike(db, name)
  const slug = uniqueSlug(name, (wanted) => taken.has(wanted))
  const contact = { phone: form.companyphone.trim(), address: form.companyaddress.trim() }
  const own = { name, slug, ...contact, payfrequency: [1 as const] }
  const company = await insertCompany(db, columnsOf({ ...newCompany, ...own }))
  await insertGroup(db, { companyId: company, name, ...newCodes(app) })
  return { companyId: company, role: 'hauler', rights: null, founds: true }
}

async function join(db: Db, { groupId, roleId }: Form): Promise<Joined> {
  const group = await findInvitedGroup(db, Number(groupId))
  const position = group && positionOfSecret(group, roleId.trim())
  if (!group || !position) throw badFields([{ field: 'roleId', message: cansMessages.codeEnded }])
  return { companyId: group.companyId, ...membershipOf(position), founds: false }
}
