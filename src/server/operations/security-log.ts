import type { Log } from './log.ts'

/** What machines watch for, by the names that docs/operations.md explains. */
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

/** Who, from where, whose and by which call; no name, address or secret of anybody. */
export interface SecurityFacts {
  user: number | null
  network: string
  company: number | null
  call: string
  /** The user, the order or the customer that it was done to, or the company that was asked for. */
  target?: number | string | null
  /** In dollars. */
  amount?: number
  /** The code of a refusal. */
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

/** One line for each event, whatever else the log says of the call. */
export function logSecurity(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
  log[WARNS.includes(event) ? 'warn' : 'info']({ event, ...facts }, 'security')
}
