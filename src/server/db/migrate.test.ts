import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl } = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'haulyard-migrations-'))
const scratchUrl = `${ownerUrl}?options=-c%20search_path%3Dscratch`
const owner = new Client({ connectionString: scratchUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await owner.query('drop schema if exists scratch cascade; create schema scratch')
  await rm(folder, { recursive: true })
  await mkdir(join(folder, 'migrations'), { recursive: true })
  await mkdir(join(folder, 'functions/before-tables'), { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql)
const remove = (name: string) => rm(join(folder, 'migrations', name))
const writeFunction = (name: string, sql: string) => writeFile(join(folder, 'functions', name), sql)
const applied = async () => (await migrate(scratchUrl, folder, 'haulyard')).migrations
const answer = async (call: string) =>
  (await owner.query<{ answer: unknown }>(`select ${call} as answer`)).rows[0]?.answer

test('applies new migrations once, in order', async () => {
  await write('0002-fill.sql', 'insert into cans values (1);')
  await write('0001-cans.sql', 'create table cans (id integer);')
  expect(await applied()).toEqual(['0001-cans.sql', '0002-fill.sql'])
  expect(await applied()).toEqual([])
  await write('0003-more.sql', 'insert into cans values (2);')
  expect(await applied()).toEqual(['0003-more.sql'])
  expect((await owner.query('select id from cans order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('reads one folder per release, with consecutive numbers', async () => {
  for (const release of ['0.9', '0.10']) await mkdir(join(folder, 'migrations', release))
  await write('0.9/0001-cans.sql', 'create table cans (id integer);')
  await write('0.10/0002-fill.sql', 'insert into cans values (1);')
  expect(await applied()).toEqual(['0001-cans.sql', '0002-fill.sql'])
  await rm(join(folder, 'migrations/0.9/0001-cans.sql'))
  await write('0001-cans.sql', 'create table cans (id integer);')
  expect(await applied()).toEqual([])
})

test('two starts at once apply each file once', async () => {
  await write('0001-cans.sql', 'create table cans (id integer); select pg_sleep(0.2);')
  await writeFunction(
    'cans-left.sql',
    'create function cans_left() returns bigint language sql as $$ select count(*) from cans $$;',
  )
  const starts = await Promise.all([migrate(scratchUrl, folder, 'haulyard'), migrate(scratchUrl, folder, 'haulyard')])
  expect(starts.flatMap(({ migrations }) => migrations)).toEqual(['0001-cans.sql'])
  expect(starts.flatMap(({ functions }) => functions)).toEqual(['cans-left.sql'])
})

test('a failing migration leaves nothing behind and names its line', async () => {
  await write('0001-cans.sql', 'create table cans (id integer);\ninsert into bins values (1);')
  await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
    'Migration 0001-cans.sql, line 2: relation "bins" does not exist',
  )
  expect((await owner.query("select to_regclass('cans') as cans")).rows).toEqual([{ cans: null }])
})

test('an applied migration may not change or vanish, and none may be inserted before it', async () => {
  await write('0002-cans.sql', 'create table cans (id integer);')
  await migrate(scratchUrl, folder, 'haulyard')
  await write('0001-late.sql', 'select 1;')
  await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
    '0001-late.sql comes before one that was applied',
  )
  await remove('0001-late.sql')
  await write('0002-cans.sql', 'create table cans (id bigint);')
  await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
    '0002-cans.sql was changed after it was applied',
  )
  await remove('0002-cans.sql')
  await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
    '0002-cans.sql, which this version does not know',
  )
})

test('a database from before the first release is refused with one line of advice, and stays untouched', async () => {
  await owner.query(`
    create table schema_migrations (number integer primary key, name text, checksum text, applied_at timestamptz default now());
    insert into schema_migrations values (1, '0001-tenancy-and-people.sql', 'of another text')`)
  await write('0001-cans.sql', 'create table cans (id integer);')
  await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
    /^The database is from before the first release \(it has migration 0001-tenancy-and-people\.sql\) .* start with an empty data folder or database, [^\n]*$/,
  )
  const tables = await owner.query("select tablename from pg_tables where schemaname = 'scratch'")
  expect(tables.rows).toEqual([{ tablename: 'schema_migrations' }])
})

describe('a function', () => {
  test('is recreated when its text changed, with new arguments, result and grants, and else left alone', async () => {
    await writeFunction(
      'size.sql',
      'create function size() returns integer language sql as $$ select 1 $$; grant execute on function size to haulyard_staff;',
    )
    expect((await migrate(scratchUrl, folder, 'haulyard')).functions).toEqual(['size.sql'])
    expect((await migrate(scratchUrl, folder, 'haulyard')).functions).toEqual([])
    await writeFunction(
      'size.sql',
      `create function size(cans text) returns text language sql as $$ select cans || '!' $$; revoke execute on function size from public;`,
    )
    expect((await migrate(scratchUrl, folder, 'haulyard')).functions).toEqual(['size.sql'])
    expect(await answer(`size('two')`)).toBe('two!')
    expect(await answer(`has_function_privilege('haulyard_staff', 'size(text)', 'execute')`)).toBe(false)
    await expect(answer('size()')).rejects.toThrow('does not exist')
  })

  test('is dropped with its file, together with its triggers', async () => {
    await write('0001-cans.sql', 'create table cans (id integer);')
    await writeFunction(
      'count-can.sql',
      `create function count_can() returns trigger language plpgsql as $$ begin new.id := new.id + 1; return new; end $$;
       create trigger counted before insert on cans for each row execute function count_can();`,
    )
    await migrate(scratchUrl, folder, 'haulyard')
    await owner.query('insert into cans values (1)')
    await rm(join(folder, 'functions/count-can.sql'))
    await migrate(scratchUrl, folder, 'haulyard')
    await owner.query('insert into cans values (1)')
    expect((await owner.query('select id from cans order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
    expect(await answer(`to_regprocedure('count_can()')`)).toBeNull()
  })

  test('may call a later one, which may change', async () => {
    await writeFunction('first.sql', 'create function first() returns integer language sql as $$ select second() $$;')
    await writeFunction('second.sql', 'create function second() returns integer language sql as $$ select 2 $$;')
    await migrate(scratchUrl, folder, 'haulyard')
    await writeFunction('second.sql', 'create function second() returns integer language sql as $$ select 3 $$;')
    await migrate(scratchUrl, folder, 'haulyard')
    expect(await answer('first()')).toBe(3)
  })

  test('that tables depend on is created before them, and is replaced in place', async () => {
    await writeFunction(
      'before-tables/least.sql',
      'create or replace function least_size() returns integer language sql return 1;',
    )
    await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
      'least.sql creates 0 functions of its name instead of one',
    )
    await rm(join(folder, 'functions/before-tables/least.sql'))
    await writeFunction(
      'before-tables/least-size.sql',
      'create or replace function least_size() returns integer language sql return 1;',
    )
    await write('0001-cans.sql', 'create table cans (id integer, size integer default least_size());')
    await migrate(scratchUrl, folder, 'haulyard')
    await writeFunction(
      'before-tables/least-size.sql',
      'create or replace function least_size() returns integer language sql return 2;',
    )
    await migrate(scratchUrl, folder, 'haulyard')
    await owner.query('insert into cans values (1)')
    expect((await owner.query('select size from cans')).rows).toEqual([{ size: 2 }])
  })

  test('is recreated after a migration dropped it', async () => {
    await write('0001-cans.sql', 'create table cans (id integer);')
    await writeFunction(
      'weight.sql',
      'create function weight(can cans) returns integer language plpgsql as $$ begin return can.id; end $$;',
    )
    await migrate(scratchUrl, folder, 'haulyard')
    await write('0002-bins.sql', 'drop function weight; drop table cans; create table cans (id integer, kind text);')
    expect((await migrate(scratchUrl, folder, 'haulyard')).functions).toEqual(['weight.sql'])
  })

  test('that fails stops the start, names the place, and leaves all functions unchanged', async () => {
    await writeFunction('a.sql', 'create function a() returns integer language sql as $$ select 1 $$;')
    await migrate(scratchUrl, folder, 'haulyard')
    await writeFunction('a.sql', 'create function a() returns integer language sql as $$ select 2 $$;')
    await writeFunction('b.sql', 'create function b() returns integer\nlanguage nothing as $$ $$;')
    await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
      'Function b.sql: language "nothing" does not exist',
    )
    await writeFunction('b.sql', 'create function b() returns integer language sql as $$ select id from bins $$;')
    await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow(
      'Function b.sql: relation "bins" does not exist',
    )
    await writeFunction('b.sql', '\ncreate fun b();')
    await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow('Function b.sql, line 2: syntax error')
    expect(await answer('a()')).toBe(1)
  })

  test('has one file', async () => {
    await writeFunction('a.sql', 'create function a() returns integer language sql as $$ select 1 $$;')
    await writeFunction('before-tables/a.sql', 'create or replace function a() returns integer language sql return 1;')
    await expect(migrate(scratchUrl, folder, 'haulyard')).rejects.toThrow('Two files create the function a')
  })
})
