import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { knownSchema, productVersion } from '#server/start/this-version.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// How the server stands, on the real PostgreSQL.

const haulyard = await openTestHaulyard()
const stateOf = async () => (await haulyard.ask('health.getState', {}, { as: 'admin' })).body
const part = async (name: string) => (await stateOf()).parts.find((one) => one.part === name)

/** The sweep goes by each minute; here nobody waits for one. */
const sweptBefore = (minutes: number) =>
  haulyard.rows(
    `insert into jobs.job (name, state, created_on, completed_on)
     values ('sweep-payments', 'completed', now(), now() - make_interval(mins => $1))`,
    [minutes],
  )

test('the versions are those that run, and the process that answers is among those that serve', async () => {
  const { versions, processes, databasesize } = await stateOf()
  expect(versions).toEqual({
    haulyard: await productVersion(),
    node: process.versions.node,
    postgresql: expect.stringMatching(/^1\d\.\d+/),
    schema: await knownSchema(),
  })
  expect(databasesize).toBeGreaterThan(1e6)
  expect(processes.filter(({ name }) => name === `${hostname()}:${process.pid}`)).toHaveLength(1)
})

test('a job whose time came long ago is told of', async () => {
  expect(await part('Jobs')).toMatchObject({ state: 'good' })
  await haulyard.rows(
    `insert into jobs.job (name, state, start_after) values ('sweep-payments', 'created', now() - interval '11 minutes')`,
  )
  expect(await part('Jobs')).toMatchObject({ state: 'bad' })
  await haulyard.rows(`delete from jobs.job where state = 'created' and start_after < now() - interval '10 minutes'`)
})

test('payments are settled as long as the sweep goes by', async () => {
  await haulyard.rows(`delete from jobs.job where name = 'sweep-payments'`)
  await sweptBefore(6)
  expect(await part('Payments')).toMatchObject({ state: 'bad' })
  await sweptBefore(1)
  expect(await part('Payments')).toMatchObject({ state: 'good' })
  await haulyard.rows(
    `update payments set state = 'unclear', asked_at = now() - interval '20 minutes'
     where (company_id, order_id, attempt) in (select company_id, order_id, attempt from payments limit 1)`,
  )
  expect(await part('Payments')).toMatchObject({ state: 'look', says: expect.stringMatching(/^1 payment not decided/) })
})

test('only an admin is told', async () => {
  for (const as of ['owner', 'manager', 'driver'] as const) {
    expect((await haulyard.ask('health.getState', {}, { as })).status).toBe(403)
  }
})
