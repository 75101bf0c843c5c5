import { beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { hearPlans, TELL_PLANS } from '#tests/support/read-plans.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const { ask, send, rows } = haulyard
const admin = { as: 'admin' } as const
const namesOf = async (input: Asked<'companies.getNames'>) =>
  (await ask('companies.getNames', input, admin)).body.map(({ name }) => name)

describe('names of companies', () => {
  test('are sorted by name regardless of case, and distinguish two of one name', async () => {
    await rows(`insert into companies (slug, name, address) values ('twin-a', 'twin Haulers', '1 Oak Street, Macon, GA'),
      ('twin-b', 'Twin Haulers', '9 Elm Street, Ames, IA')`)
    const { body } = await ask('companies.getNames', { query: 'twin' }, admin)
    expect(body.map(({ slug, address }) => [slug, address])).toEqual([
      ['twin-a', '1 Oak Street, Macon, GA'],
      ['twin-b', '9 Elm Street, Ames, IA'],
    ])
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['address', 'id', 'name', 'slug', 'timezone'])
  })

  test('are found by every typed word, in the name, the slug or the address', async () => {
    expect(await namesOf({ query: 'HAUL  ames' })).toEqual(['Twin Haulers'])
    expect(await namesOf({ query: 'twin-a' })).toEqual(['twin Haulers'])
    expect(await namesOf({ query: 'twin nowhere' })).toEqual([])
    expect(await namesOf({ query: '%' })).toEqual([])
  })

  test('are found without accents, here and in the list of companies', async () => {
    await rows(
      `insert into companies (slug, name, address) values ('montreal', 'Déchets Montréal', '1 Rue Saint-André')`,
    )
    expect(await namesOf({ query: 'DECHETS andre' })).toEqual(['Déchets Montréal'])
    expect(await namesOf({ query: 'MONTRÉAL' })).toEqual(['Déchets Montréal'])
    const listed = async (query: string) =>
      (await ask('companies.getCompanies', { query }, admin)).body.map(({ slug }) => slug)
    expect(await listed('montreal Dechets')).toEqual(['montreal'])
    expect(await listed('dechets nowhere')).toEqual([])
    expect(await listed('%')).toEqual([])
  })

  test('are paged without repeats or gaps', async () => {
    const all = await namesOf({})
    const seen: string[] = []
    for (let after: number | undefined; ; ) {
      const { body } = await ask('companies.getNames', { limit: 2, ...(after && { after }) }, admin)
      if (body.length === 0) break
      seen.push(...body.map(({ name }) => name))
      after = body.at(-1)?.id
    }
    expect(seen).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  test('are limited to the given ids, without unknown ones', async () => {
    const { body } = await ask('companies.getNames', { ids: '38,35,999999' }, admin)
    expect(body.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([35, 38])
    expect((await send('companies.getNames', { ids: '35,x' }, admin)).status).toBe(400)
  })

  test('are at most fifty at once', async () => {
    expect((await send('companies.getNames', { limit: 51 }, admin)).status).toBe(400)
  })
})

describe('among thousands of companies', () => {
  let plans: ReturnType<typeof hearPlans>
  beforeAll(async () => {
    await rows(`insert into companies (slug, name, address)
      select 'many-' || n, 'Many Haulers ' || n, n || ' Long Street' from generate_series(1, 5000) n`)
    await rows(TELL_PLANS)
    await rows('vacuum analyze companies')
    plans = hearPlans(haulyard.actors, () => 'discard plans')
  })

  test.each([
    {},
    { query: '4711' },
    { query: 'haulers' },
    { after: 35 },
    { query: 'long', after: 38 },
    { ids: '35,38' },
  ])('%j is found without a full scan', async (input) => {
    await plans.take()
    await ask('companies.getNames', input, admin)
    const steps = (await plans.take()).filter(({ query }) => query.includes('companies')).flatMap((plan) => plan.steps)
    const read = steps.filter((step) => step['Relation Name'] === 'companies')
    expect(read.length).toBeGreaterThan(0)
    expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  })
})
