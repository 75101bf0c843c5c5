import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Who } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import { membershipOf, type Position } from '#domain/identity/roles.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { hireDesk } from '#tests/support/identity/hire-desk.ts'
import { newKey } from '#tests/support/orders.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Calls every endpoint in every position: access is exactly what the permission table grants.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
await hireDesk(haulyard)
const people = await haulyard.rows<{ id: number; username: string }>('select id, username from users')
const ids = new Map(people.map(({ id, username }) => [username, id]))
const calls = Object.keys(endpoints) as CallName[]

const callers: [Part, Position][] = [
  ['admin', 'admin'],
  ['owner', 'hauler'],
  ['clerk', 'clerk'],
  ['books', 'books'],
  ['customer', 'customer'],
  ['manager', 'can-manager'],
  ['driver', 'can-driver'],
]

/** These calls end their own session, so each gets a fresh one. */
const ENDS_SESSION: readonly CallName[] = ['users.logout']

/** Open to every session, but refused by the call's own rule. */
const REFUSED_BY_ITSELF: Partial<Record<CallName, Partial<Record<Part, 403 | 404>>>> = {
  'canmanager.join': { admin: 403 },
  'users.switchCompany': { admin: 404, customer: 404 },
}

const leaveCrew = () =>
  haulyard.rows(`update users set role = 'customer', company_id = null where username = $1`, [LOGINS.customer])

/**
 * Asks calls about a person for oneself, and password resets for a username per caller, because attempts are counted.
 */
function inputOf(name: CallName, as: Part | null): Record<string, unknown> {
  const { scope, limit } = endpoints[name]
  const example = examples[name] as Record<string, unknown>
  if (limit === 'reset') return { ...example, username: `${as ?? 'nobody'}@example.com` }
  return scope.by === 'person' && as ? { ...example, [scope.field]: ids.get(LOGINS[as]) } : example
}

function ask(name: CallName, as: Part | null, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined
  return haulyard.send(name, inputOf(name, as), { as: token ? null : as, key: newKey(), headers })
}

/** The dispatcher's answer to a position, before the call's own rules apply. */
function expected(who: Who, position: Position | null): 'in' | 401 | 403 {
  if (who === 'public') return 'in'
  if (who === 'basic' || position === null) return 401
  return may(membershipOf(position), who) ? 'in' : 403
}

test('every call has an example', () => {
  expect(calls.filter((name) => !(name in examples))).toEqual([])
})

describe.each(calls)('%s', (name) => {
  test('anonymous', async () => {
    const { status, body } = await ask(name, null)
    if (expected(endpoints[name].who, null) === 'in') return expect(status).toBeLessThan(300)
    expect([status, body]).toEqual([401, { status: 'Unauthorized' }])
  })

  test.each(callers)('%s', async (part, position) => {
    const own = ENDS_SESSION.includes(name) ? await haulyard.logIn(LOGINS[part]) : undefined
    const { status, body } = await ask(name, part, own)
    if (name === 'canmanager.join' && part === 'customer') await leaveCrew()
    const answer = REFUSED_BY_ITSELF[name]?.[part] ?? expected(endpoints[name].who, position)
    if (answer === 'in') return expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(status).toBe(answer)
    if (answer === 404) return
    const refusal = answer === 403 ? { status: 'Forbidden', message: expect.any(String) } : { status: 'Unauthorized' }
    expect(body).toEqual(refusal)
  })
})
