import { factorMessages, identityMessages, userMessages } from '#domain/identity/messages.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import { badFields, unauthorized } from '#server/calls/refusal.ts'
import { tellWrongProof } from '#server/calls/tell-outcome.ts'
import { inTransaction } from '#server/db/connect.ts'
import { ownPasswordFits } from '#server/identity/own-password.ts'
import { renewSession } from '#server/identity/sessions.ts'
import { findById } from '#server/identity/user.queries.ts'
import { factorFits, type ShownFactor } from './check-factor.ts'
import { hasApp } from './factor.queries.ts'
import { askForPasskey } from './passkeys.ts'

export const proveHandlers: Handlers<'users.getProof' | 'users.prove'> = {
  'users.getProof': async ({ app, db, user }) => {
    if (!user) throw unauthorized()
    return { app: await hasApp(db, user.id), passkey: await askForPasskey(app, db, user.id) }
  },

  /** What the log-in asked for: the password, and of an account with a second factor that as well. */
  'users.prove': async (call, { password = '', ...shown }) => {
    const { app, user, token, limitKeys, now, hasFactor } = call
    if (!user || !token) throw unauthorized()
    const problem = await inTransaction(app.actors.platform, { tenant: null }, async (db) => {
      const person = await findById(db, user.id)
      if (!person || password === '' || !(await ownPasswordFits(app, limitKeys, person, password))) {
        const message = password === '' ? identityMessages.passwordRequired : userMessages.wrongPassword
        return { field: 'password', message, isWrong: password !== '' || isShown(shown) }
      }
      return !hasFactor || (await factorFits(app, db, user.id, shown)) ? null : wrongFactor(shown)
    })
    if (problem) {
      // What is only missing was not tried.
      if (problem.isWrong) tellWrongProof(call, 'users.prove', user)
      throw badFields([{ field: problem.field, message: problem.message }])
    }
    logAct(call, 'users.prove', 'proof', { target: user.id })
    const renewed = await renewSession(app, token, now)
    if (renewed === null) throw unauthorized()
    return { success: true, token: renewed }
  },
}

const isShown = ({ code, passkey }: ShownFactor): boolean => Boolean(code) || passkey !== undefined

function wrongFactor({ code, passkey }: ShownFactor): { field: string; message: string; isWrong: boolean } {
  if (passkey) return { field: 'passkey', message: factorMessages.wrong.passkey, isWrong: true }
  return code
    ? { field: 'code', message: factorMessages.wrong.code, isWrong: true }
    : { field: 'code', message: factorMessages.needed, isWrong: false }
}
