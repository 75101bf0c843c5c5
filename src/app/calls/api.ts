import { createContext, isRouteErrorResponse } from 'react-router'
import { dropSession, sessionToken } from '#app/session/login.store.ts'
import { askForProof } from '#app/session/proof.store.ts'
import type { SOLUTION_HEADER } from '#contract/challenge.ts'
import type { Answer, Asked, CallName, GetName, PostName, RefusalBody, RefusalCode } from '#contract/contract.ts'
import type { FieldError, REFUSAL_HEADER } from '#contract/refusals.ts'
import type { SiteProof } from '#domain/site/proof.ts'
import { noteClockOffset, noteServerTime } from './server-clock.ts'

export type { FieldError }

/** In-process reads on the server, authorized by the session cookie. */
export interface PageCalls {
  get<N extends GetName>(name: N, input: Asked<N>): Promise<Answer<N>>
}

export interface Site {
  brand: string
  brandPhone: string
  publicUrl: string
  demo: boolean
  /** This server sends no mail: no screen may promise a link. */
  mailOff: boolean
  /** This server sends no texts. */
  textOff: boolean
  mapStyleUrl: string | null
  /** A browser key, so not secret. */
  googleMapsKey: string | null
  geocoder: 'index' | 'google' | 'census' | 'photon'
  hasRouting: boolean
  /** In ms, from the machine's clock; zero except in a demo. */
  clockOffsetMs: number
}

/** Filled by the server for every request; entry.server.tsx exports the keys. */
export const contextKeys = {
  calls: createContext<PageCalls>(),
  nonce: createContext<string>(''),
  site: createContext<Site>(),
  proof: createContext<SiteProof | null>(null),
  noteFault: createContext<(error: unknown) => void>(),
}

const CODE_HEADER: typeof REFUSAL_HEADER = 'Refusal-Code'
const SOLVED_HEADER: typeof SOLUTION_HEADER = 'Challenge-Solution'

/** Client-side codes: no response, or one that is not from our server, such as a proxy's. */
type Unheard = 'unreachable' | 'unknown'

interface Circumstances {
  code?: RefusalCode | undefined
  retryAfter?: number | null
}

export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode | Unheard
  readonly fields: readonly FieldError[]
  readonly body: Record<string, unknown>
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(status: number, body: Record<string, unknown>, { code, retryAfter = null }: Circumstances = {}) {
    super(typeof body.message === 'string' ? body.message : 'The server could not be reached.')
    this.status = status
    this.code = code ?? (status === 0 ? 'unreachable' : 'unknown')
    this.body = body
    this.retryAfter = retryAfter
    this.fields = Array.isArray(body.errors) ? (body.errors as FieldError[]) : []
  }

  /** The body then has the type that the contract declares for this code, for any call. */
  is<C extends RefusalCode>(code: C): this is Refused & { readonly code: C; readonly body: RefusalBody<C> } {
    return this.code === code
  }

  at(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message
  }
}

/** In-process calls carry the code as the status text, because screens see no headers. */
export const isPageRefusal = (error: unknown, ...codes: readonly RefusalCode[]): boolean =>
  (error instanceof Response || isRouteErrorResponse(error)) && codes.some((code) => code === error.statusText)

/** Fire-and-forget via sendBeacon; survives page unload. */
export function sendBeacon<N extends PostName>(name: N, input: Asked<N>): void {
  const [component, method] = name.split('.')
  const body = new Blob([JSON.stringify(input)], { type: 'application/json' })
  navigator.sendBeacon(`/cfc/api/${component}.cfc?method=${method}`, body)
}

interface Sending {
  idempotencyKey?: string
  signal?: AbortSignal
  authorization?: string
}

/** @throws Refused */
export async function get<N extends GetName>(name: N, input: Asked<N>, sending: Sending = {}): Promise<Answer<N>> {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(field, String(value))
  }
  return solving((solution) => send(name, 'GET', query, undefined, { ...sending, solution }))
}

/** An input with a file is sent as a form. @throws Refused */
export async function post<N extends PostName>(name: N, input: Asked<N>, sending: Sending = {}): Promise<Answer<N>> {
  const body = bodyOf(input as Record<string, unknown>)
  return proving(() => solving((solution) => send(name, 'POST', new URLSearchParams(), body, { ...sending, solution })))
}

async function proving<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused && error.is('proof.needed')) || !(await askForProof())) throw error
    return ask()
  }
}

/** Other people's attempts may have caused the challenge, so the browser solves it unasked. */
async function solving<T>(ask: (solution: string | null) => Promise<T>): Promise<T> {
  try {
    return await ask(null)
  } catch (error) {
    if (!(error instanceof Refused && error.is('challenged'))) throw error
    const { solvedHeader } = await import('./solve-challenge.ts')
    const solution = await solvedHeader(error.body.challenge)
    if (solution === null) throw error
    return ask(solution)
  }
}

function bodyOf(input: Record<string, unknown>): string | FormData {
  if (!Object.values(input).some((value) => value instanceof Blob)) return JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (value instanceof Blob) form.set(field, value)
    else if (value !== undefined && value !== null) form.set(field, String(value))
  }
  return form
}

async function send<N extends CallName>(
  name: N,
  verb: 'GET' | 'POST',
  query: URLSearchParams,
  body: string | FormData | undefined,
  { idempotencyKey, signal, authorization, solution }: Sending & { solution: string | null },
): Promise<Answer<N>> {
  const [component, method] = name.split('.')
  const token = sessionToken()
  const headers = new Headers({ Accept: 'application/json' })
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (authorization) headers.set('Authorization', authorization)
  else if (token) headers.set('Authorization', `Bearer ${token}`)
  if (solution) headers.set(SOLVED_HEADER, solution)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const extra = query.size > 0 ? `&${query}` : ''
  const url = `/cfc/api/${component}.cfc?method=${method}${extra}`
  const response = await fetch(url, { method: verb, headers, body: body ?? null, signal: signal ?? null }).catch(
    (error) => {
      if (signal?.aborted) throw error
      throw new Refused(0, {})
    },
  )
  noteServerTime(response.headers.get('Date'))
  noteClockOffset(Number(response.headers.get('Clock-Offset')))
  const answer = (await response.json().catch((error) => {
    if (signal?.aborted) throw error
    // A truncated response says nothing: it must not count as a refusal, nor as an empty success.
    throw new Refused(response.ok ? 0 : response.status, {})
  })) as Record<string, unknown>
  if (response.ok) return answer as Answer<N>
  // A late 401 for a session replaced in the meantime says nothing about the current one.
  if (response.status === 401 && !authorization && token === sessionToken()) dropSession()
  throw new Refused(response.status, answer, {
    code: (response.headers.get(CODE_HEADER) as RefusalCode | null) ?? undefined,
    retryAfter: Number(response.headers.get('Retry-After')) || null,
  })
}
