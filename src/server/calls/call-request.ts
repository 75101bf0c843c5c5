import type { CallName } from '#contract/contract.ts'
import type { Log } from '#server/operations/log.ts'
import type { WrittenAnswer } from './cached-response.ts'

export interface CallRequest {
  name: CallName
  input: Record<string, unknown>
  /** Refused as bad input only after the checks that come before the fields. */
  unreadable: boolean
  token: string | null
  replaces: string | null
  basic: { username: string; password: string } | null
  idempotencyKey: string | null
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
  written?: WrittenAnswer
}
