import type { z } from 'zod'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Endpoint, LimitName } from '#contract/endpoint.ts'
import { isPagedByDispatcher, type ListPage, listPage, rowKeyOf } from '#contract/list-page.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { positionOf } from '#domain/identity/roles.ts'
import { badFields, busy, fault, Refusal } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { auditDone, auditFailedLogin, auditForbidden } from '#server/calls/audit-outcome.ts'
import { CachedResponse } from '#server/calls/cached-response.ts'
import type { CallRequest, Reply } from '#server/calls/call-request.ts'
import { expectTenant, tenantOfCall } from '#server/calls/call-tenant.ts'
import { scopeOf } from '#server/calls/call-transaction.ts'
import { chooseActor } from '#server/calls/choose-actor.ts'
import type { Call, ShortCall } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { countsByPerson } from '#server/calls/limits/figures.ts'
import { rateLimitKeysOf } from '#server/calls/limits/rate-limit-keys.ts'
import { unlimited, withPersonLimit, withRateLimit } from '#server/calls/limits/with-rate-limit.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { because, type Cause } from '#server/db/cause.ts'
import { inTransaction } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { noteTenant, watched } from '#server/db/watched.ts'
import { withoutAccessNotes } from './access-notes.ts'
import { handlers } from './handlers.ts'
import { expectPermission, identify } from './identify.ts'
import { readInput } from './read-input.ts'

type AnyHandler = (call: Call | ShortCall, input: unknown) => Promise<unknown>
interface AnyPreparedHandler {
  prepare(call: Call, input: unknown): Promise<(call: ShortCall) => Promise<unknown>>
}

/**
 * Checks run in the order of R-57 and the first failure answers: limit, login, role, ids and tenant, fields; then the
 * handler, and last the shape of its reply.
 */
export function dispatch(app: AppContext, request: CallRequest): Promise<Reply> {
  return watched('call', request.name, () => answer(app, request))
}

async function answer(app: AppContext, request: CallRequest): Promise<Reply> {
  try {
    return await handleRequest(app, request)
  } catch (error) {
    auditFailedLogin(app, request, rateLimitKeysOf(request).account, error)
    return refusalOf(request, error)
  }
}

export const UNDECLARED = 'a call was refused with an undeclared code'

function refusalOf({ name, log, requestId }: CallRequest, error: unknown): Refusal {
  if (error instanceof Refusal) {
    const { declared } = error
    // Not under `code`, which the log redacts because codes of links are secrets.
    if (!possibleRefusals(endpoints[name]).includes(declared))
      log.error({ call: name, refusal: declared.code }, UNDECLARED)
    return error
  }
  if (isUnavailable(error)) {
    log.warn({ err: error, call: name }, 'the database could not answer a call')
    return busy()
  }
  log.error({ err: error, call: name }, 'a call failed')
  return fault(requestId)
}

async function handleRequest(app: AppContext, request: CallRequest): Promise<Reply> {
  const endpoint = endpoints[request.name]
  const { input: raw, unreadable: _unreadable, ...caller } = request
  const now = app.now()
  const limitKeys = rateLimitKeysOf(request)
  const counted = isCountedBeforeLogin(endpoint)
    ? await app.limits.enter(endpoint.limit, limitKeys, request.solution)
    : unlimited
  return withRateLimit(endpoint, counted, async () => {
    const person = await identify(app, endpoint, request, now)
    const call = { ...caller, ...person, raw, app, now, tenant: null, limitKeys, counted }
    const answer = await because(causeOf(endpoint, request.name, call), () => permitted(endpoint, request, call))
    return withoutAccessNotes(person.user, replyOf(endpoint, answer))
  })
}

const isCountedBeforeLogin = (endpoint: Endpoint): endpoint is Endpoint & { limit: LimitName } =>
  endpoint.limit !== undefined && !countsByPerson(endpoint.limit)

const causeOf = ({ who, batch }: Endpoint, name: CallName, { user, limitKeys, requestId }: Call): Cause => ({
  user: user?.id ?? null,
  role: user ? positionOf(user) : '',
  network: limitKeys.address,
  call: name,
  byHand: who === 'customers.write' && !batch,
  request: requestId,
})

