import type { z } from 'zod'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint, LimitName } from '#contract/endpoint.ts'
import { isPagedByDispatcher, listPage } from '#contract/list-page.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { may } from '#domain/identity/permissions.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import type { AppContext } from '#server/app-context.ts'
import { because, type Cause } from '#server/db/cause.ts'
import { type Actor, inTransaction } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { noteTenant, watched } from '#server/db/watched.ts'
import { isFactorDemanded } from '#server/identity/second-factor/demand.ts'
import type { OpenSession } from '#server/identity/session-user.ts'
import { findSession } from '#server/identity/sessions.ts'
import type { Log } from '#server/operations/log.ts'
import { CachedResponse, type WrittenAnswer } from './cached-response.ts'
import { expectTenant, tenantOfCall } from './call-tenant.ts'
import { fieldWords } from './field-words.ts'
import type { Call, ShortCall } from './handler.ts'
import { handlers } from './handlers.ts'
import { underKey } from './idempotency.ts'
import { asTry, uncounted, withinOwnLimit } from './limits/counted-try.ts'
import { countsByPerson, type GateKeys } from './limits/figures.ts'
import { networkOf } from './limits/network-of.ts'
import { paginate } from './paginate.ts'
import { badFields, badInput, busy, factorDemanded, fault, forbidden, Refusal, unauthorized } from './refusal.ts'
import { unstorableFields } from './storable-text.ts'
import { tellDone, tellFailedLogin, tellForbidden } from './tell-outcome.ts'
import { type TenantId, tenantOfRow } from './tenant.ts'

/** A call as a transport hands it over: the wire (http/wire.ts) and the pages in process (http/page-calls.ts) both do. */
export interface CallRequest {
  name: CallName
  input: Record<string, unknown>
  /** The body could not be read as a JSON object: bad input, said after the checks that come before it. */
  unreadable: boolean
  token: string | null
  replaces: string | null
  basic: { username: string; password: string } | null
  idempotencyKey: string | null
  /** What the caller answers to a challenge, as it came. */
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
  /** The body as it stands written already. */
  written?: WrittenAnswer
}

type AnyHandler = (call: Call | ShortCall, input: unknown) => Promise<unknown>
interface AnyPreparedHandler {
  prepare(call: Call, input: unknown): Promise<(call: ShortCall) => Promise<unknown>>
}

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
  | 'mayLag'
  | 'refusals'
  | 'rowKey'
>

/**
 * The one dispatcher. The checks run in the order of R-57, and the first that fails answers:
 * limit, login, role, the ids named and their tenant, fields; then the handler, and last the shape of its reply.
 * (Name, verb and size come before: only a transport knows them.)
 */
export function dispatch(app: AppContext, request: CallRequest): Promise<Reply> {
  return watched('call', request.name, () => answer(app, request))
}

