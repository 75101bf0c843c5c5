import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadPayload, orderPayload } from '#contract/orders.ts'
import { seedDemo } from '#demo/seed.ts'
import { addressSearch } from '#domain/geo/address-key.ts'
import { type Actor, inTransaction } from '#server/db/connect.ts'
import { isUnused } from '#server/db/prepare-database.ts'
import { addressesByPrefix } from '#server/geo/queries.ts'
import { passwordFits } from '#server/identity/passwords.ts'
import { findByUsername } from '#server/identity/queries.ts'
import { createLog } from '#server/log.ts'
import { openSealer } from '#server/payments/sealer.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl, actors } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-seed-'))
const log = createLog('silent', false, () => {})
const seed = () => seedDemo({ ownerUrl, env: { appSecret: testSecret, dataDir }, log })

const seen = async <T extends Record<string, unknown>>(actor: Actor, tenant: number | null, query: string) =>
  (await inTransaction(actors[actor], { tenant, readonly: true }, (db) => db.execute<T>(sql.raw(query)))).rows

const count = async (from: string, actor: Actor = 'platform', tenant: number | null = null): Promise<number> =>
  Number((await seen(actor, tenant, `select count(*) from ${from}`))[0]?.count)

beforeAll(async () => {
  expect(await isUnused(ownerUrl)).toBe(true)
  await seed()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('the demo data', () => {
  it('is as rich as the demo promises', async () => {
    expect(await count('companies')).toBe(5)
    expect(await count('addresses')).toBeGreaterThan(4_800)
    expect(await count('customers')).toBeGreaterThanOrEqual(60)
    expect(await count('orders')).toBeGreaterThanOrEqual(40)
    expect(await count("tasks where delivery_date = (now() at time zone 'America/New_York')::date and company_id = 35")).toBe(30)
    expect(await count('posts')).toBe(24)
    for (const table of ['leads', 'area_requests', 'comments', 'routes', 'task_remarks', 'pay_links', 'stored_cards']) {
      expect(await count(table), table).toBeGreaterThan(0)
    }
  })

  it('gives every company a map, a service, a price set, a customer and an owner', async () => {
    for (const table of ['maps', 'services', 'price_sets', 'customers', 'groups', 'feedback']) {
      expect(await count(`companies where not exists (select from ${table} where company_id = companies.id)`), table).toBe(0)
    }
    expect(await count('companies join users on users.id = ownerid where company_id is distinct from companies.id')).toBe(0)
    expect(await count('companies where ownerid is null')).toBe(0)
  })

  it('cannot be written twice', async () => {
    const customers = await count('customers')
    await expect(seed()).rejects.toThrow(/duplicate key/)
    expect(await count('customers')).toBe(customers)
    expect(await isUnused(ownerUrl)).toBe(false)
  })

  it('leaves room for the next row of each kind', async () => {
    const tables = 'companies users groups maps services price_rows customers customer_services posts comments'
    for (const table of tables.split(' ')) {
      const query = `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as after from ${table}`
      expect((await seen('platform', null, query).catch(() => ownerAnswer(query)))[0]?.after, table).toBe(true)
    }
  })
})
