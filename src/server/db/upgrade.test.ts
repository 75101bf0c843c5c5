import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseWithNothing, freshDatabase } from '#tests/support/fresh-database.ts'
import { schemaFacts } from '#tests/support/schema-facts.ts'

// Each version that landed has its database in tests/landed. This version brings every one of them up to date.

const landed = join(import.meta.dirname, '../../../tests/landed')
const versions = readdirSync(landed)

const { ownerUrl } = await freshDatabase()
const fresh = new Client({ connectionString: ownerUrl })
await fresh.connect()
afterAll(() => fresh.end())

/** Tables that a later version gave up, whose rows were all worked out from other tables. */
const GIVEN_UP = ['address_streets']

/** How many rows each table holds; the migrator's own tables are no data. */
async function rowCounts(owner: Client): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'schema_') order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::integer as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('the first version that landed is among them', () => {
  expect(versions).toContain('0.2')
})

describe.each(versions)('a database of %s', (version) => {
  const url = databaseWithNothing()
  let owner: Client
  let before: Record<string, number>
  beforeAll(async () => {
    owner = new Client({ connectionString: await url })
    await owner.connect()
    for (const file of ['schema.sql', 'rows.sql'])
      await owner.query(await readFile(join(landed, version, file), 'utf8'))
    before = await rowCounts(owner)
    await migrate(await url, import.meta.dirname)
  })
  afterAll(() => owner.end())

  test('had rows in every table', () => {
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  })

  test('has the schema of a fresh one, to the last grant', async () => {
    expect(await schemaFacts(owner)).toEqual(await schemaFacts(fresh))
  })

  test('keeps its rows', async () => {
    const kept = Object.entries(before).filter(([table]) => !GIVEN_UP.includes(table))
    expect(await rowCounts(owner)).toMatchObject(Object.fromEntries(kept))
  })

  test('has filled what later versions look through', async () => {
    const { rows: orders } = await owner.query(`
      select o.haystack like '%' || lower(c.fullname) || '%' || coalesce(p.retref, '') as found from orders o
        join customers c on c.company_id = o.company_id and c.id = o.customer_id
        left join payments p on p.company_id = o.company_id and p.order_id = o.id`)
    const { rows: tasks } = await owner.query(`select haystack like lower(name) || '%' as found from tasks`)
    const { rows: customers } = await owner.query(`
      select c.startday = coalesce(c.datestart, (c.created_at at time zone f.timezone)::date) as found
      from customers c join companies f on f.id = c.company_id`)
    expect(new Set([...orders, ...tasks, ...customers].map(({ found }) => found))).toEqual(new Set([true]))
  })

  test('is up to date then', async () => {
    expect(await migrate(await url, import.meta.dirname)).toEqual({ migrations: [], functions: [] })
  })
})

test.each([
  ['a column', 'alter table maps add column height integer'],
  ['what a column may hold', 'alter table maps alter column color drop not null'],
  ['a default', `alter table maps alter column color set default '#000000'`],
  ['a check', 'alter table maps drop constraint maps_color_check'],
  ['an index', 'drop index services_offered'],
  ['a policy', 'alter policy public_read on maps using (true)'],
  ['row-level security', 'alter table maps disable row level security'],
  ['a grant on a table', 'grant insert on maps to haulyard_public'],
  ['a grant on a column', 'grant select (mid) on companies to haulyard_public'],
  ['a grant on a function', 'grant execute on function begin_order to haulyard_platform'],
  ['a trigger', 'drop trigger touch_shop on maps'],
  ['a function', `create or replace function group_name(p_group integer) returns text language sql as 'select null'`],
  [
    'a view',
    'create or replace view monthly_prices as select null::integer as company_id, null::integer as customer_id, null::numeric(12,2) as price, null::boolean as byhand',
  ],
  ['a sequence', 'alter sequence work_change_seq increment 2'],
])('two schemas that differ in %s are told apart', async (_what, change) => {
  const facts = await schemaFacts(fresh)
  await fresh.query('begin')
  await fresh.query(change)
  const changed = await schemaFacts(fresh)
  await fresh.query('rollback')
  expect(changed).not.toEqual(facts)
})
