import { type CallName, contract } from '#contract/contract.ts'
import { inTransaction, type Scope } from '#server/db/connect.ts'
import type { AnyEndpoint } from './call-request.ts'
import { chooseActor } from './choose-actor.ts'
import type { Call, ShortCall } from './handler.ts'

/** The rows that a call's transaction may see. */
export function scopeOf({ verb }: AnyEndpoint, { tenant, user }: Call): Scope {
  return { tenant, user: user ? String(user.id) : null, readonly: verb === 'GET' }
}

/**
 * A transaction of its own for the part of a call that comes before the main one, as the same actor with the same rows in sight.
 * What it writes is kept whatever becomes of the call.
 */
export function inCallTransaction<T>(call: Call, name: CallName, work: (short: ShortCall) => Promise<T>): Promise<T> {
  const endpoint: AnyEndpoint = contract[name]
  return inTransaction(call.app.actors[chooseActor(endpoint, call)], scopeOf(endpoint, call), (db) =>
    work({ ...call, db }),
  )
}
