import type { z } from 'zod'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isPagedByDispatcher, listPage } from '#contract/list-page.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { may } from '#domain/identity/permissions.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, inTransaction } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { findSession, type SessionUser } from '#server/identity/sessions.ts'
import type { Log } from '#server/operations/log.ts'
import { expectTenant, tenantOfCall } from './call-tenant.ts'
import type { Call, ShortCall } from './handler.ts'
import { handlers } from './handlers.ts'
import { underKey } from './idempotency.ts'
import type { GateKeys } from './limits.ts'
import { paginate } from './paginate.ts'
import { badFields, busy, fault, forbidden, Refusal, unauthorized } from './refusal.ts'
import { unstorableFields } from './storable-text.ts'
import { type TenantId, tenantOfRow } from './tenant.ts'

/** A call as a transport hands it over: the wire (http/wire.ts) and the pages in process (http/page-calls.ts) both do. */
export interface CallRequest {
  name: CallName
  input: Record<string, unknown>
  /** The body could not be read as a JSON object: bad input, said after the checks that come before it. */
  unreadable: boolean
  token: string | null
  basic: { username: string; password: string } | null
  idempotencyKey: string | null
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
}

type AnyHandler = (call: Call | ShortCall, input: unknown) => Promise<unknown>

/** What of an endpoint the dispatcher works with, whatever its exact shapes. */
type AnyEndpoint = Pick<
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
  | 'download'
  | 'long'
  | 'refusals'
  | 'rowKey'
>

/**
 * The one dispatcher. The checks run in the order of R-57, and the first that fails answers:
 * limit, login, role, the ids named and their tenant, fields; then the handler, and last the shape of its reply.
 * (Name, verb and size come before: only a transport knows them.)
 */
export async function dispatch(app: AppContext, request: CallRequest): Promise<Reply> {
  try {
    return await handleRequest(app, request)
  } catch (error) {
    return refusalOf(request, error)
  }
}

/** Logged when a call refuses with what its endpoint does not declare. It is answered all the same. */
export const UNDECLARED = 'a call refused with a code that it does not declare'

