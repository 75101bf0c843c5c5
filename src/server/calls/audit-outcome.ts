import type { CallName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { generalRefusals, proofNeeded } from '#contract/refusals.ts'
import { secondFactorNeeded } from '#contract/users/sessions.ts'
import { networkOf } from '#server/base/network-of.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logSecurity, type SecurityEvent } from '#server/operations/security-log.ts'
import type { AppContext } from './app-context.ts'
import type { CallFacts } from './handler.ts'
import type { TenantId } from './tenant.ts'

// Records the outcome of a call in the audit trail and in the log. A refusal is recorded after it was decided and stays
// one even if recording fails; an export is sent only once its entry is committed.

const HOUR_MS = 3_600_000
const hourOf = (now: Date) => String(Math.floor(now.getTime() / HOUR_MS))

/** Requests for a second factor or a fresh log-in: the same person continues in a moment. */
const PASSING: readonly string[] = [proofNeeded.code, generalRefusals.factorDemanded.code]
const LIMITED: readonly string[] = [generalRefusals.tooMany.code, generalRefusals.challenged.code]

type Outcome = Pick<CallFacts, 'app' | 'log' | 'now' | 'user' | 'requestId' | 'limitKeys' | 'raw'>

const noted = (name: CallName, { user, limitKeys, requestId }: Omit<Outcome, 'raw'>) => ({
  user: user?.id ?? null,
  network: limitKeys.address,
  call: name,
  request: requestId,
})

const REJECTIONS = new Map<number, SecurityEvent>([
  [400, 'invalid'],
  [404, 'missed'],
  [429, 'limited'],
])
const logged = new WeakSet<Refusal>()

/**
 * These refusals reveal probing to log monitoring, but are mostly typing errors and outdated screens, so they aren't in
 * the trail. Logged once, by the most specific caller.
 */
function logRejection(
  name: CallName,
  log: CallFacts['log'],
  user: CallFacts['user'],
  network: string,
  error: Refusal,
): void {
  const event = REJECTIONS.get(error.status)
  // A rate-limited log-in has its own event.
  if (!event || logged.has(error) || (name === 'users.login' && event === 'limited')) return
  logged.add(error)
  const company = user?.company ?? null
  logSecurity(log, event, { user: user?.id ?? null, network, company, call: name, reason: error.declared.code })
}

/** Repeats within an hour share one trail entry: counting through ids can't fill the trail. */
export function auditForbidden(
  { scope }: Pick<Endpoint, 'scope'>,
  name: CallName,
  call: Outcome,
  error: unknown,
): void {
  if (!(error instanceof Refusal)) return
  const { app, log, user, limitKeys, now, raw } = call
  logRejection(name, log, user, limitKeys.address, error)
  if (error.status !== 403 || PASSING.includes(error.declared.code)) return
  const company = user?.company ?? null
  const reason = error.declared.code
  const named = scope.by === 'company' ? companyNamed(raw[scope.field]) : null
  const facts = { user: user?.id ?? null, network: limitKeys.address, company, call: name, reason, target: named }
  logSecurity(log, 'refused', facts)
  const after = { reason, ...(named && { company: named }) }
  const line = { subject: 'call', subjectId: name, after, company, hour: hourOf(now) }
  app.trail.note({ ...noted(name, call), ...line, event: 'refused' })
}

function companyNamed(given: unknown): number | null {
  const number = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

interface LoginTried {
  name: CallName
  basic: { username: string; password: string } | null
  address: string
  requestId: string
  log: CallFacts['log']
}

/** The account is looked up only after the answer, so that known and unknown names take the same time. */
export function auditFailedLogin(app: AppContext, request: LoginTried, account: string, error: unknown): void {
  const { name, basic, address, requestId, log } = request
  if (!(error instanceof Refusal)) return
  const network = networkOf(address)
  logRejection(name, log, null, network, error)
  if (name !== 'users.login' || basic === null) return
  const isLimited = LIMITED.includes(error.declared.code)
  if (!isLimited && !isWrong(error)) return
  const reason = error.declared.code
  if (isLimited) logSecurity(log, 'login.limited', { user: null, network, company: null, call: name, reason })
  app.trail.note({
    event: isLimited ? 'log-in limited' : 'log-in failed',
    user: null,
    account,
    network,
    call: name,
    request: requestId,
    subject: 'user',
    subjectId: '',
    hour: hourOf(app.now()),
  })
}

/** An unattended or stolen session is probed like a log-in. */
export function auditWrongProof(
  call: Omit<Outcome, 'raw'>,
  name: CallName,
  account: { id: number; username: string },
): void {
  const { app, log, user, limitKeys, now } = call
  const company = user?.company ?? null
  const facts = { user: user?.id ?? null, network: limitKeys.address, company, call: name, target: account.id }
  logSecurity(log, 'proof.wrong', facts)
  const line = { subject: 'user', subjectId: '', account: account.username, hour: hourOf(now) }
  app.trail.note({ ...noted(name, call), ...line, event: 'log-in failed' })
}

/** Asking for a second factor is not a wrong one. */
function isWrong({ declared, body }: Refusal): boolean {
  if (declared.code === secondFactorNeeded.code) return 'wrong' in body && body.wrong === true
  return declared.code === generalRefusals.unauthorized.code
}

/** @throws DatabaseUnavailable when an export could not be recorded; it is then not sent */
export async function auditDone(
  endpoint: Pick<Endpoint, 'download'>,
  name: CallName,
  call: Outcome,
  tenant: TenantId | null,
): Promise<void> {
  const { log, user, limitKeys } = call
  const facts = { user: user?.id ?? null, network: limitKeys.address, company: user?.company ?? null, call: name }
  if (name === 'users.logout') logSecurity(log, 'logout', facts)
  if (endpoint.download) await auditExport(name, call, tenant, endpoint.download.replace(/\.(csv|json)$/, ''))
}

/** @throws DatabaseUnavailable when it could not be recorded */
export async function auditExport(name: CallName, call: Outcome, tenant: TenantId | null, list: string): Promise<void> {
  const { app, log, user, limitKeys, raw } = call
  const company = tenant ?? user?.company ?? null
  const about = { company, subject: 'list', subjectId: list, after: narrowed(raw) }
  await app.trail.keep({ ...noted(name, call), ...about, event: 'exported' })
  logSecurity(log, 'export', { user: user?.id ?? null, network: limitKeys.address, company, call: name })
}

/** A search query may hold a name, so only its presence is recorded. */
const narrowed = (raw: CallFacts['raw']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, name === 'query' && value ? 'kept' : value]))
