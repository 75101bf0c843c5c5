import { desc, eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { inTransaction } from '#server/db/connect.ts'
import { LimitedDialect, rowLimit } from '#server/db/row-limit.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const tenant = companyId.parse(1)

const { ownerUrl, actors } = await freshDatabase()

const entries = pgTable('entries', { company: integer().notNull(), place: integer().notNull() })

const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
await owner.query(`create table entries (company integer, place integer); grant select on entries to haulyard_staff;
  insert into entries select n % 20, n from generate_series(1, 40000) n;
  create index on entries (company, place); analyze entries`)
await owner.end()

const fromBuilder = (most: number) =>
  inTransaction(actors.staff, { tenant }, async (db) =>
    db.select().from(entries).where(eq(entries.company, 3)).orderBy(desc(entries.place)).limit(most).toSQL(),
  )
const fromSql = (most: number) =>
  new LimitedDialect().sqlToQuery(
    sql`select place from entries where company = ${3} order by place desc limit ${rowLimit(most)}`,
  )

/** Counts how often a connection plans a statement that it runs ten times. */
async function plansOf({ sql: text, params }: { sql: string; params: unknown[] }) {
  const staff = await actors.staff.connect()
  try {
    for (let times = 0; times < 10; times += 1) await staff.query({ name: 'list', text, values: params })
    const { rows } = await staff.query(`select custom_plans::integer as plans from pg_prepared_statements`)
    return rows
  } finally {
    staff.release(true)
  }
}

test.for([
  ['the builder', fromBuilder],
  ['SQL', fromSql],
] as const)(
  'a list of a usual number of rows from %s is planned five times and then reuses the plan',
  async ([, list]) => {
    expect(await plansOf(await list(50))).toEqual([{ plans: 5 }])
  },
)

test('an unusual number of rows stays a parameter, planned each time', async () => {
  const list = await fromBuilder(37)
  expect(list.params).toEqual([3, 37])
  expect(await plansOf(list)).toEqual([{ plans: 10 }])
})
