import { type CallName, contract } from '#contract/contract.ts'
import type { App } from '#server/api/app.ts'
import { peer } from '#tests/support/peer.ts'

export const LOGINS = {
  admin: 'admin@demo.test',
  owner: 'owner@demo.test',
  manager: 'manager@demo.test',
  driver: 'driver@demo.test',
  other: 'other@demo.test',
  customer: 'customer@demo.test',
  // Not in the demo: `hireDesk` makes them.
  clerk: 'clerk@demo.test',
  books: 'books@demo.test',
} as const
export type Part = keyof typeof LOGINS
export const password = 'demo-password'

/** A full response; `body` is null if there was none. */
export interface WireAnswer<B = Record<string, unknown>> {
  status: number
  body: B
  headers: Headers
}

export interface Sending {
  as?: Part | null
  key?: string
  /** The visitor's IP address. */
  from?: string
  headers?: Record<string, string>
}

export const wirePath = (name: string, query: URLSearchParams = new URLSearchParams()) => {
  const [component, method] = name.split('.')
  const rest = query.size > 0 ? `&${query}` : ''
  return `/cfc/api/${component}.cfc?method=${method}${rest}`
}

export const basic = (username: string, secret: string) => `Basic ${btoa(`${username}:${secret}`)}`

export function openTestCaller(app: Pick<App, 'request'>) {
  const tokens = new Map<Part, Promise<string>>()

  async function request(path: string, init: RequestInit = {}, address = '127.0.0.1'): Promise<WireAnswer> {
    const response = await app.request(`http://127.0.0.1:3000${path}`, init, peer(address))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
  }

  const tokenOf = (part: Part): Promise<string> => {
    const known = tokens.get(part) ?? logIn(LOGINS[part])
    tokens.set(part, known)
    return known
  }

  async function logIn(username: string): Promise<string> {
    const headers = { Authorization: basic(username, password) }
    const { body } = await request(wirePath('users.login'), { method: 'POST', headers })
    return body.token as string
  }

  async function send(name: CallName, input: Record<string, unknown>, sending: Sending = {}): Promise<WireAnswer> {
    const { as = null, key, from, headers } = sending
    const sent = {
      ...(as ? { Authorization: `Bearer ${await tokenOf(as)}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(from ? { 'X-Forwarded-For': from } : {}),
      ...headers,
    }
    if (contract[name].verb === 'GET') return request(wirePath(name, queryOf(input)), { headers: sent })
    const form = formOf(input)
    if (form) return request(wirePath(name), { method: 'POST', headers: sent, body: form })
    const json = { 'Content-Type': 'application/json', ...sent }
    return request(wirePath(name), { method: 'POST', headers: json, body: JSON.stringify(input) })
  }

  return { request, send, tokenOf, logIn }
}

function queryOf(input: Record<string, unknown>): URLSearchParams {
  const named = Object.entries(input).filter(([, value]) => value !== undefined)
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
}

/** Inputs with a file are sent as a form; null for all others. */
function formOf(input: Record<string, unknown>): FormData | null {
  if (!Object.values(input).some((value) => value instanceof File)) return null
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (value instanceof File) form.set(field, value)
    else if (value !== undefined) form.set(field, String(value))
  }
  return form
}
