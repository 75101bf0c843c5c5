import { rolesOf } from '#domain/identity/user-filters.ts'
import type { Handlers, ShortCall } from '#server/call.ts'
import { notFound, unauthorized } from '#server/refusal.ts'
import { makeUser } from './make-user.ts'
import { endOtherSessions, endSession, openSessionsOf } from './session-queries.ts'
import { hashToken, presentUser } from './sessions.ts'
import { updateUserHandler } from './update-user.ts'
import { findById, listUsers } from './user-queries.ts'

async function shownUser({ db }: ShortCall, id: number) {
  const person = await findById(db, id)
  if (!person) throw notFound()
  return presentUser(person)
}

/** The filters' word for everybody. */
const chosen = <T extends string>(filter: T): Exclude<T, '' | 'Any'> | undefined =>
  filter === '' || filter === 'Any' ? undefined : (filter as Exclude<T, '' | 'Any'>)

/** The person that a call about sessions means: whoever is named, else the caller. */
function personOf({ user, token }: ShortCall, named: number | undefined) {
  if (!user || !token) throw unauthorized()
  return { id: named ?? user.id, own: hashToken(token) }
}

type Calls =
  | 'users.get'
  | 'users.reload'
  | 'users.update'
  | 'users.getUsers'
  | 'users.insert'
  | 'users.getSessions'
  | 'users.endSessions'

export const userHandlers: Handlers<Calls> = {
  'users.get': (call, { i }) => shownUser(call, i),
  'users.reload': (call, { i }) => shownUser(call, i),
  'users.update': updateUserHandler,

  'users.getUsers': async ({ db }, { query, limit, after, ...filters }) => {
    const verified = chosen(filters.verified)
    const role = chosen(filters.role)
    const found = await listUsers(db, {
      ...{ query, limit, after },
      verified: verified && verified === 'Yes',
      roles: role && rolesOf(role),
      status: chosen(filters.status),
    })
    return found.map(presentUser)
  },

  'users.insert': async ({ db, house }, wanted) => ({ success: true, user: await makeUser(house, db, wanted) }),

  'users.getSessions': async (call, { i }) => {
    const { id, own } = personOf(call, i)
    return (await openSessionsOf(call.db, id, call.now, own)).map(({ createdAt, expiresAt, ...session }) => ({
      ...session,
      created: createdAt.toISOString(),
      expires: expiresAt.toISOString(),
    }))
  },

  'users.endSessions': async (call, { uid, id: session }) => {
    const { id, own } = personOf(call, uid)
    if (session === undefined) await endOtherSessions(call.db, id, own)
    else if (!(await endSession(call.db, id, session))) throw notFound()
    return { success: true }
  },
}