function replyOf(endpoint: Endpoint, answer: unknown): Reply {
  const reply = { status: endpoint.status ?? 200, headers: headersOf(endpoint) }
  if (!(answer instanceof CachedResponse)) return { ...reply, body: endpoint.output.parse(answer) }
  const written = answer.written((value) => endpoint.output.parse(value))
  return { ...reply, body: written.body, written }
}

async function permitted(endpoint: Endpoint, request: CallRequest, call: Call): Promise<unknown> {
  try {
    await expectPermission(endpoint, call)
    return await withPersonLimit(endpoint, call, () => answerTo(endpoint, request, call))
  } catch (error) {
    auditForbidden(endpoint, request.name, call, error)
    throw error
  }
}

async function answerTo(endpoint: Endpoint, request: CallRequest, caller: Call): Promise<unknown> {
  const { app, user } = caller
  let tenant: TenantId | null
  try {
    tenant = await tenantOfCall(app, endpoint, request.input, user)
  } catch (refusal) {
    return answeredBefore(endpoint, request.name, caller, refusal)
  }
  noteTenant(tenant)
  const input = readInput(endpoint, endpoint.input, request)
  const page = isPagedByDispatcher(endpoint) ? readInput(endpoint, listPage, request) : null
  expectTenant(endpoint.scope, request.input, tenant)
  const answer = await handle(endpoint, request.name, { ...caller, tenant }, input)
  await auditDone(endpoint, request.name, caller, tenant)
  // This process's shop cache is now stale. The database's notification may arrive after the next request.
  if (tenant !== null && changesTheShop(endpoint)) app.memory.shopChanges.note(tenant)
  return page ? pageOf(endpoint, answer, page) : answer
}

function pageOf(endpoint: Endpoint, answer: unknown, page: z.output<typeof listPage>): unknown {
  if (!(answer instanceof CachedResponse)) return paginate(endpoint, answer as unknown[], page)
  const isWhole = page.limit === undefined && page.after === undefined
  return isWhole ? answer : paginate(endpoint, answer.value, page)
}

/** Calls of strangers never change a hauler's offer. */
const changesTheShop = ({ verb, who }: Endpoint): boolean => verb === 'POST' && who !== 'public'

/** Long calls handle their own key (`underKey`). */
const isDoneOncePerKey = ({ verb, idempotency, long }: Endpoint): boolean =>
  verb === 'POST' && (idempotency === undefined || (idempotency === 'required' && !long))

/** A repeated call may be refused because its first run removed the row: replay the stored answer instead. */
async function answeredBefore(endpoint: Endpoint, name: CallName, call: Call, refusal: unknown): Promise<unknown> {
  if (!isDoneOncePerKey(endpoint) || !call.idempotencyKey || !(refusal instanceof Refusal)) throw refusal
  return inTransaction(call.app.actors.platform, { tenant: null }, (db) =>
    underKey(db, call, name, () => Promise.reject(refusal)),
  )
}

function headersOf({ download }: Endpoint): Record<string, string> {
  if (!download) return {}
  const type = download.endsWith('.json') ? 'application/json' : 'text/csv; charset=utf-8'
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${download}"` }
}

async function handle(endpoint: Endpoint, name: CallName, call: Call, input: unknown): Promise<unknown> {
  const handler = handlers[name] as AnyHandler | AnyPreparedHandler
  const work = 'prepare' in handler ? await handler.prepare(call, input) : (short: Call) => handler(short, input)
  if (endpoint.long) return (work as (call: Call) => Promise<unknown>)(call)
  const actor = chooseActor(endpoint, call)
  const scope = scopeOf(endpoint, call)
  if (endpoint.allowReplica) {
    return call.app.standby.read({ actor, scope, seesAll: call.user !== null }, (db) => work({ ...call, db }))
  }
  return inTransaction(call.app.actors[actor], scope, (db) => {
    const inside = () => work({ ...call, db })
    return isDoneOncePerKey(endpoint) ? underKey(db, call, name, inside) : inside()
  })
}

/** @throws Refusal 400 when the `after` row is not in the list */
function paginate(endpoint: Pick<Endpoint, 'rowKey'>, rows: readonly unknown[], { limit, after }: ListPage): unknown[] {
  const seen = after === undefined ? -1 : rows.findIndex((row) => rowKeyOf(endpoint, row) === after)
  if (after !== undefined && seen < 0) throw badFields([{ field: 'after', message: 'Not found' }])
  return rows.slice(seen + 1, limit === undefined ? undefined : seen + 1 + limit)
}
