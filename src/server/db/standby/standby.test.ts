import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, openActors } from '#server/db/connect.ts'
import { readHealthSnapshot } from '#server/health/read-health-snapshot.ts'
import { openMetrics } from '#server/operations/metrics.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openStandby } from './standby.ts'

// A second database plays the standby. Its rows are named differently, so each answer reveals its source.

const haulyard = await openTestHaulyard()
const { urls, ownerUrl } = await freshDatabase('demo')
const there = new Client({ connectionString: ownerUrl })
await there.connect()
await there.query(`update companies set name = 'As the standby has it'`)
await there.query(`update posts set title = 'As the standby has it'`)
await there.query(`update services set name = 'As the standby has it'`)

const said = { acknowledged: 100, replayed: async (): Promise<number | null> => 100 }
const changes: boolean[] = []
const standby = openStandby({
  primary: haulyard.actors,
  there: openActors(urls, () => {}),
  mostLagMs: 5_000,
  everyMs: 3_600_000,
  positions: { acknowledged: async () => said.acknowledged, replayed: () => said.replayed() },
  onChange: (isFit) => changes.push(isFit),
})
haulyard.haulyard.standby = standby
afterAll(async () => {
  await standby.close()
  await there.end()
})
beforeEach(async () => {
  said.acknowledged = 100
  said.replayed = async () => 100
  await standby.look()
})

async function isReadThere(): Promise<boolean> {
  const { status, body } = await haulyard.ask('companies.getNames', {}, { as: 'admin' })
  expect(status).toBe(200)
  return body.every(({ name }) => name === 'As the standby has it')
}

test('lists of the office and posts are read on the standby', async () => {
  expect(await isReadThere()).toBe(true)
  expect((await haulyard.ask('posts.getPostByUrl', { i: 'cart-wash-day' })).body.title).toBe('As the standby has it')
})

test('edited data, and a shop as strangers see it, is read on the primary', async () => {
  const company = await haulyard.ask('companies.get', { i: 35 }, { as: 'owner' })
  expect(company.body.name).not.toBe('As the standby has it')
  expect((await haulyard.ask('companies.getByUrl', { i: 'piedmont' })).body.name).not.toBe('As the standby has it')
  const { body } = await haulyard.ask('services.getServices', { i: 35 })
  expect(JSON.stringify(body)).not.toContain('As the standby has it')
})

test('an order is priced on the primary', async () => {
  await there.query('update price_rows set price = price + 100')
  const orders = await openOrders(haulyard)
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  expect(body).toMatchObject({ success: true })
})

test('a logged-in person reads their own writes: the primary answers until the standby has caught up', async () => {
  said.acknowledged = 200
  expect(await isReadThere()).toBe(false)
  // This call shows strangers nothing that strangers wrote.
  expect((await haulyard.ask('posts.getPostByUrl', { i: 'cart-wash-day' })).body.title).toBe('As the standby has it')
  said.replayed = async () => 200
  expect(await isReadThere()).toBe(true)
})

test('a read waits briefly for a standby that is about to catch up', async () => {
  said.acknowledged = 200
  let asked = 0
  said.replayed = async () => {
    asked += 1
    return asked < 3 ? 150 : 200
  }
  expect(await isReadThere()).toBe(true)
})

test('a standby that lags too long is excluded, and rejoins automatically', async () => {
  changes.length = 0
  said.acknowledged = 300
  said.replayed = async () => null
  await standby.look()
  expect(await isReadThere()).toBe(false)
  expect(standby.state()).toMatchObject({ isFit: false, lagSeconds: Number.POSITIVE_INFINITY })
  said.replayed = async () => 300
  await standby.look()
  expect(await isReadThere()).toBe(true)
  expect(changes).toEqual([false, true])
})

test('reads move to the primary when the standby stops answering', async () => {
  await there.query('begin')
  await there.query('lock table companies')
  const answer = isReadThere()
  await expect.poll(async () => (await waitingThere()) > 0).toBe(true)
  said.replayed = () => Promise.reject(new Error('no answer'))
  await standby.look()
  expect(await answer).toBe(false)
  await there.query('rollback')
})

const waitingThere = async () => {
  const { rows } = await there.query<{ count: number }>(
    `select count(*)::integer from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() where not granted`,
  )
  return rows[0]?.count ?? 0
}

test('the primary answers reads that fail on the standby', async () => {
  await there.query('alter table companies rename column name to called')
  expect(await isReadThere()).toBe(false)
  await there.query('alter table companies rename column called to name')
  expect(await isReadThere()).toBe(true)
})

test('a server that is no longer a standby is excluded, and so reported at the start', async () => {
  const told: boolean[] = []
  const promoted = openStandby({
    primary: haulyard.actors,
    there: openActors(urls, () => {}),
    mostLagMs: 5_000,
    everyMs: 3_600_000,
    onChange: (isFit) => told.push(isFit),
  })
  await promoted.look()
  expect(promoted.state()?.isFit).toBe(false)
  expect(told).toEqual([false])
  await promoted.close()
})

test('metrics report lag and reads per server', async () => {
  const read = async () => {
    const { actors, haulyard: app } = haulyard
    const health = () =>
      inTransaction(actors.platform, { tenant: null }, (db) => readHealthSnapshot(db, { ...app, standby }))
    const sources = {
      actors,
      orders: async () => [],
      health,
      standby,
      reach: app.reach,
      now: app.now,
    }
    const { text } = await openMetrics(sources, false).read()
    return text.split('\n')
  }
  await isReadThere()
  const { reads } = standby.state() ?? {}
  expect(await read()).toEqual(
    expect.arrayContaining([
      'haulyard_standby_lag_seconds 0',
      'haulyard_standby_in_use 1',
      `haulyard_reads_that_may_lag{server="standby"} ${reads?.standby}`,
    ]),
  )
  said.replayed = async () => null
  await standby.look()
  expect(await read()).toEqual(
    expect.arrayContaining(['haulyard_standby_lag_seconds +Inf', 'haulyard_standby_in_use 0']),
  )
})
