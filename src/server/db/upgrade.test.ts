import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { ensureActors } from '#server/db/roles.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { databaseWithNothing, freshDatabase } from '#tests/support/fresh-database.ts'
import { schemaFacts } from '#tests/support/schema-facts.ts'

// Upgrades the database of every released version, kept in tests/landed, to this version.

const landed = join(import.meta.dirname, '../../../tests/landed')
const versions = readdirSync(landed)

const { ownerUrl } = await freshDatabase()
const fresh = new Client({ connectionString: ownerUrl })
await fresh.connect()
afterAll(() => fresh.end())

/** Tables dropped by a later version, derived entirely from other tables. */
const GIVEN_UP = ['address_streets', 'mail_limits']

/** A mail from before secrets in messages were marked. */
const oldMail = `insert into messages (channel, recipient, text, html, state, created_at) values ('email', 'old@yard.example',
  'See https://haul.example/order/ABC123?key=0123456789abcdef, pay at https://haul.example/pay/fedcba9876543210',
  '<a href="https://haul.example/password-reset/00112233aabbccdd">', $1, now())`

/** Row counts by table, without the migrator's own tables. */
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

/** The kept rows of 0.2 have no photos. */
async function photograph(owner: Client): Promise<void> {
  await owner.query(`
    with kept as (
      insert into files (id, company_id, path, kind, mime, bytes, sha256)
      select gen_random_uuid(), company_id, '/files/uploads/home.jpg', 'image', 'image/jpeg', 1234, '' from task_remarks
        limit 1
      returning company_id, path)
    update task_remarks set photo = kept.path from kept where task_remarks.company_id = kept.company_id`)
}

/** The kept orders don't name the lead they began as. */
const fromLead = `update orders set lead = 'a post', answers = answers || '{"lead":"a post"}' where id = 'ASKED2'`

/** The kept services have no first day. */
const dated = `update order_lines set datestart = '2026-05-04'`

/** Additions to the kept rows, for columns that later versions changed. */
const MORE: Record<string, (owner: Client) => Promise<void>> = {
  '0.2': async (owner) => {
    await photograph(owner)
    for (const state of ['sent', 'kept']) await owner.query(oldMail, [state])
    await owner.query(fromLead)
    await owner.query(dated)
  },
  '0.3': async (owner) => {
    await owner.query(dated)
  },
}

test('covers the versions that landed', () => {
  expect(versions).toEqual(expect.arrayContaining(['0.2', '0.3', '0.4']))
})

/** Functions that processes may call, each with its arguments, result and role. */
async function callable(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ call: string }>(`
    select format('%s %s %s', p.oid::regprocedure, p.prorettype::regtype, a.grantee::regrole) as call
    from pg_proc p, aclexplode(p.proacl) a
    where p.pronamespace = 'public'::regnamespace and a.grantee not in (0, p.proowner)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  return rows.map(({ call }) => call)
}

describe.each(versions)('a database of %s', (version) => {
  const url = databaseWithNothing()
  let owner: Client
  let before: Record<string, number>
  let called: string[]
  beforeAll(async () => {
    owner = new Client({ connectionString: await url })
    await owner.connect()
    for (const file of ['schema.sql', 'rows.sql'])
      await owner.query(await readFile(join(landed, version, file), 'utf8'))
    await MORE[version]?.(owner)
    before = await rowCounts(owner)
    called = await callable(owner)
    const { prefix } = await ensureActors(await url, { secret: testSecret })
    await migrate(await url, import.meta.dirname, prefix)
  })
  afterAll(() => owner.end())

  test('had rows in every table', () => {
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  })

  test('has the schema of a fresh one, to the last grant', async () => {
    expect(await schemaFacts(owner)).toEqual(await schemaFacts(fresh))
  })

  test('keeps, from the last version, the functions that its processes call during a rolling restart', async () => {
    expect(called.length).toBeGreaterThan(30)
    const isLast = versions.every((other) => other <= version)
    expect(await callable(owner)).toEqual(expect.arrayContaining(isLast ? called : []))
  })

  test('keeps its rows', async () => {
    const kept = Object.entries(before).filter(([table]) => !GIVEN_UP.includes(table))
    expect(await rowCounts(owner)).toMatchObject(Object.fromEntries(kept))
  })

  test('has the first day of a service of each order', async () => {
    const { rows } = await owner.query(
      'select distinct o.firstday::text as day from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id',
    )
    expect(rows).toEqual([{ day: '2026-05-04' }])
  })

  test('marks the files that show homes, and has the room used by each company', async () => {
    const { rows: shown } = await owner.query('select path from files where private')
    expect(shown).toEqual([{ path: '/files/uploads/home.jpg' }])
    const { rows: room } = await owner.query(`
      select s.bytes = sum(f.bytes) as counted from file_space s join files f using (company_id) group by company_id, s.bytes`)
    expect(room.length).toBeGreaterThan(0)
    expect(new Set(room.map(({ counted }) => counted))).toEqual(new Set([true]))
  })

  test('has no links left in sent mail, and whole ones in queued mail', async () => {
    const { rows } = await owner.query(
      `select state, text || html as said, cardinality(secrets) as secrets from messages where recipient = 'old@yard.example' order by id`,
    )
    const links = (order: string, pay: string, reset: string) =>
      `See https://haul.example/order/ABC123?key=${order}, pay at https://haul.example/pay/${pay}<a href="https://haul.example/password-reset/${reset}">`
    expect(rows).toEqual([
      { state: 'sent', said: links('…', '…', '…'), secrets: 0 },
      { state: 'kept', said: links('0123456789abcdef', 'fedcba9876543210', '00112233aabbccdd'), secrets: 3 },
    ])
  })

  test("stores only the hash of a lead's key", async () => {
    const hash = (key: string) => createHash('sha256').update(key).digest('hex')
    const { rows } = await owner.query(`
      select (select post from leads) as lead, (select post from area_requests) as far, o.lead as "ofOrder", o.answers ? 'lead' as told
      from orders o where o.id = 'ASKED2'`)
    expect(rows).toEqual([{ lead: hash('a post'), far: hash('another post'), ofOrder: hash('a post'), told: false }])
  })

  test('has filled the search columns of later versions', async () => {
    const { rows: orders } = await owner.query(`
      select o.haystack like '%' || lower(c.fullname) || '%' || coalesce(p.retref, '') || '%' || coalesce(p.lastfour, '') as found
        from orders o
        join customers c on c.company_id = o.company_id and c.id = o.customer_id
        left join payments p on p.company_id = o.company_id and p.order_id = o.id`)
    const { rows: tasks } = await owner.query(`select haystack like lower(name) || '%' as found from tasks`)
    const { rows: customers } = await owner.query(`
      select c.startday = coalesce(c.datestart, (c.created_at at time zone f.timezone)::date) as found
      from customers c join companies f on f.id = c.company_id`)
    expect(new Set([...orders, ...tasks, ...customers].map(({ found }) => found))).toEqual(new Set([true]))
  })

  test('is up to date afterwards', async () => {
    expect(await migrate(await url, import.meta.dirname, 'haulyard')).toEqual({ migrations: [], functions: [] })
  })
})

test.each([
  ['a column', 'alter table maps add column height integer'],
  ["a column's type", 'alter table maps alter column color drop not null'],
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
])('two schemas that differ in %s compare as different', async (_what, change) => {
  const facts = await schemaFacts(fresh)
  await fresh.query('begin')
  await fresh.query(change)
  const changed = await schemaFacts(fresh)
  await fresh.query('rollback')
  expect(changed).not.toEqual(facts)
})
