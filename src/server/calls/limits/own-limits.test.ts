import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { countsByPerson, FIGURES, figuresOf } from './figures.ts'

// Costly calls are counted by person: exports, imports, uploads, geometry and routing.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const ask = (name: CallName, as: Part | null) =>
  haulyard.send(name, { ...(examples[name] as object) }, { as, key: newKey() })

const calls = (Object.keys(endpoints) as CallName[]).flatMap((name) => {
  const { limit } = endpoints[name]
  return limit && countsByPerson(limit) ? [{ name, limit }] : []
})

/** Uses up the person's limit. */
async function useUp(part: Part): Promise<void> {
  const [person] = await haulyard.rows<{ id: number }>('select id from users where username = $1', [LOGINS[part]])
  for (const limit of new Set(calls.map(({ limit }) => limit))) {
    for (const { counter } of figuresOf(limit)) {
      await haulyard.haulyard.limits.reserve([[counter, String(person?.id)]], FIGURES[counter].points)
    }
  }
}

test('counts every file export and import', () => {
  const costly = (Object.keys(endpoints) as CallName[]).filter((name) => {
    const { download, upload } = endpoints[name]
    return download || upload
  })
  expect(costly.filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

describe('a person who used up the limit', async () => {
  await useUp('admin')

  test.each(calls)('is refused $name, and others are not', async ({ name }) => {
    const { status, headers } = await ask(name, 'admin')
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60)
    const { scope, who } = endpoints[name]
    const isOwners = scope.by !== 'person' && who !== 'posts.edit' && who !== 'users.manage'
    if (isOwners) expect((await ask(name, 'owner')).status).toBeLessThan(300)
  })
})

test('can still preview an import when no more may come in', async () => {
  const [person] = await haulyard.rows<{ id: number }>('select id from users where username = $1', [LOGINS.other])
  await haulyard.haulyard.limits.reserve([['importsPerPerson', String(person?.id)]], FIGURES.importsPerPerson.points)
  const csv = { companyId: 38, csv: 'Full Name\nAnn Late\n', columns: { fullname: 'Full Name' } }
  const bring = (dry: 0 | 1) => haulyard.send('customers.import', { ...csv, dry }, { as: 'other', key: newKey() })
  expect((await bring(1)).status).toBe(200)
  expect((await bring(0)).status).toBe(429)
})

test('a caller without the permission is not counted', async () => {
  await useUp('driver')
  expect((await ask('customers.export', 'driver')).status).toBe(403)
  expect((await ask('customers.export', null)).status).toBe(401)
})
