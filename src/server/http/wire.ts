import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint, Verb } from '#contract/endpoint.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { callNamed } from '#server/calls/call-named.ts'
import { type CallRequest, dispatch, type Reply } from '#server/calls/dispatch.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { isStorable } from '#server/calls/storable-text.ts'
import { type Input, readBody } from './request-body.ts'
import type { Received } from './request-context.ts'

/** `/cfc/api/{component}.cfc?method={method}`: name, verb and size are checked here, everything else by the dispatcher. */
export async function answerWire(app: AppContext, c: Context<Received>): Promise<Response> {
  const reply = await receive(app, c)
  const response = written(app, reply)
  for (const cookie of sessionCookies(app, c, reply)) response.headers.append('Set-Cookie', cookie)
  return response
}

/** A reply as it goes out: kept by nobody on the way; one that knows no session takes the cookie back. */
export function written(app: AppContext, reply: Reply): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
  })
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value)
  if (reply.status === 401) headers.append('Set-Cookie', clearedCookie(app))
  // A text is a download, whose own headers say what it is.
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  return new Response(body, { status: reply.status, headers })
}

export const wrongVerb = (allowed: Verb): Reply =>
  new Refusal(generalRefusals.verbWrong, { message: `This method takes ${allowed}.` }, { Allow: allowed })

/** The token of an `Authorization: Bearer` header; the scheme's name may be written in any case (RFC 9110). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]

async function receive(app: AppContext, c: Context<Received>): Promise<Reply> {
  const url = new URL(c.req.url)
  const name = callNamed(c.req.param('file') ?? '', url.searchParams.get('method'))
  if (!name) return new Refusal(generalRefusals.methodUnknown, { message: 'There is no such method.' })
  const endpoint: Pick<Endpoint, 'verb' | 'upload'> = contract[name]
  if (c.req.method !== endpoint.verb) return wrongVerb(endpoint.verb)
  const body = c.req.method === 'POST' ? await readBody(c.req.raw, endpoint.upload === true) : {}
  if (body === 'too large') {
    return new Refusal(generalRefusals.tooLarge, { message: `At most ${endpoint.upload ? 10 : 1} MiB can be sent.` })
  }
  return dispatch(app, callRequest(c, name, query(url), body))
}

/** A blank parameter is none: forms send every field. */
function query(url: URL): Input {
  const { method: _method, ...named } = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  return named
}

function callRequest(c: Context<Received>, name: CallName, named: Input, body: Input | 'unreadable'): CallRequest {
  const received = c.var
  const authorization = c.req.header('Authorization')
  // The cookie opens reading only: a call that changes something must carry the header, which no foreign page can set.
  const cookie = c.req.method === 'GET' ? getCookie(c, 'authToken') : undefined
  return {
    name,
    input: body === 'unreadable' ? named : { ...named, ...body },
    unreadable: body === 'unreadable',
    token: bearerOf(authorization) ?? cookie ?? null,
    basic: readBasic(authorization ?? ''),
    idempotencyKey: c.req.header('Idempotency-Key')?.slice(0, 200) ?? null,
    address: received.address,
    agent: c.req.header('User-Agent') ?? '',
    demoOpen: received.demoOpen,
    requestId: received.requestId,
    log: received.log,
  }
}

/** RFC 7617: everything up to the first colon is the name. */
function readBasic(header: string): CallRequest['basic'] {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header)?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 || !isStorable(text) ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

const attributes = (app: AppContext) =>
  `Path=/; HttpOnly; SameSite=Lax${app.env.publicUrl.startsWith('https:') ? '; Secure' : ''}`

const clearedCookie = (app: AppContext) => `authToken=; Max-Age=0; ${attributes(app)}`

/** Login sets the cookie that pages are read with; logout takes it back. */
function sessionCookies(app: AppContext, c: Context, reply: Reply): string[] {
  const name = callNamed(c.req.param('file') ?? '', new URL(c.req.url).searchParams.get('method'))
  if (reply.status !== 200) return []
  if (name === 'users.logout') return [clearedCookie(app)]
  if (name !== 'users.login') return []
  const { token } = reply.body as { token: string }
  return [`authToken=${token}; Max-Age=${6 * 3600}; ${attributes(app)}`]
}
