import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// Checks from the catalog that the tables can be distributed by company, as docs/scaling.md says, so that new tables
// and functions are covered.

/** Small, rarely changed tables, copied to every server because tenants' tables reference them. */
const REFERENCE: Readonly<Record<string, string>> = {
  companies: 'every table of a tenant belongs to one of its rows, and a slug is one of all',
  users: 'customers, tasks and imports point to people, admins work for no company, and a user name is one of all',
}

/** Tables of the coordinator: they belong to no company, and no tenant's table references them. */
const LOCAL: Readonly<Record<string, string>> = {
  address_checks: 'by the hash of a link, of people who may have no company yet',
  address_imports: 'addresses are everybody’s',
  address_keys: 'of the index of addresses',
  addresses: 'addresses are everybody’s',
  app_secrets: 'of people',
  area_requests: 'of places that nobody serves',
  backups: 'of the installation',
  comments: 'of the articles',
  contact_messages: 'to the platform',
  deleted_posts: 'the platform’s articles',
  file_space_of_people: 'of people without a company',
  limit_counts: 'counted over all calls',
  passkeys: 'of people',
  password_resets: 'of people',
  posts: 'the platform’s articles',
  product_clock: 'of the installation',
  recovery_codes: 'of people',
  schema_actors: 'the migrator’s own',
  schema_functions: 'the migrator’s own',
  schema_migrations: 'the migrator’s own',
  sessions: 'of people',
}

/** Kept local although most rows belong to a company, since some belong to none. The list may only shrink. */
const NOT_READY: Readonly<Record<string, string>> = {
  files: 'pictures of people and articles have no company',
  idempotency_keys: 'keys of calls that name no company; a key is looked for before its company is known',
  messages: 'mail of the platform has no company',
  trail: 'what admins do has no company',
}

/** Functions that span companies, or find a company by other means: they query every server. */
const CROSSING: Readonly<Record<string, string>> = {
  area_boxes: 'the areas of all haulers are kept in memory',
  area_places: 'the same, by shape',
  areas_near: 'who serves a place',
  attempt_under_key: 'a visitor’s key says which order it was',
  begin_order: 'an order’s number is one of all; its company is in the order',
  bill_company: 'a bill by its number and key',
  customers_matching_of_all: 'an admin’s search',
  group_name: 'a crew by its id, for whoever was invited',
  group_of_code: 'a crew by the code of an invitation',
  keep_feedback: 'a company by its slug',
  order_company: 'an order by its number and key',
  orders_matching_of_all: 'an admin’s search',
  pay_link_company: 'a pay link by its code',
  recount_services: 'what imports of several companies changed',
  refuse_order: 'an order by the key of the try',
  tasks_matching_of_all: 'an admin’s search',
  tenant_of: 'whose row an id is',
  tracked_company: 'a stop by its key',
  unproven_space: 'what all founders who confirmed nothing take together',
}

/** Triggers between a tenant's table and one that is not distributed with it. */
const CROSSING_TRIGGERS: Readonly<Record<string, string>> = {
  'companies: keep_merchant_account': 'a company’s account is kept beside those that it had',
  'companies: move_zone': 'customers have days in their company’s time zone',
  'companies: touch_shop': 'a company is part of its shop',
  'files: count_file_space': 'a file that is a company’s takes of its room',
  keep_trail: 'the trail is not distributed',
  'memberships: keep_trail_of_membership': 'the trail is not distributed',
  'users: keep_membership': 'the company that a login begins with is kept with the person',
  'users: touch_shop_of_owner': 'an owner’s name is part of the shop',
}

const { ownerUrl } = await freshDatabase()
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const columnOf = async (query: string) => (await owner.query<{ found: string }>(query)).rows.map(({ found }) => found)

const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const all = await columnOf(`select c.relname as found from pg_class c where ${OURS} order by 1`)
const others = new Set([REFERENCE, LOCAL, NOT_READY].flatMap((names) => Object.keys(names)))
const tenants = all.filter((name) => !others.has(name))

const columns = (table: string, key: string) => `array(
  select a.attname::text from unnest(${key}::smallint[]) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`

