import { Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { bigint, date, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { inTransaction } from '#server/db/connect.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const tenant = companyId.parse(1)

const { ownerUrl, actors } = await freshDatabase()

const samples = pgTable('samples', {
  day: date('day').notNull(),
  amount: numeric('amount').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
})

const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
await owner.query(`create table samples (day date, amount numeric(12,2), at timestamptz, size bigint);
  grant all on samples to haulyard_staff`)
await owner.end()

const count = (day: string) =>
  inTransaction(actors.staff, { tenant, readonly: true }, (db) => db.$count(samples, eq(samples.day, day)))
const row = (day: string) => ({ day, amount: '12.30', at: new Date('2026-01-02T03:04:05Z'), size: 9_000_000_000 })

test('the scope is set inside the transaction and gone afterwards', async () => {
  const settings = sql`select current_setting('app.tenant', true) as tenant, current_setting('app.user', true) as person`
  const inside = await inTransaction(actors.public, { tenant: companyId.parse(35), user: "o'hara" }, (db) =>
    db.execute(settings),
  )
  expect(inside.rows).toEqual([{ tenant: '35', person: "o'hara" }])
  const nobody = await inTransaction(actors.public, { tenant: null }, (db) => db.execute(settings))
  expect(nobody.rows).toEqual([{ tenant: '', person: '' }])
  const after = await actors.public.query("select current_setting('app.tenant', true) as tenant")
  expect(after.rows).toEqual([{ tenant: '' }])
})

test("the office's statements are planned per hauler when one has far more rows than another", async () => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create table many (company integer); grant select on many to haulyard_staff;
    insert into many select case when n < 6 then 1 else 2 end from generate_series(1, 20000) n;
    create index on many (company); analyze many`)
  await client.end()
  const text = 'select count(*) from many where company = $1'
  const staff = await actors.staff.connect()
  try {
    for (let times = 0; times < 10; times += 1) await staff.query({ name: 'many of one', text, values: [1] })
    const { rows } = await staff.query(
      'select custom_plans as times from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toEqual([{ times: 10 }])
  } finally {
    staff.release()
  }
})

test('columns parse alike through the builder and through raw SQL', async () => {
  await inTransaction(actors.staff, { tenant }, (db) => db.insert(samples).values(row('2026-03-08')))
  const [built, raw] = await inTransaction(actors.staff, { tenant, readonly: true }, (db) =>
    Promise.all([db.select().from(samples), db.execute(sql`select * from samples`)]),
  )
  expect(built).toEqual([row('2026-03-08')])
  expect(raw.rows).toEqual([row('2026-03-08')])
  const arrays = await actors.staff.query("select array[date '2026-01-02'] as days, array[7::bigint, null] as sizes")
  expect(arrays.rows).toEqual([{ days: ['2026-01-02'], sizes: [7, null] }])
})

test('an error rolls back everything and is rethrown unchanged', async () => {
  const failing = inTransaction(actors.staff, { tenant }, async (db) => {
    await db.insert(samples).values(row('2026-04-01'))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await count('2026-04-01')).toBe(0)
})

test('a swallowed query error does not count as a commit', async () => {
  const swallowing = inTransaction(actors.staff, { tenant }, async (db) => {
    await db.insert(samples).values(row('2026-04-02'))
    await db.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back')
  expect(await count('2026-04-02')).toBe(0)
})

test('a nested transaction is a savepoint', async () => {
  await inTransaction(actors.staff, { tenant }, async (db) => {
    await db.insert(samples).values(row('2026-04-03'))
    await db
      .transaction(async (inner) => {
        await inner.insert(samples).values(row('2026-04-04'))
        throw new Error('only this')
      })
      .catch(() => {})
  })
  expect([await count('2026-04-03'), await count('2026-04-04')]).toEqual([1, 0])
})

test('pipelined queries leave in one packet', async () => {
  const sent = vi.spyOn(Socket.prototype as Socket & { _writev(): void }, '_writev')
  const packets = await inTransaction(actors.staff, { tenant }, async (db) => {
    await db.execute(sql`select 0`)
    const before = sent.mock.calls.length
    await Promise.all([1, 2, 3].map((number) => db.execute(sql`select ${number}::integer`)))
    return sent.mock.calls.length - before
  })
  sent.mockRestore()
  expect(packets).toBe(1)
})

test('a read-only transaction cannot write', async () => {
  const writing = inTransaction(actors.staff, { tenant, readonly: true }, (db) =>
    db.insert(samples).values(row('2026-04-05')),
  )
  await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } })
})

test('a connection that breaks inside a transaction fails that call only', async () => {
  const broken = inTransaction(actors.staff, { tenant }, (db) =>
    db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  )
  await expect(broken).rejects.toThrow()
  expect(await count('2026-01-01')).toBe(0)
})

test('waiting five seconds for a connection fails as busy', async () => {
  const held = await Promise.all(Array.from({ length: actors.platform.options.max }, () => actors.platform.connect()))
  await expect(inTransaction(actors.platform, { tenant: null }, async () => {})).rejects.toThrow(DatabaseUnavailable)
  for (const client of held) client.release()
  await inTransaction(actors.platform, { tenant: null }, async () => {})
}, 15_000)
