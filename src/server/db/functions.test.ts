import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readFunctions } from '#server/db/function-files.ts'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { schemaFacts } from '#tests/support/schema-facts.ts'

// The functions in the database match the files in functions/, one each.

const { ownerUrl } = await freshDatabase()
const files = await readFunctions(`${import.meta.dirname}/functions`)
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

interface InstalledFunction {
  name: string
  /** Empty for a body bound at creation. */
  body: string
  bound: boolean
  definer: boolean
  settings: string[] | null
  owner: string
}

const { rows: installed } = await owner.query<InstalledFunction>(`
  select proname as name, prosrc as body, prosqlbody is not null as bound, prosecdef as definer, proconfig as settings,
    proowner::regrole::text as owner
  from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by proname collate "C"`)

test('each function has a file of its name, and each file a function', () => {
  expect(installed.map(({ name }) => name)).toEqual(files.map((file) => file.function).sort())
})

test('each body matches its file exactly', () => {
  const text = (name: string) => files.find((file) => file.function === name)?.sql
  expect(installed.filter(({ name, body }) => !text(name)?.includes(body)).map(({ name }) => name)).toEqual([])
})

test('applying every file again changes nothing', async () => {
  const before = await schemaFacts(owner)
  await owner.query('update schema_functions set checksum = $1', ['of another text'])
  const { functions } = await migrate(ownerUrl, import.meta.dirname, 'haulyard')
  expect(functions).toHaveLength(files.length)
  expect(await schemaFacts(owner)).toEqual(before)
})

test('a security definer function has a fixed search_path', () => {
  const definers = installed.filter(({ definer }) => definer)
  expect(definers.length).toBeGreaterThan(20)
  const path = ['search_path=pg_catalog, public, pg_temp']
  expect(definers.filter(({ settings }) => JSON.stringify(settings) !== JSON.stringify(path))).toEqual([])
})

test("the owner of functions and tables can't log in and has no other rights", async () => {
  const { rows } = await owner.query<{ thing: string }>(`
    with held as (
      select 'pg_class'::regclass as class, oid, oid::regclass::text as thing, relowner as owner, relnamespace as space from pg_class
        where relkind in ('r', 'p', 'v', 'S')
      union all
      select 'pg_proc'::regclass, oid, oid::regprocedure::text, proowner, pronamespace from pg_proc)
    select thing from held join pg_roles r on r.oid = held.owner
    where space in ('public'::regnamespace, 'jobs'::regnamespace)
      and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)
      and not exists (select from pg_depend d where d.classid = class and d.objid = held.oid and d.deptype = 'e')`)
  expect(rows).toEqual([])
})

test('the owner of the tables owns every function', async () => {
  const { rows } = await owner.query<{ owner: string }>(
    "select distinct tableowner as owner from pg_tables where schemaname = 'public'",
  )
  expect(new Set(installed.map(({ owner }) => owner))).toEqual(new Set(rows.map(({ owner }) => owner)))
})

test('only functions that tables depend on are bound at creation, so that all others can be recreated', () => {
  const beforeTables = files.filter(({ moment }) => moment === 'before tables').map((file) => file.function)
  expect(installed.filter(({ name, bound }) => bound && !beforeTables.includes(name))).toEqual([])
})