async function answer(app: AppContext, request: CallRequest): Promise<Reply> {
  try {
    return await handleRequest(app, request)
  } catch (error) {
    tellFailedLogin(app, request, limitKeysOf(request).account, error)
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
  const counted = isCountedAtGate(endpoint)
    ? await app.limits.enter(endpoint.limit, limitKeys, request.solution)
    : uncounted
  return asTry(endpoint, counted, async () => {
    const session = await identify(app, endpoint, request, now)
    const call = { ...caller, ...personOf(session), raw, app, now, tenant: null, limitKeys, counted }
    return replyOf(endpoint, await because(causeOf(request.name, call), () => permitted(endpoint, request, call)))
  })
}

/** Before it is known who calls; what is counted by person has its turn later. */
const isCountedAtGate = (endpoint: AnyEndpoint): endpoint is AnyEndpoint & { limit: LimitName } =>
  endpoint.limit !== undefined && !countsByPerson(endpoint.limit)

const causeOf = (name: CallName, { user, limitKeys, requestId }: Call): Cause => ({
  user: user?.id ?? null,
  role: user?.role ?? '',
  network: limitKeys.address,
  call: name,
  request: requestId,
})

function replyOf(endpoint: AnyEndpoint, answer: unknown): Reply {
  const reply = { status: endpoint.status ?? 200, headers: headersOf(endpoint) }
  if (!(answer instanceof CachedResponse)) return { ...reply, body: endpoint.output.parse(answer) }
  const written = answer.written((value) => endpoint.output.parse(value))
  return { ...reply, body: written.body, written }
}

function limitKeysOf({ address, basic, input }: CallRequest): GateKeys {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const account = normalizeUsername(basic?.username ?? text(input.username))
  // The number that the text means: `035` is no other company than 35.
  const company = Number(text(input.company))
  return {
    address: networkOf(address),
    account,
    company: Number.isSafeInteger(company) ? String(company) : '',
    // As the call's own fields read it: blanks around a code make no other link.
    code: text(input.code).trim(),
    person: '',
  }
}

async function permitted(endpoint: AnyEndpoint, request: CallRequest, call: Call): Promise<unknown> {
  try {
    await expectPermission(endpoint, call)
    return await withinOwnLimit(endpoint, call, () => answerTo(endpoint, request, call))
  } catch (error) {
    tellForbidden(endpoint, request.name, call, error)
    throw error
  }
}

async function answerTo(endpoint: AnyEndpoint, request: CallRequest, caller: Call): Promise<unknown> {
  const { app, user } = caller
  let tenant: TenantId | null
  try {
    tenant = await tenantOfCall(app, endpoint, request.input, user)
  } catch (refusal) {
    return answeredBefore(endpoint, request.name, caller, refusal)
  }
  noteTenant(tenant)
  const input = parse(endpoint, endpoint.input, request)
  const page = isPagedByDispatcher(endpoint) ? parse(endpoint, listPage, request) : null
  expectTenant(endpoint.scope, request.input, tenant)
  const answer = await handle(endpoint, request.name, { ...caller, tenant }, input)
  await tellDone(endpoint, request.name, caller, tenant)
  // What this process keeps of the shop is older than its own write; the database's notice may come after the next question.
  if (tenant !== null && changesTheShop(endpoint)) app.shopChanges.note(tenant)
  return page ? pageOf(endpoint, answer, page) : answer
}

/** Who asks for no page gets the list as it stands. */
function pageOf(endpoint: AnyEndpoint, answer: unknown, page: z.output<typeof listPage>): unknown {
  if (!(answer instanceof CachedResponse)) return paginate(endpoint, answer as unknown[], page)
  const isWhole = page.limit === undefined && page.after === undefined
  return isWhole ? answer : paginate(endpoint, answer.value, page)
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
  const type = download.endsWith('.json') ? 'application/json' : 'text/csv; charset=utf-8'
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${download}"` }
}

async function identify(
  app: AppContext,
  endpoint: AnyEndpoint,
  request: CallRequest,
  now: Date,
): Promise<OpenSession | null> {
  if (endpoint.who === 'basic') {
    if (!request.basic) throw unauthorized()
    return null
  }
  const session = request.token ? await findSession(app, request.token, now, request.demoOpen) : null
  if (endpoint.who === 'public') return session
  if (!session) throw unauthorized()
  return session
}

async function expectPermission({ who }: AnyEndpoint, { app, user, hasFactor }: Call): Promise<void> {
  if (who === 'public' || who === 'basic') return
  if (!user) throw unauthorized()
  if (!may(user.role, who)) throw forbidden('Your role may not do this.')
  // Of one's own account everybody can do everything: that is where a second factor is set up.
  if (who !== 'session.use' && (await isFactorDemanded(app, user, hasFactor))) throw factorDemanded()
}

const personOf = (session: OpenSession | null): Pick<Call, 'user' | 'provenAt' | 'hasFactor'> => ({
  user: session?.user ?? null,
  hasFactor: session?.hasFactor ?? false,
  provenAt: session?.provenAt ?? null,
})

function parse<S extends z.ZodType>(endpoint: AnyEndpoint, shape: S, request: CallRequest): z.output<S> {
  if (request.unreadable) {
    throw badFields([{ field: '', message: `The body is not a ${endpoint.upload ? 'form' : 'JSON object'}.` }])
  }
  if (endpoint.idempotency === 'required' && (request.idempotencyKey?.length ?? 0) < 32) {
    throw badFields([{ field: 'Idempotency-Key', message: 'An Idempotency-Key of at least 32 characters is needed' }])
  }
  const unstorable = unstorableFields(request.input)
  if (unstorable.length > 0) throw badFields(unstorable.map((field) => ({ field, message: 'This cannot be kept' })))
  const parsed = shape.safeParse(request.input, { reportInput: true, error: fieldWords })
  if (parsed.success) return parsed.data
  throw badInput(parsed.error)
}

async function handle(endpoint: AnyEndpoint, name: CallName, call: Call, input: unknown): Promise<unknown> {
  const handler = handlers[name] as AnyHandler | AnyPreparedHandler
  const work = 'prepare' in handler ? await handler.prepare(call, input) : (short: Call) => handler(short, input)
  if (endpoint.long) return (work as (call: Call) => Promise<unknown>)(call)
  const actor = actorOf(endpoint, call)
  const scope = {
    tenant: call.tenant,
    user: call.user ? String(call.user.id) : null,
    readonly: endpoint.verb === 'GET',
  }
  if (endpoint.mayLag) {
    return call.app.standby.read({ actor, scope, seesAll: call.user !== null }, (db) => work({ ...call, db }))
  }
  return inTransaction(call.app.actors[actor], scope, (db) => {
    const inside = () => work({ ...call, db })
    return isDoneOncePerKey(endpoint) ? underKey(db, call, name, inside) : inside()
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
