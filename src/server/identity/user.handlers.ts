import { personName } from '#domain/identity/person-name.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'
import { notFound, unauthorized } from '#server/base/refusal.ts'
import type { Handlers, ShortCall } from '#server/calls/handler.ts'
import { expectFresh } from './expect-fresh.ts'
import { makeUser } from './make-user.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions, endSession, openSessionsOf } from './session.queries.ts'
import { hashToken, presentUser } from './session-user.ts'
import { updateUserHandler } from './update-user.ts'
import { findById } from './user.queries.ts'
import { type ListedUser, listedUsers, listUsers, pageOfUsers } from './user-list.queries.ts'

/** Oneself is shown as the session is, with the role in its company. */
async function shownUser({ db, user }: ShortCall, id: number) {
  if (user?.id === id) return user
  const person = await findById(db, id)
  if (!person) throw notFound()
  return presentUser(person)
}

function personOf({ user, token }: ShortCall, named: number | undefined) {
  if (!user || !token) throw unauthorized()
  return { id: named ?? user.id, own: hashToken(token) }
}

type Calls =
  | 'users.get'
  | 'users.reload'
  | 'users.update'
  | 'users.getUsers'
  | 'users.getPage'
  | 'users.export'
  | 'users.insert'
  | 'users.getSessions'
  | 'users.endSessions'

export const userHandlers: Handlers<Calls> = {
  'users.get': (call, { i }) => shownUser(call, i),
  'users.reload': (call, { i }) => shownUser(call, i),
  'users.update': updateUserHandler,

  'users.getUsers': async ({ db }, wanted) => (await listUsers(db, wanted)).map(presentUser),

  'users.getPage': async ({ db }, { page, size, ...wanted }) => {
    const { rows, ...counts } = await pageOfUsers(db, wanted, { page, size })
    return { ...counts, rows: rows.map(presentUser) }
  },

  'users.export': async ({ db }, wanted) => usersCsv(await listedUsers(db, wanted)),

  'users.insert': {
    async prepare({ limitKeys }, wanted) {
      const passwordHash = wanted.password ? await hashPassword(wanted.password, limitKeys.address) : null
      return async (call) => ({ success: true, user: await makeUser(call, wanted, passwordHash) })
    },
  },

  'users.getSessions': async (call, { i }) => {
    const { id, own } = personOf(call, i)
    return (await openSessionsOf(call.db, id, call.now, own)).map(({ createdAt, usedAt, expiresAt, ...session }) => ({
      ...session,
      created: createdAt.toISOString(),
      used: usedAt.toISOString(),
      expires: expiresAt.toISOString(),
    }))
  },

  'users.endSessions': async (call, { uid, id: session }) => {
    // An unattended open session must not end the person's others.
    expectFresh(call)
    const { id, own } = personOf(call, uid)
    if (session === undefined) await endOtherSessions(call.db, id, own)
    else if (!(await endSession(call.db, id, session))) throw notFound()
    return { success: true }
  },
}

const COLUMNS: CsvColumn<ListedUser>[] = [
  ['ID', ({ id }) => String(id)],
  ['Username', ({ username }) => username],
  ['Name', personName],
  ['Verified', ({ verified }) => (verified ? 'Yes' : 'No')],
  ['Role', positionLabel],
  ['Status', ({ status }) => status],
  ['Company', ({ company }) => company ?? ''],
]

const usersCsv = (rows: readonly ListedUser[]): string => csvOf(COLUMNS, rows)
