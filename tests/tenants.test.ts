import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Scope } from '#contract/endpoint.ts'
import { may, type Permission } from '#domain/identity/permissions.ts'
import { membershipOf } from '#domain/identity/roles.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { hireDesk } from '#tests/support/identity/hire-desk.ts'
import { newKey } from '#tests/support/orders.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every call that names a tenant, asked for another tenant's rows. Public calls are exempt, because the company
// they name is public.

const haulyard = await openTestHaulyard()
const of35 = await openExamples(haulyard, 35)
const of38 = await openExamples(haulyard, 38)
await hireDesk(haulyard)

type Named = Exclude<Scope, { by: 'none' } | { by: 'person' }>
const scoped = (Object.keys(endpoints) as CallName[])
  .map((name) => ({ name, scope: endpoints[name].scope, who: endpoints[name].who }))
  .filter((call): call is typeof call & { scope: Named } => call.scope.by !== 'none' && call.scope.by !== 'person')
const guarded = scoped.filter(({ who }) => who !== 'public')

const strangers: [string, Part, typeof of35][] = [
  ['other asks for a row of company 35', 'other', of35],
  ['owner asks for a row of company 38', 'owner', of38],
  ['clerk asks for a row of company 38', 'clerk', of38],
]

const nobodysId = ({ by, ...rest }: Named) =>
  'row' in rest && rest.row === 'order' && by === 'row' ? 'ZZZZZZ99' : 999_999_999

const SPELLINGS: readonly ((id: string) => unknown)[] = [
  (id) => `0${id}`,
  (id) => `+${id}`,
  (id) => ` ${id}`,
  (id) => `${id}.0`,
  (id) => `${id}e0`,
  () => '',
  () => null,
  (id) => [id],
  (id) => ({ id }),
  () => -1,
  () => 0,
  () => 2_147_483_648,
]

describe.each(guarded)('$name', ({ name, scope, who }) => {
  const asking = strangers.filter(([, part]) => part !== 'clerk' || may(membershipOf('clerk'), who as Permission))
  /** A blank list parameter means the own company; tested below. */
  const isBlankWhenEmpty = endpoints[name].verb === 'GET' && 'optional' in scope
  const ask = (as: Part, examples: typeof of35, id?: unknown) => {
    const example = examples[name] as Record<string, unknown>
    return haulyard.send(name, { ...example, [scope.field]: id ?? example[scope.field] }, { as, key: newKey() })
  }

  test.each(asking)('%s and learns nothing', async (_what, part, examples) => {
    const foreign = await ask(part, examples)
    const missing = await ask(part, examples, nobodysId(scope))
    expect(foreign.status).toBe(404)
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
  })

  // A spelling is read alike for all strangers, so they take turns, in another order for each call.
  test('each asks in another spelling and learns nothing', async () => {
    for (const [nth, spell] of SPELLINGS.entries()) {
      const [, part, examples] = asking[(nth + name.length) % asking.length] as (typeof asking)[number]
      const spelt = spell(String((examples[name] as Record<string, unknown>)[scope.field]))
      if (spelt === '' && isBlankWhenEmpty) continue
      const { status } = await ask(part, examples, spelt)
      expect(status, JSON.stringify(spelt)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(spelt)).toBeLessThan(500)
    }
  })

  test('the owner finds their own', async () => {
    expect((await ask('owner', of35)).status).toBeLessThan(300)
  })

  test('an admin finds both', async () => {
    for (const examples of [of35, of38]) expect((await ask('admin', examples)).status).toBeLessThan(300)
  })
})

describe('a call about a person', async () => {
  const personal = (Object.keys(endpoints) as CallName[]).flatMap((name) => {
    const { scope } = endpoints[name]
    return scope.by === 'person' ? [{ name, field: scope.field }] : []
  })
  const [other] = await haulyard.rows<{ id: number }>(`select id from users where username = 'other@demo.test'`)

  test.each(personal)('$name is limited to oneself', async ({ name, field }) => {
    const example = of35[name] as Record<string, unknown>
    for (const part of ['owner', 'manager', 'driver', 'customer'] as const) {
      const foreign = await haulyard.send(name, { ...example, [field]: other?.id }, { as: part })
      const missing = await haulyard.send(name, { ...example, [field]: 999_999_999 }, { as: part })
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual(missing.body)
    }
  })
})

describe("an owner's read", () => {
  test.each(guarded.filter(({ name }) => endpoints[name].verb === 'GET'))(
    '$name shows no foreign row',
    async ({ name }) => {
      for (const [part, examples, company] of [
        ['owner', of35, 35],
        ['other', of38, 38],
      ] as const) {
        const { body } = await haulyard.send(name, examples[name] as Record<string, unknown>, { as: part })
        expect([...companiesIn(body)].filter((id) => id !== company)).toEqual([])
      }
    },
  )

  test('defaults to the own company, and is refused without one', async () => {
    const { body } = await haulyard.ask('customers.getCustomers', {}, { as: 'owner' })
    expect(body.length).toBeGreaterThan(0)
    expect([...companiesIn(body)]).toEqual([35])
    await haulyard.rows(`update users set company_id = null where username = 'blue-ridge@demo.test'`)
    const Authorization = `Bearer ${await haulyard.logIn('blue-ridge@demo.test')}`
    const { status } = await haulyard.ask('customers.getCustomers', {}, { headers: { Authorization } })
    expect(status).toBe(404)
  })

  const optional = guarded.filter(({ name, scope }) => endpoints[name].verb === 'GET' && 'optional' in scope)
  test.each(optional)('$name with a blank company returns the own one', async ({ name, scope }) => {
    const example = of38[name] as Record<string, unknown>
    const { status, body } = await haulyard.send(name, { ...example, [scope.field]: '' }, { as: 'owner' })
    const own = await haulyard.send(name, { ...example, [scope.field]: 35 }, { as: 'owner' })
    expect([status, body]).toEqual([own.status, own.body])
  })

  test('without a company returns everything to an admin', async () => {
    const { body } = await haulyard.ask('customers.getCustomers', {}, { as: 'admin' })
    expect(companiesIn(body).size).toBeGreaterThan(2)
  })
})

describe('a logged-in person is a visitor at every hauler', () => {
  const open = scoped.filter(({ name, who }) => who === 'public' && endpoints[name].verb === 'GET')
  test.each(open)('$name', async ({ name }) => {
    for (const part of ['owner', 'other', 'manager', 'customer', null] as const) {
      const { status } = await haulyard.send(name, of38[name] as Record<string, unknown>, { as: part })
      expect(status).toBe(200)
    }
  })
})

function companiesIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found
  for (const [name, inner] of Object.entries(value)) {
    if (/^company(id)?$/i.test(name) && typeof inner === 'number') found.add(inner)
    companiesIn(inner, found)
  }
  return found
}
