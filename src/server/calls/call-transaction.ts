import { type CallName, endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inTransaction, type Scope } from '#server/db/connect.ts'
import { chooseActor } from './choose-actor.ts'
import type { Call, ShortCall } from './handler.ts'

export function scopeOf({ verb }: Endpoint, { tenant, user }: Call): Scope {
  return { tenant, user: user ? String(user.id) : null, readonly: verb === 'GET' }
}

/** What it writes stays committed even if the call fails. */
export function inCallTransaction<T>(call: Call, name: CallName, work: (short: ShortCall) => Promise<T>): Promise<T> {
  const endpoint = endpoints[name]
  return inTransaction(call.app.actors[chooseActor(endpoint, call)], scopeOf(endpoint, call), (db) =>
    work({ ...call, db }),
  )
}
