import type { Answer, CallName, Contract, Given } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext, TransactionContext } from '#server/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { SessionUser } from '#server/identity/session-user.ts'
import type { Log } from '#server/operations/log.ts'
import type { CachedResponse } from './cached-response.ts'
import type { RateLimitKeys } from './limits/figures.ts'
import type { Try } from './limits/limits.ts'
import type { TenantId } from './tenant.ts'

/** What a handler knows about the call besides its input, inside or outside a transaction. */
export interface CallFacts {
  /** The input as it was sent, before its shape was checked. */
  raw: Record<string, unknown>
  app: TransactionContext
  log: Log
  requestId: string
  now: Date
  /** The person behind the token; null on public calls without one. */
  user: SessionUser | null
  /** When the person last showed who they are, by log-in or since; null without a session. */
  provenAt: Date | null
  /** The person shows an app or a passkey besides the password. */
  hasFactor: boolean
  /** The raw token of the session, for the calls that answer or end it. */
  token: string | null
  /** The raw token of the session that the browser had before: a log-in ends it, and it opens nothing. */
  replaces: string | null
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
  limitKeys: RateLimitKeys
  /** This call as a try of its endpoint's limit: a handler counts what failed. */
  counted: Try
}

/** A call outside a transaction: it may ask outside services. */
export interface Call extends CallFacts {
  app: AppContext
}

/** A call inside its one transaction, as the actor that its permission makes it. */
export interface ShortCall extends CallFacts {
  db: Db
}

/** One handler for every call of the contract; a missing one does not compile. */
type Handler<N extends CallName> = (
  call: Contract[N] extends Endpoint<infer _I, infer _O, infer _V, true> ? Call : ShortCall,
  input: Given<N>,
) => Promise<Answer<N> | (Answer<N> extends object ? CachedResponse<Answer<N>> : never)>

/**
 * A short call of which a costly part needs no database: that part is done first, so that no transaction waits for it. What it
 * gives does the rest, in the transaction. Under one Idempotency-Key the first part may be done again, the rest never.
 */
export interface PreparedHandler<N extends CallName> {
  prepare(call: Call, input: Given<N>): Promise<(call: ShortCall) => Promise<Answer<N>>>
}

export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> | PreparedHandler<K> }

/** The tenant of a call whose scope guarantees one. */
export function tenantOf(call: CallFacts): TenantId {
  if (call.tenant === null) throw new Error('This call has no tenant: its scope does not name one')
  return call.tenant
}
