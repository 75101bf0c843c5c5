import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Verb, Who } from '#contract/endpoint.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { may } from '#domain/identity/permissions.ts'
import { callNamed } from '#server/base/call-named.ts'
import { networkOf } from '#server/base/network-of.ts'
import { busy, Refusal } from '#server/base/refusal.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { WrittenAnswer } from '#server/calls/cached-response.ts'
import type { CallRequest, Reply } from '#server/calls/call-request.ts'
import { isStorable } from '#server/calls/storable-text.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { type Input, readBody, saysTooLarge } from '#server/http/request-body.ts'
import type { Received } from '#server/http/request-context.ts'
import { clearedCookies, sessionCookie, sessionSetCookie } from '#server/http/session-cookie.ts'
import { findSession } from '#server/identity/sessions.ts'
import { dispatch } from './dispatch.ts'

export async function answerWire(app: AppContext, c: Context<Received>): Promise<Response> {
  const reply = await receive(app, c)
  if (reply.written) return cachedResponse(c, reply.written)
  const response = written(app, c, reply)
  for (const cookie of sessionCookies(app, c, reply)) response.headers.append('Set-Cookie', cookie)
  return response
}

/** A refusal for an invalid session clears its cookie. */
export function written(app: AppContext, c: Context<Received>, reply: Reply): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
  })
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value)
  if (reply.status === 401) for (const cookie of clearedCookies(app, c)) headers.append('Set-Cookie', cookie)
  // Text is a download with its own headers.
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  return new Response(body, { status: reply.status, headers })
}

const LEAST_COMPRESSED = 1024

