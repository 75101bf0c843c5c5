import { vi } from 'vitest'
import type { z } from 'zod'
import type { PageCalls } from '#app/calls/api.ts'
import { type Answer, type CallName, endpoints, type Given } from '#contract/contract.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { type DeclaredRefusal, REFUSAL_HEADER } from '#contract/refusals.ts'

/** Fake answers by call; input and output are validated against the contract. */
export type FakeAnswers = {
  [N in CallName]?: (input: Given<N>) => Answer<N> | Promise<Answer<N>>
}

/** Thrown by a fake answer to refuse with a declared refusal. */
export class FakeRefusal<D extends DeclaredRefusal = DeclaredRefusal> extends Error {
  readonly declared: D
  readonly body: object

  constructor(declared: D, body: z.input<D['body']>) {
    super(`refused: ${declared.code}`)
    this.declared = declared
    this.body = declared.body.parse(body)
  }
}

interface SentCall {
  name: string
  input: unknown
  key: string | null
}

export interface FakeServer {
  /** Calls that reached the server, in order. One lost 'after' did, one lost 'before' did not. */
  sent: SentCall[]
  /** Drops the next call, or the next of this name: before it reaches the server, or its response. */
  loseNext: (when: 'before' | 'after', name?: CallName) => void
  /** Delays responses until the returned function is called. */
  hold: () => () => void
  files: Set<string>
  /** The same answers for loaders. */
  calls: PageCalls
}

const faults: string[] = []

/** Returns and clears the contract violations so far. */
export const takeFaults = (): string[] => faults.splice(0)

const isDownload = (call: CallName) => endpoints[call].download !== undefined

type AnyAnswer = (input: unknown) => unknown

/**
 * Replaces `fetch` until the end of the test. Like the real server, it runs a call once per Idempotency-Key and repeats
 * the response.
 */
export function fakeServer(answers: FakeAnswers): FakeServer {
  const sent: SentCall[] = []
  const done = new Map<string, Response>()
  const files = new Set<string>()
  const losses = lossOfNext()
  let held: Promise<void> = Promise.resolve()

  const answerTo = answersOf(answers)

  const respond = async (call: CallName, raw: unknown, key: string | null): Promise<Response> => {
    const before = key === null ? undefined : done.get(key)
    if (before) return before.clone()
    const response = await answerTo(call, raw).then(
      (answer) => (isDownload(call) ? new Response(String(answer)) : Response.json(answer)),
      (error) => refused(call, error),
    )
    // A call refused with proof.needed was not done, so its key stays free.
    const isAsked = response.headers.get(REFUSAL_HEADER) === 'proof.needed'
    if (key !== null && response.status < 500 && !isAsked) done.set(key, response.clone())
    return response
  }

  const answerRequest = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const lost = losses.take(String(address))
    if (lost === 'before') throw new TypeError('The connection was cut.')
    if (!String(address).startsWith('/cfc/api/'))
      return new Response(null, { status: files.has(String(address)) ? 200 : 404 })
    const { name, input } = readCall(String(address), init)
    const key = new Headers(init.headers).get('Idempotency-Key')
    sent.push({ name, input, key })
    const response = await respond(name, await withBytes(input), key)
    await held
    if (lost === 'after') throw new TypeError('The connection was cut.')
    return response
  }
  vi.stubGlobal('fetch', answerRequest)

  return {
    sent,
    files,
    loseNext: losses.plan,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    calls: {
      get: async (name, input) =>
        (await answerTo(name, input).catch((error: unknown) => {
          throw refused(name, error)
        })) as Answer<typeof name>,
    },
  }
}

const answersOf =
  (answers: FakeAnswers) =>
  async (name: CallName, raw: unknown): Promise<unknown> => {
    const fake = answers[name] as AnyAnswer | undefined
    if (!fake) throw fault(`nobody answers ${name}`)
    const input = endpoints[name].input.safeParse(raw)
    if (!input.success) throw fault(`${name} was asked with ${JSON.stringify(raw)}: ${input.error.message}`)
    const answer = endpoints[name].output.safeParse(await fake(input.data))
    if (!answer.success) throw fault(`${name} is answered otherwise: ${answer.error.message}`)
    return answer.data
  }

function lossOfNext(): { plan: FakeServer['loseNext']; take: (address: string) => 'before' | 'after' | null } {
  let planned: { when: 'before' | 'after'; name: CallName | undefined } | null = null
  return {
    plan: (when, name) => {
      planned = { when, name }
    },
    take: (address) => {
      if (!planned || (planned.name && !isAt(address, planned.name))) return null
      const { when } = planned
      planned = null
      return when
    },
  }
}

function isAt(address: string, name: CallName): boolean {
  const [component, method] = name.split('.')
  return `${address}&`.startsWith(`/cfc/api/${component}.cfc?method=${method}&`)
}

function readCall(address: string, { method = 'GET', body }: RequestInit): { name: CallName; input: object } {
  const { pathname, searchParams } = new URL(address, 'http://fake.test')
  const { method: called, ...query } = Object.fromEntries(searchParams)
  const name = `${/\/(\w+)\.cfc$/.exec(pathname)?.[1]}.${called}`
  if (!isCall(name)) throw fault(`there is no call at ${address}`)
  if (method === 'GET') return { name, input: query }
  return { name, input: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)) }
}

/** Converts files of a form to bytes, as the wire does. */
async function withBytes(input: object): Promise<object> {
  const read = async ([field, value]: [string, unknown]) =>
    value instanceof File
      ? [field, { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }]
      : [field, value]
  return Object.fromEntries(await Promise.all(Object.entries(input).map(read)))
}

const isCall = (name: string): name is CallName => Object.hasOwn(endpoints, name)

function refused(name: CallName, error: unknown): Response {
  if (!(error instanceof FakeRefusal)) throw error
  const { code, status } = error.declared
  if (!possibleRefusals(endpoints[name]).includes(error.declared)) throw fault(`${name} does not refuse with ${code}`)
  return Response.json(error.body, { status, statusText: code, headers: { [REFUSAL_HEADER]: code } })
}

function fault(text: string): Error {
  faults.push(text)
  return new Error(text)
}
