import { createContext, isRouteErrorResponse } from 'react-router'
import { dropSession, sessionToken } from '#app/identity/login.store.ts'
import { askForProof } from '#app/identity/proof.store.ts'
import { noteClockOffset, noteServerTime } from '#app/offline/server-clock.ts'
import type { SOLUTION_HEADER } from '#contract/challenge.ts'
import type { Answer, Asked, CallName, GetName, PostName, RefusalBody, RefusalCode } from '#contract/contract.ts'
import type { FieldError, REFUSAL_HEADER } from '#contract/refusals.ts'
import type { SiteProof } from '#domain/site/proof.ts'

export type { FieldError }

/** The dispatcher as a page's loader uses it on the server: for reading, in process, as the person of the session cookie. */
export interface PageCalls {
  get<N extends GetName>(name: N, input: Asked<N>): Promise<Answer<N>>
}

/** What the server knows of the site that a page may show. */
export interface Site {
  brand: string
  brandPhone: string
  publicUrl: string
  demo: boolean
  /** This server sends no mail: no screen may promise a link. */
  mailOff: boolean
  mapStyleUrl: string | null
  /** Shows places, streets and directions; made to be seen by browsers. */
  googleMapsKey: string | null
  /** Who suggests addresses. */
  geocoder: 'index' | 'google' | 'census' | 'photon'
  /** Whether the server asks somebody about roads. */
  hasRouting: boolean
  /** How far a demo's clock was moved ahead of the machine's, in ms; else zero. */
  clockOffsetMs: number
}

/** The server fills these for every request; entry.server.tsx hands their keys out. */
export const contextKeys = {
  calls: createContext<PageCalls>(),
  nonce: createContext<string>(''),
  site: createContext<Site>(),
  proof: createContext<SiteProof | null>(null),
  /** Logs what broke, with the request that it broke. */
  noteFault: createContext<(error: unknown) => void>(),
}

const CODE_HEADER: typeof REFUSAL_HEADER = 'Refusal-Code'
const SOLVED_HEADER: typeof SOLUTION_HEADER = 'Challenge-Solution'

/** Codes of our own: nobody answered, or somebody did who is not our server, such as a proxy before it. */
type Unheard = 'unreachable' | 'unknown'

interface Circumstances {
  /** What the server says it is; left out where it says nothing. */
  code?: RefusalCode | undefined
  retryAfter?: number | null
}

/**
 * The server answered, and not with what was asked for. `code` says why, and `is` asks it: whoever knows the code knows
 * what is in the body. `status` 0 means that the server could not be reached.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode | Unheard
  readonly fields: readonly FieldError[]
  readonly body: Record<string, unknown>
  /** Seconds until it may be tried again, when the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, body: Record<string, unknown>, { code, retryAfter = null }: Circumstances = {}) {
    super(typeof body.message === 'string' ? body.message : 'The server could not be reached.')
    this.status = status
    this.code = code ?? (status === 0 ? 'unreachable' : 'unknown')
    this.body = body
    this.retryAfter = retryAfter
    this.fields = Array.isArray(body.errors) ? (body.errors as FieldError[]) : []
  }

  /** Whether this is why; then the body is the one that the contract declares for this code, whatever was called. */
  is<C extends RefusalCode>(code: C): this is Refused & { readonly code: C; readonly body: RefusalBody<C> } {
    return this.code === code
  }

  /** What the server says of one field, if it does. */
  at(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message
  }
}

/**
 * Whether a page was refused its data for one of these reasons; asked where a loader's call failed, and on the error
 * screen. In process the code stands where HTTP has its words for the status, because screens see no headers.
 */
export const isPageRefusal = (error: unknown, ...codes: readonly RefusalCode[]): boolean =>
  (error instanceof Response || isRouteErrorResponse(error)) && codes.some((code) => code === error.statusText)

/** Tells the server something that nobody waits for, and that a page which is being left still sends. */
export function tell<N extends PostName>(name: N, input: Asked<N>): void {
  const [component, method] = name.split('.')
  const body = new Blob([JSON.stringify(input)], { type: 'application/json' })
  navigator.sendBeacon(`/cfc/api/${component}.cfc?method=${method}`, body)
}

interface Sending {
  idempotencyKey?: string
  signal?: AbortSignal
  /** `Basic …`; without it the session's token is sent. */
  authorization?: string
}

/** Asks over the wire for something that changes nothing. @throws Refused */
export async function get<N extends GetName>(name: N, input: Asked<N>, sending: Sending = {}): Promise<Answer<N>> {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(field, String(value))
  }
  return solving((solution) => send(name, 'GET', query, undefined, { ...sending, solution }))
}

/** Asks over the wire for a change; an input that holds a file travels as a form. @throws Refused */
export async function post<N extends PostName>(name: N, input: Asked<N>, sending: Sending = {}): Promise<Answer<N>> {
  const body = bodyOf(input as Record<string, unknown>)
  return proving(() => solving((solution) => send(name, 'POST', new URLSearchParams(), body, { ...sending, solution })))
}

/** Where the server asks once more who it is, the person is asked, and the same is sent again. */
async function proving<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused && error.is('proof.needed')) || !(await askForProof())) throw error
    return ask()
  }
}

/** Where others tried too often, the server asks for a little work first: it is done, and the same is sent once more. */
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
  // A form names its own type, with the boundary that the browser chose.
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
    // An answer that was cut off says nothing: it must not be taken for a refusal, nor for an empty success.
    throw new Refused(response.ok ? 0 : response.status, {})
  })) as Record<string, unknown>
  if (response.ok) return answer as Answer<N>
  // A late answer to a session that was replaced meanwhile says nothing about the one that stands now.
  if (response.status === 401 && !authorization && token === sessionToken()) dropSession()
  throw new Refused(response.status, answer, {
    code: (response.headers.get(CODE_HEADER) as RefusalCode | null) ?? undefined,
    retryAfter: Number(response.headers.get('Retry-After')) || null,
  })
}
