import { factorMessages } from '#domain/identity/messages.ts'
import { MOST_PASSKEYS, RECOVERY_CODES, shownCode, typedCode } from '#domain/identity/second-factor.ts'
import { badFields, notFound, unauthorized } from '#server/base/refusal.ts'
import type { Handlers, ShortCall } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { hashToken } from '#server/identity/session-user.ts'
import { findById } from '#server/identity/user.queries.ts'
import { appSecretOf, appUri } from './app-codes.ts'
import { spendAppCode } from './check-factor.ts'
import { isFactorDemanded } from './demand.ts'
import {
  deleteApp,
  deletePasskeys,
  hasApp,
  insertPasskey,
  keepAppSecret,
  noteFactors,
  passkeysOf,
  recoveryLeft,
  replaceRecovery,
} from './factor.queries.ts'
import { notifyOfFactorChange } from './factor-mails.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys.ts'

function ownUser({ user }: Pick<ShortCall, 'user'>): SessionUser {
  if (!user) throw unauthorized()
  return user
}

type Calls =
  | 'users.getFactors'
  | 'users.beginApp'
  | 'users.confirmApp'
  | 'users.getNewPasskey'
  | 'users.addPasskey'
  | 'users.renewRecovery'
  | 'users.removeFactor'

export const factorHandlers: Handlers<Calls> = {
  'users.getFactors': async (call, { i }) => {
    const { db, app } = call
    const person = await findById(db, i ?? ownUser(call).id)
    if (!person) throw notFound()
    const kept = await passkeysOf(db, person.id)
    return {
      app: await hasApp(db, person.id),
      passkeys: kept.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        created: createdAt.toISOString(),
        used: usedAt?.toISOString() ?? null,
      })),
      recovery: await recoveryLeft(db, person.id),
      demanded: await isFactorDemanded(app, { ...person, company: person.companyId }, person.secondFactor),
    }
  },

  'users.beginApp': async (call) => {
    expectFresh(call)
    const { app, db, now } = call
    const { id, username } = ownUser(call)
    const secret = appSecretOf(app.secret(160))
    if (!(await keepAppSecret(db, id, app.sealer.seal(secret), now))) {
      throw badFields([{ field: 'app', message: factorMessages.appThere }])
    }
    return { secret, uri: appUri(secret, app.env.brand, username) }
  },

  'users.confirmApp': async (call, { code }) => {
    expectFresh(call)
    const { app, db } = call
    const user = ownUser(call)
    const typed = typedCode(code)
    await app.limits.reserve([['codesPerAccount', String(user.id)]])
    if (typed?.kind !== 'app' || !(await spendAppCode(app, db, user.id, typed.code, 'waiting'))) {
      return notKept(factorMessages.wrong.code)
    }
    return added(call, 'users.confirmApp', user, factorMessages.appAdded)
  },

  'users.getNewPasskey': async (call) => ({ question: await askForNewPasskey(call.app, call.db, ownUser(call)) }),

  'users.addPasskey': async (call, { name, passkey }) => {
    expectFresh(call)
    const { app, db, now } = call
    const user = ownUser(call)
    const made = await readNewPasskey(app, user.id, passkey)
    const isRoom = (await passkeysOf(db, user.id)).length < MOST_PASSKEYS
    const passkeyName = name || factorMessages.unnamedPasskey
    if (
      !made ||
      !isRoom ||
      !(await insertPasskey(db, { ...made, userId: user.id, name: passkeyName, createdAt: now }))
    ) {
      return notKept(factorMessages.passkeyNotKept)
    }
    return added(call, 'users.addPasskey', user, factorMessages.passkeyAdded(passkeyName))
  },

  'users.renewRecovery': async (call) => {
    expectFresh(call)
    const user = ownUser(call)
    if (!(await noteFactors(call.db, user.id))) return notKept(factorMessages.noFactor)
    const recovery = await newRecovery(call, user.id)
    await notifyOfFactorChange(call.app, call.db, user, factorMessages.recoveryRenewed)
    logAct(call, 'users.renewRecovery', 'factor.changed', { target: user.id })
    return { success: true, recovery }
  },

  'users.removeFactor': async (call, { uid, factor }) => {
    expectFresh(call)
    const { db, app } = call
    const person = await findById(db, uid ?? ownUser(call).id)
    if (!person) throw notFound()
    const isAll = factor === 'all'
    const gone = [
      (isAll || factor === 'app') && (await deleteApp(db, person.id)),
      factor !== 'app' && (await deletePasskeys(db, person.id, isAll ? undefined : factor)),
    ]
    if (!isAll && !gone.includes(true)) throw notFound()
    await noteFactors(db, person.id)
    if (gone.includes(true)) {
      logAct(call, 'users.removeFactor', 'factor.changed', { target: person.id })
      await notifyOfFactorChange(app, db, { ...person, company: person.companyId }, factorMessages.factorRemoved)
    }
    return { success: true }
  },
}

const notKept = (message: string) => ({ success: false, message, recovery: [] })

async function added(call: ShortCall, name: Calls, user: SessionUser, what: string) {
  const { app, db } = call
  await noteFactors(db, user.id)
  const recovery = (await recoveryLeft(db, user.id)) > 0 ? [] : await newRecovery(call, user.id)
  await notifyOfFactorChange(app, db, user, what)
  logAct(call, name, 'factor.changed', { target: user.id })
  return { success: true, recovery }
}

async function newRecovery({ app, db }: ShortCall, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => app.secret(128))
  await replaceRecovery(db, userId, codes.map(hashToken))
  return codes.map(shownCode)
}
