import type { CallName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from '#server/operations/log.ts'
import type { WrittenAnswer } from './cached-response.ts'

/** A call as a transport hands it over: the wire (http/wire.ts) and the pages in process (http/page-calls.ts) both do. */
export interface CallRequest {
  name: CallName
  input: Record<string, unknown>
  /** The body could not be read as a JSON object: bad input, said after the checks that come before it. */
  unreadable: boolean
  token: string | null
  replaces: string | null
  basic: { username: string; password: string } | null
  idempotencyKey: string | null
  /** What the caller answers to a challenge, as it came. */
  solution: string | null
  address: string
  agent: string
  demoOpen: boolean
  requestId: string
  log: Log
}

export interface Reply {
  status: number
  body: unknown
  headers: Record<string, string>
  /** The body as it stands written already. */
  written?: WrittenAnswer
}

/** What of an endpoint the dispatcher works with, whatever its exact shapes. */
export type AnyEndpoint = Pick<
  Endpoint,
  | 'verb'
  | 'who'
  | 'staff'
  | 'scope'
  | 'input'
  | 'output'
  | 'status'
  | 'limit'
  | 'idempotency'
  | 'upload'
  | 'batch'
  | 'download'
  | 'long'
  | 'mayLag'
  | 'refusals'
  | 'rowKey'
>
