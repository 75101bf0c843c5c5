import type { Answer, CallName, Contract, Given } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { SessionUser } from '#server/identity/sessions.ts'
import type { Log } from '#server/operations/log.ts'
import type { GateKeys } from './limits.ts'
import type { TenantId } from './tenant.ts'

/** What a handler knows about the call besides its input. */
export interface Call {
  /** The input as it was sent, before its shape was checked. */
  raw: Record<string, unknown>
  app: AppContext
  log: Log
  requestId: string
  now: Date
  /** The person behind the token; null on public calls without one. */
  user: SessionUser | null
  /** The raw token of the session, for the calls that answer or end it. */
  token: string | null
  /** User name and password of a Basic login. */
  basic: { username: string; password: string } | null
  /** Null where a call touches no tenant, and for an admin who named none. */
  tenant: TenantId | null
  /** The caller's network address, as far as TRUST_PROXY lets it be known. */
  address: string
  agent: string
  /** Whether the demo's log-ins open for this caller. */
  demoOpen: boolean
  idempotencyKey: string | null
  limitKeys: GateKeys
}

/** A call inside its one transaction, as the actor that its permission makes it. */
export interface ShortCall extends Call {
  db: Db
}

/** One handler for every call of the contract; a missing one does not compile. */
export type Handler<N extends CallName> = (
  call: Contract[N] extends Endpoint<infer _I, infer _O, infer _V, true> ? Call : ShortCall,
  input: Given<N>,
) => Promise<Answer<N>>
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }

/** The tenant of a call whose scope guarantees one. */
export function tenantOf(call: Call): TenantId {
  if (call.tenant === null) throw new Error('This call has no tenant: its scope does not name one')
  return call.tenant
}
