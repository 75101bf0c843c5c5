import type { Answer, CallName, Contract, Given } from '#contract/contract.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/operations/log.ts'
import type { AppContext, TransactionContext } from './app-context.ts'
import type { CachedResponse } from './cached-response.ts'
import type { RateLimitKeys } from './limits/figures.ts'
import type { Try } from './limits/limits.ts'
import type { SessionUser, TenantId } from './tenant.ts'

export interface CallFacts {
  raw: Record<string, unknown>
  app: TransactionContext
  log: Log
  requestId: string
  now: Date
  user: SessionUser | null
  /** The last log-in or re-authentication. */
  provenAt: Date | null
  hasFactor: boolean
  token: string | null
  /** The browser's previous session token: ended by a log-in, and good for nothing else. */
  replaces: string | null
  basic: { username: string; password: string } | null
  /** Null for scope none, and for an admin who named no company. */
  tenant: TenantId | null
  /** As far as TRUST_PROXY allows. */
  address: string
  agent: string
  demoOpen: boolean
  idempotencyKey: string | null
  limitKeys: RateLimitKeys
  counted: Try
}

/** A call outside a transaction: it may use outside services. */
export interface Call extends CallFacts {
  app: AppContext
}

export interface ShortCall extends CallFacts {
  db: Db
}

type Handler<N extends CallName> = (
  call: Contract[N] extends { long: true } ? Call : ShortCall,
  input: Given<N>,
) => Promise<Answer<N> | (Answer<N> extends object ? CachedResponse<Answer<N>> : never)>

/**
 * `prepare` runs first, so that no transaction waits for its costly part. A repeat under the same Idempotency-Key may
 * prepare again, but never writes again.
 */
export interface PreparedHandler<N extends CallName> {
  prepare(call: Call, input: Given<N>): Promise<(call: ShortCall) => Promise<Answer<N>>>
}

export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> | PreparedHandler<K> }

export function tenantOf(call: CallFacts): TenantId {
  if (call.tenant === null) throw new Error('This call has no tenant: its scope does not name one')
  return call.tenant
}
