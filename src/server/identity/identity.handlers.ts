import { secondFactorNeeded } from '#contract/users/sessions.ts'
import { isDemoLogin } from '#domain/identity/demo-logins.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { Refusal, unauthorized } from '#server/base/refusal.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { inTransaction } from '#server/db/connect.ts'
import { logSecurity } from '#server/operations/security-log.ts'
import { deleteSession, findByUsername, type Person } from './identity.queries.ts'
import { passwordFits } from './passwords.ts'
import { factorFits, type ShownFactor } from './second-factor/check-factor.ts'
import { isFactorDemanded } from './second-factor/demand.ts'
import { hasApp } from './second-factor/factor.queries.ts'
import { askForPasskey } from './second-factor/passkeys.ts'
import { hashToken, presentUser } from './session-user.ts'
import { openSession } from './sessions.ts'

export const identityHandlers: Handlers<'users.login' | 'users.authorize' | 'users.logout'> = {
  /** A wrong name, a wrong password and a closed account get the same answer after the same time. */
  'users.login': async (call, shown) => {
    const { app, basic, now, counted, demoOpen } = call
    const { username, password } = basic ?? { username: '', password: '' }
    const person = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
      findByUsername(db, normalizeUsername(username)),
    )
    const fits = await passwordFits(person?.passwordHash, password, call.limitKeys.address)
    const isShut = person?.status !== 'Active' || (isDemoLogin(person.username) && !demoOpen)
    if (!fits || isShut) {
      await counted.count()
      logWrong(call, person)
      throw unauthorized()
    }
    if (person.secondFactor) await expectFactor(call, person, shown)
    const token = await openSession(app, person.id, call, now)
    logSecurity(call.log, 'login', factsOf(call, person))
    return { token, user: presentUser(person) }
  },

  'users.authorize': async ({ app, user, token, hasFactor }) => {
    if (!user || !token) throw unauthorized()
    const isDemanded = await isFactorDemanded(app, user, hasFactor)
    return { token, user, ...(isDemanded && { demanded: true as const }) }
  },

  'users.logout': async ({ db, token }) => {
    await deleteSession(db, hashToken(token ?? ''))
    return { success: true }
  },
}

/**
 * A wrong one counts like a wrong password.
 * @throws Refusal 401 that names the missing factor
 */
async function expectFactor(call: Call, person: Person, shown: ShownFactor): Promise<void> {
  const { app, counted } = call
  const { id } = person
  const isShown = Boolean(shown.code) || shown.passkey !== undefined
  const question = await inTransaction(app.actors.platform, { tenant: null }, async (db) => {
    if (isShown && (await factorFits(app, db, id, shown))) return null
    return { app: await hasApp(db, id), passkey: await askForPasskey(app, db, id) }
  })
  if (question === null) return
  if (isShown) {
    await counted.count()
    logWrong(call, person)
  }
  const message = isShown ? factorMessages.wrong[shown.passkey ? 'passkey' : 'code'] : factorMessages.needed
  throw new Refusal(secondFactorNeeded, { message, ...question, wrong: isShown })
}

const factsOf = ({ limitKeys }: Call, { id, companyId }: Person) => ({
  user: id,
  network: limitKeys.address,
  company: companyId,
  call: 'users.login',
})

const logWrong = (call: Call, person: Person | undefined) =>
  logSecurity(call.log, 'login.wrong', {
    user: null,
    network: call.limitKeys.address,
    company: person?.companyId ?? null,
    call: 'users.login',
    target: person?.id ?? null,
  })
