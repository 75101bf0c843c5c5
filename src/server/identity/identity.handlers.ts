import { isDemoLogin } from '#domain/identity/demo-logins.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { unauthorized } from '#server/calls/refusal.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deleteSession, findByUsername } from './identity.queries.ts'
import { passwordFits } from './passwords.ts'
import { hashToken, openSession, presentUser } from './sessions.ts'

export const identityHandlers: Handlers<'users.login' | 'users.authorize' | 'users.logout'> = {
  /** A wrong name, a wrong password and a closed account are one answer, after the same time. */
  'users.login': async ({ app, basic, agent, now, limitKeys, demoOpen }) => {
    const { username, password } = basic ?? { username: '', password: '' }
    const person = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
      findByUsername(db, normalizeUsername(username)),
    )
    const fits = await passwordFits(person?.passwordHash, password)
    const isShut = person?.status !== 'Active' || (isDemoLogin(person.username) && !demoOpen)
    if (!fits || isShut) {
      await app.limits.failed('login', limitKeys)
      throw unauthorized()
    }
    return { token: await openSession(app, person.id, agent, now), user: presentUser(person) }
  },

  'users.authorize': async ({ user, token }) => {
    if (!user || !token) throw unauthorized()
    return { token, user }
  },

  'users.logout': async ({ db, token }) => {
    await deleteSession(db, hashToken(token ?? ''))
    return { success: true }
  },
}
