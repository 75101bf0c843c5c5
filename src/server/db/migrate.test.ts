import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
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
  await mkdir(folder)
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

test('what is new is applied once, in its order', async () => {
  await write('0002-fill.sql', 'insert into cans values (1);')
  await write('0001-cans.sql', 'create table cans (id integer);')
  expect(await migrate(scratchUrl, folder)).toEqual(['0001-cans.sql', '0002-fill.sql'])
  expect(await migrate(scratchUrl, folder)).toEqual([])
  await write('0003-more.sql', 'insert into cans values (2);')
  expect(await migrate(scratchUrl, folder)).toEqual(['0003-more.sql'])
  expect((await owner.query('select id from cans order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('two starts at once apply each migration once', async () => {
  await write('0001-cans.sql', 'create table cans (id integer); select pg_sleep(0.2);')
  const applied = await Promise.all([migrate(scratchUrl, folder), migrate(scratchUrl, folder)])
  expect(applied.flat()).toEqual(['0001-cans.sql'])
})

test('a migration that fails leaves nothing of itself and names its line', async () => {
  await write('0001-cans.sql', 'create table cans (id integer);\ninsert into bins values (1);')
  await expect(migrate(scratchUrl, folder)).rejects.toThrow(
    'Migration 0001-cans.sql, line 2: relation "bins" does not exist',
  )
  expect((await owner.query("select to_regclass('cans') as cans")).rows).toEqual([{ cans: null }])
})

test('an applied migration may neither change nor vanish, and none may come before it', async () => {
  await write('0002-cans.sql', 'create table cans (id integer);')
  await migrate(scratchUrl, folder)
  await write('0001-late.sql', 'select 1;')
  await expect(migrate(scratchUrl, folder)).rejects.toThrow('0001-late.sql comes before one that was applied')
  await rm(join(folder, '0001-late.sql'))
  await write('0002-cans.sql', 'create table cans (id bigint);')
  await expect(migrate(scratchUrl, folder)).rejects.toThrow('0002-cans.sql was changed after it was applied')
  await rm(join(folder, '0002-cans.sql'))
  await expect(migrate(scratchUrl, folder)).rejects.toThrow('0002-cans.sql, which this version does not know')
})