/** Never served stale, since a price may change at any moment. */
function cachedResponse(c: Context<Received>, { text, gzip, tag }: WrittenAnswer): Response {
  const isCompressed = text.length >= LEAST_COMPRESSED && /\bgzip\b/i.test(c.req.header('Accept-Encoding') ?? '')
  // Strong ETags identify bytes, so compressed text needs a different one.
  const etag = isCompressed ? `"${tag}-gzip"` : `"${tag}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const body = isCompressed ? gzip : text
  const json = { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length) }
  return new Response(body, { headers: isCompressed ? { ...json, 'Content-Encoding': 'gzip' } : json })
}

export const wrongVerb = (allowed: Verb): Reply =>
  new Refusal(generalRefusals.verbWrong, { message: `This method takes ${allowed}.` }, { Allow: allowed })

/** The scheme is case-insensitive (RFC 9110). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]

async function receive(app: AppContext, c: Context<Received>): Promise<Reply> {
  const url = new URL(c.req.url)
  const name = callNamed(c.req.param('file') ?? '', url.searchParams.get('method'))
  if (!name) return new Refusal(generalRefusals.methodUnknown, { message: 'Unknown method.' })
  const endpoint = endpoints[name]
  if (c.req.method !== endpoint.verb) return wrongVerb(endpoint.verb)
  const upload = endpoint.upload === true
  const body = c.req.method === 'POST' ? await bodyOf(app, c, { upload, who: endpoint.who }) : {}
  if (body === 'too large') {
    return new Refusal(generalRefusals.tooLarge, { message: `At most ${upload ? 10 : 1} MiB can be sent.` })
  }
  if (body === 'busy') return busy()
  if (mayBeForged(c, endpoint.who, body, query(url))) {
    return new Refusal(generalRefusals.typeUnsupported, { message: 'This method takes application/json.' })
  }
  if (body === 'unread') return dispatch(app, callRequest(app, c, name, query(url), 'unreadable'))
  return afterAdmission(app, networkOf(c.get('address')), () =>
    dispatch(app, callRequest(app, c, name, query(url), body)),
  )
}

/** Queued only once the body has arrived, so that slow senders hold no slot. */
const afterAdmission = (app: AppContext, network: string, work: () => Promise<Reply>): Promise<Reply> =>
  app.memory.admission(network, work).catch((refusal: unknown) => {
    if (refusal instanceof Refusal) return refusal
    throw refusal
  })

/** Reads a file only from a person allowed to send it; otherwise the dispatcher refuses without the body. */
async function bodyOf(app: AppContext, c: Context<Received>, { upload, who }: { upload: boolean; who: Who }) {
  const network = networkOf(c.get('address'))
  // One MiB needs no more time than strangers get, so the token isn't checked.
  if (!upload) return readBody(c.req.raw, { upload, known: false, network })
  const token = bearerOf(c.req.header('Authorization'))
  const session = token ? await findSession(app, token, app.now(), c.var.demoOpen).catch(unlessUnavailable) : null
  const maySend = session !== null && (who === 'public' || (who !== 'basic' && may(session.user, who)))
  if (maySend) return readBody(c.req.raw, { upload, known: true, network })
  return saysTooLarge(c.req.raw, upload) ? 'too large' : 'unread'
}

/**
 * True if a foreign page could have sent this without a CORS preflight. Public calls need the JSON type, which triggers
 * one; all others need the authorization header, which does, too.
 */
function mayBeForged(c: Context<Received>, who: Who, body: Input | 'unread' | 'unreadable', named: Input): boolean {
  if (c.req.method !== 'POST' || who !== 'public') return false
  if (/^application\/json *(;|$)/i.test(c.req.header('Content-Type') ?? '')) return false
  return typeof body === 'string' || Object.keys({ ...named, ...body }).length > 0
}

/** The dispatcher repeats the lookup and reports the error. */
const unlessUnavailable = (error: unknown): null => {
  if (isUnavailable(error)) return null
  throw error
}

/** Blank parameters count as absent: forms send every field. */
function query(url: URL): Input {
  const { method: _method, ...named } = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  return named
}

function callRequest(
  app: AppContext,
  c: Context<Received>,
  name: CallName,
  named: Input,
  body: Input | 'unreadable',
): CallRequest {
  const received = c.var
  const authorization = c.req.header('Authorization')
  // The cookie opens reading only: writes need the header, which no foreign page can set. Cross-site links don't read
  // by it either, or a download would count as the visitor's.
  const isForeign = c.req.header('Sec-Fetch-Site') === 'cross-site'
  const cookie = c.req.method === 'GET' && !isForeign ? sessionCookie(app, c) : undefined
  return {
    name,
    input: body === 'unreadable' ? named : { ...named, ...body },
    unreadable: body === 'unreadable',
    token: bearerOf(authorization) ?? cookie ?? null,
    replaces: name === 'users.login' ? formerSession(app, c) : null,
    basic: readBasic(authorization ?? ''),
    idempotencyKey: keyGiven(c.req.header('Idempotency-Key')),
    solution: c.req.header(SOLUTION_HEADER)?.slice(0, 4000) ?? null,
    address: received.address,
    agent: c.req.header('User-Agent') ?? '',
    demoOpen: received.demoOpen,
    requestId: received.requestId,
    log: received.log,
  }
}

/** Browsers keep one session and send an Origin; programs send none and may keep many. */
const formerSession = (app: AppContext, c: Context): string | null =>
  c.req.header('Origin') === undefined ? null : (sessionCookie(app, c) ?? null)

/** Keys too long for the table are hashed, so that a common prefix doesn't make them equal. */
function keyGiven(key: string | undefined): string | null {
  if (key === undefined || key.length <= 200) return key ?? null
  return createHash('sha256').update(key).digest('base64url')
}

/** RFC 7617: everything up to the first colon is the name. */
function readBasic(header: string): CallRequest['basic'] {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header)?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 || !isStorable(text) ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

function sessionCookies(app: AppContext, c: Context, reply: Reply): string[] {
  const name = callNamed(c.req.param('file') ?? '', new URL(c.req.url).searchParams.get('method'))
  if (reply.status !== 200) return []
  if (name === 'users.logout') return clearedCookies(app, c)
  if (name !== 'users.login' && name !== 'users.prove') return []
  const { token } = reply.body as { token: string }
  return [sessionSetCookie(app, token)]
}
