import type { Endpoint } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import { factorDemanded, forbidden, unauthorized } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { CallRequest } from '#server/calls/call-request.ts'
import type { Call } from '#server/calls/handler.ts'
import { isFactorDemanded } from '#server/identity/second-factor/demand.ts'
import type { OpenSession } from '#server/identity/session-user.ts'
import { findSession } from '#server/identity/sessions.ts'

type Person = Pick<Call, 'user' | 'provenAt' | 'hasFactor'>

const NOBODY: Person = { user: null, provenAt: null, hasFactor: false }

/** @throws Refusal 401 where a call requires a log-in and has none */
export async function identify(app: AppContext, endpoint: Endpoint, request: CallRequest, now: Date): Promise<Person> {
  if (endpoint.who === 'basic') {
    if (!request.basic) throw unauthorized()
    return NOBODY
  }
  const session = request.token ? await findSession(app, request.token, now, request.demoOpen) : null
  if (!session && endpoint.who !== 'public') throw unauthorized()
  return session ? personOf(session) : NOBODY
}

const personOf = ({ user, provenAt, hasFactor }: OpenSession): Person => ({ user, provenAt, hasFactor })

/** @throws Refusal 403 where the role may not do this, or a second factor is required */
export async function expectPermission({ who }: Endpoint, { app, user, hasFactor }: Call): Promise<void> {
  if (who === 'public' || who === 'basic') return
  if (!user) throw unauthorized()
  if (!may(user, who)) throw forbidden('Your role may not do this.')
  // One's own account stays open: that is where a second factor is set up.
  if (who !== 'session.use' && (await isFactorDemanded(app, user, hasFactor))) throw factorDemanded()
}
