import type { CallName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from '#server/operations/log.ts'
import type { WrittenAnswer } from './cached-response.ts'

/**
 * A call independent of its transport: sent over HTTP (http/wire.ts) or made in process by a page (http/page-calls.ts).
 */
export interface CallRequest {
  name: CallName
  input: Record<string, unknown>
  /** The body was no JSON object. Refused as bad input only after the checks that come before the fields. */
  unreadable: boolean
  token: string | null
  replaces: string | null
  basic: { username: string; password: string } | null
  idempotencyKey: string | null
  /** The raw solution to a challenge, unparsed. */
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
  /** The serialized body, if there is one. */
  written?: WrittenAnswer
}

/** The parts of an endpoint that the dispatcher uses, without its exact types. */
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