function refusalOf({ name, log, requestId }: CallRequest, error: unknown): Refusal {
  if (error instanceof Refusal) {
    const { declared } = error
    // Under `code` the log would hide it: codes of links are secrets.
    if (!possibleRefusals(contract[name]).includes(declared))
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
  const endpoint: AnyEndpoint = contract[request.name]
  const { input: raw, unreadable: _unreadable, ...caller } = request
  const now = app.now()
  const limitKeys = limitKeysOf(request)
  if (endpoint.limit) await app.limits.gate(endpoint.limit, limitKeys)
  const user = await identify(app, endpoint, request, now)
  const answer = await answerTo(endpoint, request, { ...caller, raw, app, now, user, tenant: null, limitKeys })
  return { status: endpoint.status ?? 200, body: endpoint.output.parse(answer), headers: headersOf(endpoint) }
}

function limitKeysOf({ address, basic, input }: CallRequest): GateKeys {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const account = normalizeUsername(basic?.username ?? text(input.username))
  return { address, account, company: text(input.company), code: text(input.code) }
}

async function answerTo(endpoint: AnyEndpoint, request: CallRequest, caller: Call): Promise<unknown> {
  const { app, user, limitKeys } = caller
  let tenant: TenantId | null
  try {
    tenant = await tenantOfCall(app, endpoint, request.input, user)
  } catch (refusal) {
    return answeredBefore(endpoint, request.name, caller, refusal)
  }
  const input = parse(endpoint, endpoint.input, request)
  const page = isPagedByDispatcher(endpoint) ? parse(endpoint, listPage, request) : null
  expectTenant(endpoint.scope, request.input, tenant)
  const { limit } = endpoint
  if (limit) await app.limits.accepted(limit, limitKeys)
  const answer = await handle(endpoint, request.name, { ...caller, tenant }, input).catch(async (error: unknown) => {
    // What the fields' own rules refuse is no try: only what passed its validation counts.
    if (limit && error instanceof Refusal && error.status === 400) await app.limits.refused(limit, limitKeys)
    throw error
  })
  // What this process keeps of the shop is older than its own write; the database's notice may come after the next question.
  if (tenant !== null && changesTheShop(endpoint)) app.shopChanges.note(tenant)
  return page ? paginate(endpoint, answer as unknown[], page) : answer
}

/** Whether a call may change what a hauler sells. Strangers' calls never do. */
const changesTheShop = ({ verb, who }: AnyEndpoint): boolean => verb === 'POST' && who !== 'public'

/** Whether the dispatcher itself does a call once per key. */
const isDoneOncePerKey = ({ verb, idempotency }: AnyEndpoint): boolean => verb === 'POST' && idempotency === undefined

/** A row that a call took away is not there when the same call comes again under its key: then the answer of then stands. */
async function answeredBefore(endpoint: AnyEndpoint, name: CallName, call: Call, refusal: unknown): Promise<unknown> {
  if (!isDoneOncePerKey(endpoint) || !call.idempotencyKey || !(refusal instanceof Refusal)) throw refusal
  return inTransaction(call.app.actors.platform, { tenant: null }, (db) =>
    underKey(db, call, name, () => Promise.reject(refusal)),
  )
}

function headersOf({ download }: AnyEndpoint): Record<string, string> {
  if (!download) return {}
  return { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${download}"` }
}

async function identify(
  app: AppContext,
  endpoint: AnyEndpoint,
  request: CallRequest,
  now: Date,
): Promise<SessionUser | null> {
  if (endpoint.who === 'basic') {
    if (!request.basic) throw unauthorized()
    return null
  }
  const user = request.token ? await findSession(app, request.token, now, request.demoOpen) : null
  if (endpoint.who === 'public') return user
  if (!user) throw unauthorized()
  if (!may(user.role, endpoint.who)) throw forbidden('Your role may not do this.')
  return user
}

function parse<S extends z.ZodType>(endpoint: AnyEndpoint, shape: S, request: CallRequest): z.output<S> {
  if (request.unreadable) {
    throw badFields([{ field: '', message: `The body is not a ${endpoint.upload ? 'form' : 'JSON object'}.` }])
  }
  if (endpoint.idempotency === 'required' && (request.idempotencyKey?.length ?? 0) < 32) {
    throw badFields([{ field: 'Idempotency-Key', message: 'An Idempotency-Key of at least 32 characters is needed' }])
  }
  const unstorable = unstorableFields(request.input)
  if (unstorable.length > 0) throw badFields(unstorable.map((field) => ({ field, message: 'This cannot be kept' })))
  const parsed = shape.safeParse(request.input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw badFields(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) })))
}

/** What is missing is said as such; everything else in the words of the field's own rule. */
function messageOf({ code, message, input }: z.core.$ZodIssue): string {
  return code !== 'custom' && input === undefined ? 'This is required' : message
}

async function handle(endpoint: AnyEndpoint, name: CallName, call: Call, input: unknown): Promise<unknown> {
  const handler = handlers[name] as AnyHandler
  if (endpoint.long) return handler(call, input)
  const actor = actorOf(endpoint, call)
  const scope = {
    tenant: call.tenant,
    user: call.user ? String(call.user.id) : null,
    readonly: endpoint.verb === 'GET',
  }
  return inTransaction(call.app.actors[actor], scope, (db) => {
    const work = () => handler({ ...call, db }, input)
    return isDoneOncePerKey(endpoint) ? underKey(db, call, name, work) : work()
  })
}

/** Whether a public call comes from the staff of the very company it names. */
function isStaffThere({ staff }: AnyEndpoint, { user, tenant }: Call): boolean {
  return staff !== undefined && user !== null && may(user.role, staff) && tenantOfRow(tenant, user) !== null
}

/** The database role that a call works as: strangers, one company's staff, or the platform itself. */
function actorOf(endpoint: AnyEndpoint, call: Call): Actor {
  if (endpoint.who === 'public') return isStaffThere(endpoint, call) ? 'staff' : 'public'
  return call.tenant === null ? 'platform' : 'staff'
}
