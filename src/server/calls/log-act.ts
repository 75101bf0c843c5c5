import type { CallName } from '#contract/contract.ts'
import { logSecurity, type SecurityEvent, type SecurityFacts } from '#server/operations/security-log.ts'
import type { Call } from './handler.ts'

/** What the person of a call did, for machines that watch the log: said by the handler once it did it. */
export function logAct(
  { log, user, limitKeys, tenant }: Pick<Call, 'log' | 'user' | 'limitKeys' | 'tenant'>,
  call: CallName,
  event: SecurityEvent,
  more: Pick<SecurityFacts, 'target' | 'amount'> & { company?: number | null } = {},
): void {
  const company = tenant ?? user?.company ?? null
  logSecurity(log, event, { user: user?.id ?? null, network: limitKeys.address, company, call, ...more })
}
