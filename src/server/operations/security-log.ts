import type { CompanyId } from '#contract/fields.ts'
import type { Log } from './log.ts'

/** Events for log monitoring, explained in docs/operations.md. */
export type SecurityEvent =
  | 'login'
  | 'login.wrong'
  | 'login.limited'
  | 'logout'
  | 'proof'
  | 'proof.wrong'
  | 'password.set'
  | 'code.wrong'
  | 'refused'
  | 'limited'
  | 'missed'
  | 'invalid'
  | 'export'
  | 'role.changed'
  | 'factor.changed'
  | 'merchant.changed'
  | 'refund'
  | 'erasure'
  | 'upload.infected'

/** Ids, network and call only; no name, address or secret. */
export interface SecurityFacts {
  user: number | null
  network: string
  company: CompanyId | null
  call: string
  target?: number | string | null
  /** In dollars. */
  amount?: number
  reason?: string
}

const WARNS: readonly SecurityEvent[] = [
  'login.wrong',
  'login.limited',
  'proof.wrong',
  'code.wrong',
  'refused',
  'limited',
  'upload.infected',
]

export function logSecurity(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
  log[WARNS.includes(event) ? 'warn' : 'info']({ event, ...facts }, 'security')
}
