import type { CallName } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { logSecurity, type SecurityEvent, type SecurityFacts } from '#server/operations/security-log.ts'
import type { Call } from './handler.ts'

export function logAct(
  { log, user, limitKeys, tenant }: Pick<Call, 'log' | 'user' | 'limitKeys' | 'tenant'>,
  call: CallName,
  event: SecurityEvent,
  more: Pick<SecurityFacts, 'target' | 'amount'> & { company?: CompanyId | null } = {},
): void {
  const company = tenant ?? user?.company ?? null
  logSecurity(log, event, { user: user?.id ?? null, network: limitKeys.address, company, call, ...more })
}
