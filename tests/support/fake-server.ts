import { vi } from 'vitest'
import type { z } from 'zod'
import type { PageCalls } from '#app/api.ts'
import { type Answer, type CallName, contract, type Given } from '#contract/contract.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { type DeclaredRefusal, REFUSAL_HEADER } from '#contract/refusals.ts'

/** What the server would answer, by call: typed by the contract, and checked against it in both directions. */
export type FakeAnswers = {
  [N in CallName]?: (input: Given<N>) => Answer<N> | Promise<Answer<N>>
}

/** Thrown by a fake answer: the server refuses, with what the call declares. */
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
  /** Its Idempotency-Key. */
  key: string | null
}

export interface FakeServer {
  /** Everything that arrived, in order; a call whose answer was lost arrived, one that was lost before did not. */
  sent: SentCall[]
  /** The next call goes lost: before it arrives, or after it was done. */
  loseNext: (when: 'before' | 'after') => void
  /** Answers wait until the function that this returns is called. */
  hold: () => () => void
  /** The same answers for a route's loader. */
  calls: PageCalls
}

const faults: string[] = []

/** What was asked or answered otherwise than the contract says since this was called last. */
export const takeFaults = (): string[] => faults.splice(0)

type AnyAnswer = (input: unknown) => unknown

/**
 * Stands behind `fetch` until the end of the test. As the real server, it does a call once per Idempotency-Key and answers
 * the same key with the same answer.
 */
export function fakeServer(answers: FakeAnswers): FakeServer {
  const sent: SentCall[] = []
  const done = new Map<string, Response>()
  let losing: 'before' | 'after' | null = null
  let held: Promise<void> = Promise.resolve()

  const answerTo = async (name: CallName, raw: unknown): Promise<unknown> => {
    const fake = answers[name] as AnyAnswer | undefined
    if (!fake) throw fault(`nobody answers ${name}`)
    const input = contract[name].input.safeParse(await withFilesRead(raw))
    if (!input.success) throw fault(`${name} was asked with ${JSON.stringify(raw)}: ${input.error.message}`)
    const answer = contract[name].output.safeParse(await fake(input.data))
    if (!answer.success) throw fault(`${name} is answered otherwise: ${answer.error.message}`)
    return answer.data
  }

  const respond = async (call: CallName, raw: unknown, key: string | null): Promise<Response> => {
    const before = key === null ? undefined : done.get(key)
    if (before) return before.clone()
    const response = await answerTo(call, raw).then(
      (answer) => Response.json(answer),
      (error) => refused(call, error),
    )
    if (key !== null && response.status < 500) done.set(key, response.clone())
    return response
  }

  const answerRequest = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const lost = losing
    losing = null
    if (lost === 'before') throw new TypeError('The connection was cut.')
    const { name, input } = readCall(String(address), init)
    const key = new Headers(init.headers).get('Idempotency-Key')
    sent.push({ name, input, key })
    const response = await respond(name, input, key)
    await held
    if (lost === 'after') throw new TypeError('The connection was cut.')
    return response
  }
  vi.stubGlobal('fetch', answerRequest)

  return {
    sent,
    loseNext: (when) => {
      losing = when
    },
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

function readCall(address: string, { method = 'GET', body }: RequestInit): { name: CallName; input: unknown } {
  const { pathname, searchParams } = new URL(address, 'http://fake.test')
  const { method: called, ...query } = Object.fromEntries(searchParams)
  const name = `${/\/(\w+)\.cfc$/.exec(pathname)?.[1]}.${called}`
  if (!isCall(name)) throw fault(`there is no call ${name}`)
  if (method === 'GET') return { name, input: query }
  return { name, input: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)) }
}

/** The wire hands on what is in a file, not the file. */
async function withFilesRead(raw: unknown): Promise<unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const read = async (value: unknown) =>
    value instanceof File
      ? { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
      : value
  const entries = Object.entries(raw).map(async ([field, value]) => [field, await read(value)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const isCall = (name: string): name is CallName => Object.hasOwn(contract, name)

function refused(name: CallName, error: unknown): Response {
  if (!(error instanceof FakeRefusal)) throw error
  const { code, status } = error.declared
  if (!possibleRefusals(contract[name]).includes(error.declared)) throw fault(`${name} does not refuse with ${code}`)
  return Response.json(error.body, { status, statusText: code, headers: { [REFUSAL_HEADER]: code } })
}

function fault(text: string): Error {
  faults.push(text)
  return new Error(text)
}