describe('a table', () => {
  test('is in exactly one list, and each list names existing tables', () => {
    const listed = [REFERENCE, LOCAL, NOT_READY].flatMap((names) => Object.keys(names))
    expect(listed.filter((name) => !all.includes(name))).toEqual([])
    expect(listed).toHaveLength(others.size)
  })

  test('of tenants has a company in every row', async () => {
    const held = await columnOf(`select c.relname as found from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${OURS} and a.attname = 'company_id' and a.attnotnull and a.atttypid = 'integer'::regtype order by 1`)
    expect(held).toEqual(tenants)
  })

  test('of tenants has a primary key led by its company', async () => {
    const led = await columnOf(`select c.relname as found from pg_class c join pg_constraint k on k.conrelid = c.oid
      where ${OURS} and k.contype = 'p' and (${columns('c.oid', 'k.conkey')})[1] = 'company_id' order by 1`)
    expect(led).toEqual(tenants)
  })

  test('of tenants has no unique key without its company', async () => {
    const keys = await columnOf(`select format('%s: %s', c.relname, i.indexrelid::regclass) as found
      from pg_index i join pg_class c on c.oid = i.indrelid
      where ${OURS} and i.indisunique and c.relname = any ('{${tenants}}')
        and not 'company_id' = any (${columns('c.oid', `string_to_array(i.indkey::text, ' ')`)})`)
    expect(keys).toEqual([])
  })

  test("of tenants references tenants' tables with its company, and otherwise only reference tables", async () => {
    const keys = await columnOf(`select format('%s: %s', c.relname, k.conname) as found
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where ${OURS} and k.contype = 'f' and c.relname = any ('{${tenants}}')
        and case when t.relname = any ('{${tenants}}')
          then (${columns('c.oid', 'k.conkey')})[array_position(${columns('t.oid', 'k.confkey')}, 'company_id')]
            is distinct from 'company_id'
          else not t.relname = any ('{${Object.keys(REFERENCE)}}') end`)
    expect(keys).toEqual([])
  })

  test('of tenants keeps its company when a referenced row is deleted', async () => {
    const keys = await columnOf(`select format('%s: %s', c.relname, k.conname) as found
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${OURS} and k.contype = 'f' and k.confdeltype in ('n', 'd') and c.relname = any ('{${tenants}}')
        and 'company_id' = any (${columns('c.oid', 'coalesce(k.confdelsetcols, k.conkey)')})`)
    expect(keys).toEqual([])
  })

  test('that is not distributed references none that is', async () => {
    const keys = await columnOf(`select format('%s: %s', c.relname, k.conname) as found
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where ${OURS} and k.contype = 'f' and not c.relname = any ('{${tenants}}') and t.relname = any ('{${tenants}}')`)
    expect(keys).toEqual([])
  })
})

/** A function's body without comments. */
const BODY = `regexp_replace(p.prosrc, '--[^\\n]*', '', 'g')`

/** The tables named in a function's body. */
const mentioned = (body: string) => all.filter((name) => new RegExp(`\\b${name}\\b`).test(body))

test("a function on tenants' tables takes the company, or is listed as crossing", async () => {
  const { rows } = await owner.query<{ name: string; body: string; given: string[]; definer: boolean }>(`
    select proname as name, ${BODY} as body, coalesce(proargnames[1:pronargs], '{}') as given,
      prosecdef and prorettype <> 'trigger'::regtype as definer
    from pg_proc p where pronamespace = 'public'::regnamespace order by 1`)
  /** The body plus those of the functions it calls. */
  const wholeOf = (body: string) =>
    [body, ...rows.filter(({ name }) => body.includes(`${name}(`)).map((called) => called.body)].join('\n')
  const crossing = rows
    .filter(({ definer, body }) => definer && mentioned(wholeOf(body)).some((name) => tenants.includes(name)))
    .filter(({ body, given }) => !given.includes('company') && !body.includes('app_tenant()'))
    .map(({ name }) => name)
  expect(crossing).toEqual(Object.keys(CROSSING))
})

test('a trigger works on rows of its own company, or is listed as crossing', async () => {
  const { rows } = await owner.query<{ table: string; name: string; body: string }>(`
    select distinct c.relname as table, p.proname as name, ${BODY} as body
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${OURS} order by 1, 2`)
  const isTenants = (table: string) => tenants.includes(table)
  const stays = (table: string) => !isTenants(table) && REFERENCE[table] === undefined
  const crossing = rows
    .filter(({ table, body }) => mentioned(body).some(isTenants(table) ? stays : isTenants))
    .map(({ table, name }) => (name === 'keep_trail' ? name : `${table}: ${name}`))
  expect([...new Set(crossing)].toSorted()).toEqual(Object.keys(CROSSING_TRIGGERS).toSorted())
})

describe('docs/scaling.md', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8').catch(() => '')
  const named = (what: string) =>
    [...text.matchAll(new RegExp(`select ${what}\\('(\\w+)'`, 'g'))].map(([, name]) => name)

  test('distributes each table of tenants, and copies each referenced one', () => {
    expect(named('create_reference_table').toSorted()).toEqual(Object.keys(REFERENCE).toSorted())
    expect(named('create_distributed_table').toSorted()).toEqual(tenants)
  })

  test('lists each table after the ones it references', async () => {
    const order = [...named('create_reference_table'), ...named('create_distributed_table')]
    const pairs = await owner.query<{ table: string; target: string }>(`
      select c.relname as table, t.relname as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where ${OURS} and k.contype = 'f' and c.oid <> t.oid and c.relname = any ('{${[...tenants, ...Object.keys(REFERENCE)]}}')
        and k.conname <> 'companies_ownerid_fkey'`)
    const early = pairs.rows.filter(({ table, target }) => order.indexOf(target) > order.indexOf(table))
    expect(early).toEqual([])
  })
})
