import type { CallName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { generalRefusals, proofNeeded } from '#contract/refusals.ts'
import { secondFactorNeeded } from '#contract/users/sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import { logSecurity, type SecurityEvent } from '#server/operations/security-log.ts'
import type { CallFacts } from './handler.ts'
import { networkOf } from './limits/network-of.ts'
import { Refusal } from './refusal.ts'
import type { TenantId } from './tenant.ts'

// What a call came to, for the trail and for machines that watch the log. What stands in the way of a call is told after it was
// refused, and a refusal stays one whether it could be told or not; an export leaves only once its line stands.

const HOUR_MS = 3_600_000
const hourOf = (now: Date) => String(Math.floor(now.getTime() / HOUR_MS))

/** Asks for a second factor or a fresh log-in: the same person goes on in a moment. */
const PASSING: readonly string[] = [proofNeeded.code, generalRefusals.factorDemanded.code]
const LIMITED: readonly string[] = [generalRefusals.tooMany.code, generalRefusals.challenged.code]

type Outcome = Pick<CallFacts, 'app' | 'log' | 'now' | 'user' | 'requestId' | 'limitKeys' | 'raw'>

const noted = (name: CallName, { user, limitKeys, requestId }: Omit<Outcome, 'raw'>) => ({
  user: user?.id ?? null,
  network: limitKeys.address,
  call: name,
  request: requestId,
})

const TURNED_AWAY = new Map<number, SecurityEvent>([
  [400, 'invalid'],
  [404, 'missed'],
  [429, 'limited'],
])
const told = new WeakSet<Refusal>()

/**
 * What else turned a call away: its fields, a row that is not there for this person, a limit. Machines see in it who tries
 * one after the other; people would see typing errors and old screens, so it stands in no trail. Told once, by whoever knows more.
 */
function tellTurnedAway(
  name: CallName,
  log: CallFacts['log'],
  user: CallFacts['user'],
  network: string,
  error: Refusal,
): void {
  const event = TURNED_AWAY.get(error.status)
  // A log-in that was not looked at has an event of its own.
  if (!event || told.has(error) || (name === 'users.login' && event === 'limited')) return
  told.add(error)
  const company = user?.company ?? null
  logSecurity(log, event, { user: user?.id ?? null, network, company, call: name, reason: error.declared.code })
}

/** A call that the person may not make. The company that it named stands in the line of the first, so that nobody counts them up. */
export function tellForbidden({ scope }: Pick<Endpoint, 'scope'>, name: CallName, call: Outcome, error: unknown): void {
  if (!(error instanceof Refusal)) return
  const { app, log, user, limitKeys, now, raw } = call
  tellTurnedAway(name, log, user, limitKeys.address, error)
  if (error.status !== 403 || PASSING.includes(error.declared.code)) return
  const company = user?.company ?? null
  const reason = error.declared.code
  const named = scope.by === 'company' ? companyNamed(raw[scope.field]) : null
  const facts = { user: user?.id ?? null, network: limitKeys.address, company, call: name, reason, target: named }
  logSecurity(log, 'refused', facts)
  const after = { reason, ...(named && { company: named }) }
  app.trail.note({ ...noted(name, call), event: 'refused', subject: 'call', subjectId: name, after, hour: hourOf(now) })
}

/** Whose rows somebody asked for: the number of a company, however it was sent, and of anything else nothing. */
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

/** A log-in that came to nothing. Whose account was tried only the trail finds out, after the answer: both take the same time. */
export function tellFailedLogin(app: AppContext, request: LoginTried, account: string, error: unknown): void {
  const { name, basic, address, requestId, log } = request
  if (!(error instanceof Refusal)) return
  const network = networkOf(address)
  tellTurnedAway(name, log, null, network, error)
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

/**
 * Somebody who is logged in, or invited, showed a wrong password or second factor of the account: a session that was left open or
 * stolen is tried like a log-in.
 */
export function tellWrongProof(
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

/** A second factor that is only asked for is none that was wrong. */
function isWrong({ declared, body }: Refusal): boolean {
  if (declared.code === secondFactorNeeded.code) return 'wrong' in body && body.wrong === true
  return declared.code === generalRefusals.unauthorized.code
}

/** @throws DatabaseUnavailable when an export could not be told of, which then does not leave */
export async function tellDone(
  endpoint: Pick<Endpoint, 'download'>,
  name: CallName,
  call: Outcome,
  tenant: TenantId | null,
): Promise<void> {
  const { log, user, limitKeys } = call
  const facts = { user: user?.id ?? null, network: limitKeys.address, company: user?.company ?? null, call: name }
  if (name === 'users.logout') logSecurity(log, 'logout', facts)
  if (endpoint.download) await tellExport(name, call, tenant, endpoint.download.replace(/\.(csv|json)$/, ''))
}

/** @throws DatabaseUnavailable when it could not be told of */
export async function tellExport(name: CallName, call: Outcome, tenant: TenantId | null, list: string): Promise<void> {
  const { app, log, user, limitKeys, raw } = call
  const company = tenant ?? user?.company ?? null
  const about = { company, subject: 'list', subjectId: list, after: narrowed(raw) }
  await app.trail.keep({ ...noted(name, call), ...about, event: 'exported' })
  logSecurity(log, 'export', { user: user?.id ?? null, network: limitKeys.address, company, call: name })
}

/** What the list was narrowed by; of words that were searched, which may be somebody's name, only that they were. */
const narrowed = (raw: CallFacts['raw']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, name === 'query' && value ? 'kept' : value]))
