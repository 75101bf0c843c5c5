import type { Answer, Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { userChanged, userFieldsDenied, userStandingOwn } from '#contract/users/profiles.ts'
import type { CrewMembership } from '#domain/identity/crew-membership.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { renewalProblem } from '#domain/identity/new-password.ts'
import { positionOf } from '#domain/identity/roles.ts'
import {
  adminFieldChanged,
  companyOfRole,
  companyProblem,
  rightsOfRole,
  type UserMembership,
  usernameProblem,
} from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { auditWrongProof } from '#server/calls/audit-outcome.ts'
import type { PreparedHandler, ShortCall } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import { mailAddressCheck } from './address-check.ts'
import { chosenPasswordProblem } from './check-password.ts'
import { companyNameOf, endChecks } from './code.queries.ts'
import { endInvitations, endInvitationsElsewhere, notifyOfCrewChange } from './crew-change.ts'
import { expectFields, namesProblems } from './expect-fields.ts'
import { expectFresh } from './expect-fresh.ts'
import { expectSender } from './expect-sender.ts'
import type { Person } from './identity.queries.ts'
import { isOtherUsername, type LookedAt, lookAtPasswords, provesOneself } from './looked-at-passwords.ts'
import { userOfSession } from './memberships/user-of-session.ts'
import { endAllSessions } from './session.queries.ts'
import { presentUser } from './session-user.ts'
import { companyExists, findById, lockById, type NewUser, updateUser, usernameIsTaken } from './user.queries.ts'

type Wanted = Given<'users.update'>

/** A person changes names and password, an admin everything; a new username waits for its mailed link. */
export const updateUserHandler: PreparedHandler<'users.update'> = {
  async prepare(call, wanted) {
    const passwords = await lookAtPasswords(call, wanted)
    return (short) => update(short, wanted, passwords)
  },
}

async function update(
  call: ShortCall,
  sent: Wanted,
  { passwordHash, current }: LookedAt,
): Promise<Answer<'users.update'>> {
  const { db } = call
  const wanted = withoutOwnMembership(sent, call.user)
  const person = await lockById(db, wanted.id)
  if (!person) throw notFound()
  const membership = membershipAfter(wanted, person)
  await checkFields(call, wanted, person, membership)
  if (wanted.version !== undefined && wanted.version !== person.version) {
    throw new Refusal(userChanged, { message: userMessages.changedMeanwhile, user: presentUser(person) })
  }
  await checkRights(call, wanted, person, current)
  await checkCompany(call, membership)
  await updateUser(db, person.id, changesOf(wanted, membership, passwordHash))
  if (passwordHash || membership.status !== 'Active') {
    await endAllSessions(db, person.id)
    await endChecks(db, person.id)
  }
  const before = { role: person.role, rights: person.rights, status: person.status, company: person.companyId }
  await endInvitations(call, db, before, membership)
  if (membership.status !== 'Active') await endInvitationsElsewhere(call, db, person)
  await notifyOfCrewChange(call, db, person, before, membership)
  if (passwordHash) logAct(call, 'users.update', 'password.set', { target: person.id })
  if (isOtherMembership(before, membership)) {
    logAct(call, 'users.update', 'role.changed', { target: person.id, company: membership.company })
  }
  const message = await askForUsername(call, wanted, person)
  const isSelf = call.user?.id === person.id
  const user =
    isSelf && !passwordHash ? await userOfSession(call) : presentUser((await findById(db, person.id)) ?? person)
  return { success: true, user, ...(message && { message }) }
}

/** One's own come back as the session shows them, while the login may begin at another company. */
function withoutOwnMembership({ role, rights, company, ...wanted }: Wanted, user: SessionUser | null): Wanted {
  const isOwn = user?.id === wanted.id
  const isShown = role === user?.role && (rights ?? null) === (user?.rights ?? null) && company === user?.company
  return isOwn && isShown ? wanted : { role, rights, company, ...wanted }
}

const isOtherMembership = (before: CrewMembership, after: CrewMembership) =>
  positionOf(before) !== positionOf(after) || before.status !== after.status || before.company !== after.company

function membershipAfter(wanted: Wanted, person: Person): UserMembership<CompanyId> {
  const role = wanted.role ?? person.role
  const company = companyOfRole(role, wanted.company === undefined ? person.companyId : wanted.company)
  const rights = rightsOfRole(role, wanted.rights === undefined ? person.rights : wanted.rights)
  return { role, rights, company, status: wanted.status ?? person.status, verified: wanted.verified ?? person.verified }
}

async function checkFields(
  { db }: ShortCall,
  wanted: Wanted,
  person: Person,
  membership: UserMembership,
): Promise<void> {
  const owner = { username: person.username, company: wanted.password ? await companyNameOf(db, person.id) : '' }
  expectFields({
    ...namesProblems(wanted, person),
    username: wanted.username === undefined ? undefined : usernameProblem(wanted.username),
    password: wanted.password ? await chosenPasswordProblem(wanted.password, owner) : undefined,
    company: companyProblem(membership),
  })
}

/**
 * Only an admin changes roles and status, never their own. A change of the own password or username needs the current
 * password; wrong ones count as wrong logins.
 */
async function checkRights(
  call: ShortCall,
  wanted: Wanted,
  person: Person,
  current: LookedAt['current'],
): Promise<void> {
  const isSelf = call.user?.id === person.id
  const field = adminFieldChanged({ ...person, company: person.companyId }, wanted)
  if (field && call.user?.role !== 'admin') {
    throw new Refusal(userFieldsDenied, { message: `Only an admin may change ${field}.` })
  }
  if (isSelf && (field === 'role' || field === 'status'))
    throw new Refusal(userStandingOwn, { message: userMessages.ownStanding })
  const proves = provesOneself(wanted, person)
  // Roles, company and status, and another person's login, need a fresh login. With a second factor the password alone,
  // checked next, is not enough.
  if (field || (proves && (!isSelf || call.hasFactor))) expectFresh(call)
  if (isSelf && proves) checkCurrentPassword(call, wanted, person, current)
}

function checkCurrentPassword(call: ShortCall, wanted: Wanted, person: Person, current: LookedAt['current']): void {
  const given = wanted.currentpassword ?? ''
  if (given === '') throw badFields([{ field: 'currentpassword', message: userMessages.currentPasswordRequired }])
  if (!current?.fits || current.passwordHash !== person.passwordHash) {
    auditWrongProof(call, 'users.update', person)
    throw badFields([{ field: 'currentpassword', message: userMessages.wrongPassword }])
  }
  // Only after the right password: otherwise it would reveal the current one.
  expectFields({ password: renewalProblem(wanted.password ?? '', given) })
}

async function checkCompany({ db }: ShortCall, { company }: UserMembership<CompanyId>): Promise<void> {
  if (company === null || (await companyExists(db, company))) return
  throw badFields([{ field: 'company', message: userMessages.companyRequired }])
}

function changesOf(wanted: Wanted, membership: UserMembership, passwordHash: string | undefined): Partial<NewUser> {
  const { firstname, middlename, lastname } = wanted
  const { role, rights, status, verified, company } = membership
  const written = { firstname, middlename, lastname, role, rights, status, verified, companyId: company, passwordHash }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

async function askForUsername(call: ShortCall, wanted: Wanted, person: Person): Promise<string | undefined> {
  const { db, app } = call
  if (wanted.username === undefined || !isOtherUsername(wanted.username, person)) return undefined
  const address = normalizeUsername(wanted.username)
  // Counted before the lookup, because the answer reveals accounts.
  await expectSender(call)
  if (await usernameIsTaken(db, address)) {
    throw badFields([{ field: 'username', message: userMessages.usernameTaken }])
  }
  await mailAddressCheck(app, db, person, address)
  return (app.env.mailOff ? mailOffMessages : userMessages).confirmFirst(address)
}
