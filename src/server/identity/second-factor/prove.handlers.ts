import { factorMessages, identityMessages, userMessages } from '#domain/identity/messages.ts'
import { badFields, unauthorized } from '#server/base/refusal.ts'
import { auditWrongProof } from '#server/calls/audit-outcome.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
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

  'users.prove': async (call, { password = '', ...shown }) => {
    const { app, user, token, now } = call
    if (!user || !token) throw unauthorized()
    const problem = (await passwordFitsOf(call, user.id, password))
      ? await factorProblem(call, user.id, shown)
      : wrongPassword(password, shown)
    if (problem) {
      // A missing proof is no wrong attempt.
      if (problem.isWrong) auditWrongProof(call, 'users.prove', user)
      throw badFields([{ field: problem.field, message: problem.message }])
    }
    logAct(call, 'users.prove', 'proof', { target: user.id })
    const renewed = await renewSession(app, token, now)
    if (renewed === null) throw unauthorized()
    return { success: true, token: renewed }
  },
}

/** Outside transactions: comparing is the slowest part of the call. */
async function passwordFitsOf({ app, limitKeys }: Call, id: number, password: string): Promise<boolean> {
  if (password === '') return false
  const person = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) => findById(db, id))
  return person !== undefined && ownPasswordFits(app, limitKeys, person, password)
}

async function factorProblem({ app, hasFactor }: Call, id: number, shown: ShownFactor): Promise<Problem | null> {
  if (!hasFactor) return null
  const fits = await inTransaction(app.actors.platform, { tenant: null }, (db) => factorFits(app, db, id, shown))
  return fits ? null : wrongFactor(shown)
}

interface Problem {
  field: string
  message: string
  isWrong: boolean
}

const wrongPassword = (password: string, shown: ShownFactor): Problem =>
  password === ''
    ? { field: 'password', message: identityMessages.passwordRequired, isWrong: isShown(shown) }
    : { field: 'password', message: userMessages.wrongPassword, isWrong: true }

const isShown = ({ code, passkey }: ShownFactor): boolean => Boolean(code) || passkey !== undefined

function wrongFactor({ code, passkey }: ShownFactor): Problem {
  if (passkey) return { field: 'passkey', message: factorMessages.wrong.passkey, isWrong: true }
  return code
    ? { field: 'code', message: factorMessages.wrong.code, isWrong: true }
    : { field: 'code', message: factorMessages.needed, isWrong: false }
}
