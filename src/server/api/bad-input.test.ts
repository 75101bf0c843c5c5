import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Refusal } from '#server/base/refusal.ts'
import type { CallRequest } from '#server/calls/call-request.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { readInput } from './read-input.ts'

// Sends hostile values in every field of every call: bad input is the sender's fault, so no answer may be a 500.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)

const NASTY: readonly unknown[] = [
  'a\u0000b',
  null,
  {},
  [[]],
  '',
  0.1,
  -(2 ** 40),
  1e300,
  '0000-01-01',
  '01/01/0000',
  'x'.repeat(20_000),
]
/** An object that JSON can express and that can't be converted to a string. */
const NASTY_JSON = { toString: 1 }

interface Spoilt {
  /** The replaced value's field, as 'billing.total'. */
  field: string
  input: unknown
}

/** Copies of the input, each with one value replaced at any depth; in a list only the first entry. */
function* spoilt(input: unknown, nasty: unknown): Generator<Spoilt> {
  if (input === null || typeof input !== 'object' || input instanceof File) return
  for (const [at, inner] of Object.entries(input).slice(0, Array.isArray(input) ? 1 : undefined)) {
    const within = [...spoilt(inner, nasty)].map(({ field, input: bad }) => ({ field: `${at}.${field}`, bad }))
    for (const { field, bad } of [{ field: at, bad: nasty }, ...within]) {
      yield { field, input: Array.isArray(input) ? input.with(Number(at), bad) : { ...input, [at]: bad } }
    }
  }
}

/** All fields of a call, including the optional ones that its example omits. */
function wholeInput(name: CallName): Record<string, unknown> {
  const { shape = {} } = endpoints[name].input as { shape?: Record<string, unknown> }
  return { ...Object.fromEntries(Object.keys(shape).map((field) => [field, undefined])), ...examples[name] }
}

/** Wording of the input library, which must not reach a user. */
const OF_A_LIBRARY =
  /expected (string|number|boolean|array|object|one of)|Invalid (input|option|string)|Too (big|small):/

/** Calls that end or replace the session they run in. */
const OF_THE_SESSION: readonly CallName[] = ['users.login', 'users.logout']
const calls = (Object.keys(endpoints) as CallName[]).filter((name) => !OF_THE_SESSION.includes(name))
let visitors = 0

/** Each public attempt comes from its own address, because most are rate-limited by address. */
function ask(name: CallName, input: Record<string, unknown>) {
  visitors += 1
  const from = `10.0.${visitors >> 8}.${visitors & 255}`
  return haulyard.send(name, input, {
    key: newKey(),
    ...(endpoints[name].who === 'public' ? { from } : { as: 'admin' }),
  })
}

/** The refusal of the call's schema, which no handler ever sees, or the input as a handler gets it. */
function bySchema(name: CallName, input: Record<string, unknown>): { refusal: unknown } | { taken: string } {
  const { verb } = endpoints[name]
  const sent = Object.entries(input).filter(([, value]) => value !== undefined)
  const read = verb === 'GET' ? sent.map(([field, value]) => [field, String(value)]) : sent
  try {
    const request = { name, input: Object.fromEntries(read), idempotencyKey: newKey() } as unknown as CallRequest
    return { taken: JSON.stringify(readInput(endpoints[name], endpoints[name].input, request)) }
  } catch (refusal) {
    return { refusal: (refusal as Refusal).body }
  }
}

/** Fields that the tenant and the limits are read from, before the schema is asked. */
const readBefore = (name: CallName): readonly string[] => {
  const { scope } = endpoints[name]
  return ['company', 'username', 'code', ...('field' in scope ? [scope.field] : [])]
}

describe.each(calls)('%s', (name) => {
  test('never answers with a 500, and explains the refusal in words', async () => {
    const whole = wholeInput(name)
    const { verb, upload } = endpoints[name]
    const sent = new Set<string>()
    for (const nasty of verb === 'POST' && !upload ? [...NASTY, NASTY_JSON] : NASTY) {
      for (const { field, input } of spoilt(whole, nasty)) {
        const read = upload ? { taken: `${sent.size}` } : bySchema(name, input as Record<string, unknown>)
        expect(JSON.stringify(read)).not.toMatch(OF_A_LIBRARY)
        // A call's refusals are all answered by the same two lines, so one is sent; and once what its handler gets as
        // the same input.
        const asRead = 'refusal' in read ? 'refused' : read.taken
        if (sent.has(asRead) && !readBefore(name).includes(field)) continue
        sent.add(asRead)
        const { status, body } = await ask(name, input as Record<string, unknown>)
        expect(JSON.stringify(body)).not.toMatch(OF_A_LIBRARY)
        const endedSession = status === 401 && endpoints[name].who !== 'public'
        expect(endedSession || status >= 500, `${status} for ${JSON.stringify(input).slice(0, 2000)}`).toBe(false)
      }
    }
  })
})

// The authorization check reads the input, too, to find the tenant of the rows.
test('a refused call stays refused with any value in its fields', async () => {
  for (const name of calls.filter((one) => endpoints[one].verb === 'POST' && endpoints[one].who !== 'public')) {
    for (const nasty of [NASTY_JSON, [[NASTY_JSON]], 'x'.repeat(20_000), null]) {
      const input = Object.fromEntries(Object.keys(wholeInput(name)).map((field) => [field, nasty]))
      const { status } = await haulyard.send(name, input, { key: newKey(), as: 'customer' })
      expect(status, `${name} ${JSON.stringify(nasty).slice(0, 40)}`).toBeLessThan(500)
    }
  }
})
