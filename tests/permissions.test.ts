import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every call of the contract, asked by everybody. Who is let in is what the one permission table says, and nothing else.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const people = await haulyard.rows<{ id: number; username: string }>('select id, username from users')
const ids = new Map(people.map(({ id, username }) => [username, id]))
const calls = Object.keys(contract) as CallName[]

const callers: [Part, Role][] = [
  ['admin', 'admin'],
  ['owner', 'hauler'],
  ['customer', 'customer'],
  ['manager', 'can-manager'],
  ['driver', 'can-driver'],
]

/** These end the session they are asked with, so each of them gets one of its own. */
const ENDS_SESSION: readonly CallName[] = ['users.logout']

/** Open to every session, and refused by the call's own rule to those who cannot join a crew. */
const REFUSED_BY_ITSELF: Partial<Record<CallName, Part>> = { 'canmanager.join': 'admin' }

/** A customer who joined is one again for the calls that follow. */
const leaveCrew = () =>
  haulyard.rows(`update users set role = 'customer', company_id = null where username = $1`, [LOGINS.customer])

/** A call about a person is asked about oneself, and a new password for a name of one's own, whose tries are counted. */
function inputOf(name: CallName, as: Part | null): Record<string, unknown> {
  const { scope, limit }: Pick<Endpoint, 'scope' | 'limit'> = contract[name]
  const example = examples[name] as Record<string, unknown>
  if (limit === 'reset') return { ...example, username: `${as ?? 'nobody'}@example.com` }
  return scope.by === 'person' && as ? { ...example, [scope.field]: ids.get(LOGINS[as]) } : example
}

function ask(name: CallName, as: Part | null, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined
  return haulyard.send(name, inputOf(name, as), { as: token ? null : as, key: newKey(), headers })
}

/** What the dispatcher answers a role, before anything of the call itself counts. */
function expected(who: Who, role: Role | null): 'in' | 401 | 403 {
  if (who === 'public') return 'in'
  if (who === 'basic' || role === null) return 401
  return may(role, who) ? 'in' : 403
}

test('every call has an example', () => {
  expect(calls.filter((name) => !(name in examples))).toEqual([])
})

describe.each(calls)('%s', (name) => {
  test('nobody', async () => {
    const { status, body } = await ask(name, null)
    if (expected(contract[name].who, null) === 'in') return expect(status).toBeLessThan(300)
    expect([status, body]).toEqual([401, { status: 'Unauthorized' }])
  })

  test.each(callers)('%s', async (part, role) => {
    const own = ENDS_SESSION.includes(name) ? await haulyard.logIn(LOGINS[part]) : undefined
    const { status, body } = await ask(name, part, own)
    if (name === 'canmanager.join' && part === 'customer') await leaveCrew()
    const answer = REFUSED_BY_ITSELF[name] === part ? 403 : expected(contract[name].who, role)
    if (answer === 'in') return expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(status).toBe(answer)
    const refusal = answer === 403 ? { status: 'Forbidden', message: expect.any(String) } : { status: 'Unauthorized' }
    expect(body).toEqual(refusal)
  })
})
