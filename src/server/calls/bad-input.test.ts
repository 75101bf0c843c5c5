import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every field of every call, sent as something that no honest form sends. Whatever it is, it is the sender's fault and
// never ours: no answer is a 500.

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
/** What only JSON can say: it cannot be turned into text. */
const NASTY_JSON = { toString: 1 }

/** The same input with one of its places, however deep, made something nasty; of a list its first entry. */
function* spoilt(input: unknown, nasty: unknown): Generator<unknown> {
  if (input === null || typeof input !== 'object' || input instanceof File) return
  for (const [at, inner] of Object.entries(input).slice(0, Array.isArray(input) ? 1 : undefined)) {
    for (const bad of [nasty, ...spoilt(inner, nasty)]) {
      yield Array.isArray(input) ? input.with(Number(at), bad) : { ...input, [at]: bad }
    }
  }
}

/** The fields that a call takes, also those that its example leaves out. */
function wholeInput(name: CallName): Record<string, unknown> {
  const { shape = {} } = contract[name].input as { shape?: Record<string, unknown> }
  return { ...Object.fromEntries(Object.keys(shape).map((field) => [field, undefined])), ...examples[name] }
}

/** How the library that reads input speaks of it. */
const OF_A_LIBRARY =
  /expected (string|number|boolean|array|object|one of)|Invalid (input|option|string)|Too (big|small):/

/** They end the session that they are asked with, or open another. */
const OF_THE_SESSION: readonly CallName[] = ['users.login', 'users.logout']
const calls = (Object.keys(contract) as CallName[]).filter((name) => !OF_THE_SESSION.includes(name))
let visitors = 0

/** Each public try comes from an address of its own, because most of them are counted. */
function ask(name: CallName, input: Record<string, unknown>) {
  visitors += 1
  const from = `10.0.${visitors >> 8}.${visitors & 255}`
  return haulyard.send(name, input, {
    key: newKey(),
    ...(contract[name].who === 'public' ? { from } : { as: 'admin' }),
  })
}

describe.each(calls)('%s', (name) => {
  test('is never a fault of ours, and is said in words', async () => {
    const whole = wholeInput(name)
    const { verb, upload }: Pick<Endpoint, 'verb' | 'upload'> = contract[name]
    for (const nasty of verb === 'POST' && !upload ? [...NASTY, NASTY_JSON] : NASTY) {
      for (const input of spoilt(whole, nasty)) {
        const { status, body } = await ask(name, input as Record<string, unknown>)
        expect(JSON.stringify(body)).not.toMatch(OF_A_LIBRARY)
        const endedSession = status === 401 && contract[name].who !== 'public'
        expect(endedSession || status >= 500, `${status} for ${JSON.stringify(input).slice(0, 2000)}`).toBe(false)
      }
    }
  })
})

// Who refuses looks at the input too, to tell whose rows were asked for.
test('a refused call is refused whatever stands in its fields', async () => {
  for (const name of calls.filter((one) => contract[one].verb === 'POST' && contract[one].who !== 'public')) {
    for (const nasty of [NASTY_JSON, [[NASTY_JSON]], 'x'.repeat(20_000), null]) {
      const input = Object.fromEntries(Object.keys(wholeInput(name)).map((field) => [field, nasty]))
      const { status } = await haulyard.send(name, input, { key: newKey(), as: 'customer' })
      expect(status, `${name} ${JSON.stringify(nasty).slice(0, 40)}`).toBeLessThan(500)
    }
  }
})
