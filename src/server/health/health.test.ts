import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { productVersion, schemaVersion } from '#server/db/this-version.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The server's health, on the real PostgreSQL.

const port = await freePort()
const haulyard = await openTestHaulyard({
  env: { smtpUrl: `smtp://127.0.0.1:${port}`, backupTo: 'a folder that nobody writes' },
})
// A process is listed by its connection for jobs.
await haulyard.work([])
const stateOf = async () => (await haulyard.ask('health.getState', {}, { as: 'admin' })).body
const part = async (name: string) => (await stateOf()).parts.find((one) => one.part === name)

/** Pretends a past sweep, since none runs here. */
const sweptBefore = (minutes: number) =>
  haulyard.rows(
    `insert into jobs.job (name, state, created_on, completed_on)
     values ('sweep-payments', 'completed', now(), now() - make_interval(mins => $1))`,
    [minutes],
  )

test('versions are those running, and a process that works on jobs is listed', async () => {
  const { versions, processes, databasesize } = await stateOf()
  expect(versions).toEqual({
    haulyard: await productVersion(),
    node: process.versions.node,
    postgresql: expect.stringMatching(/^1\d\.\d+/),
    schema: await schemaVersion(),
  })
  expect(databasesize).toBeGreaterThan(1e6)
  const own = processes.filter(({ name }) => name === `${hostname()}:${process.pid}`)
  expect(own).toMatchObject([{ version: await productVersion() }])
})

test('outside services appear as last checked, with their setting, and as one part of the overall state', async () => {
  expect((await stateOf()).outside).toEqual([
    { service: 'Email', setting: 'SMTP_URL', reached: null, since: null, reason: null },
  ])
  expect(await part('Outside services')).toMatchObject({ state: 'good' })
  await haulyard.haulyard.reach.look()
  const reason = `connect ECONNREFUSED 127.0.0.1:${port}`
  expect((await stateOf()).outside).toMatchObject([{ reached: false, since: expect.any(String), reason }])
  expect(await part('Outside services')).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(/^Email \(SMTP_URL\) unreachable for /),
  })
})

test('the last sent message, the next backup and the jobs of each queue are shown', async () => {
  await haulyard.rows(
    `insert into messages (channel, recipient, text, state, created_at, sent_at)
     values ('email', 'ann@example.com', '', 'sent', '2030-01-01T08:00:00Z', '2030-01-01T08:00:02Z')`,
  )
  const { lastmail, nextbackup, lastarchived, queues } = await stateOf()
  expect(lastmail).toBe('2030-01-01T08:00:02.000Z')
  expect(nextbackup).toMatch(/T09:17:00\.000Z$/)
  expect(lastarchived).toBeNull()
  expect(queues).toContainEqual({ queue: 'send-message', waiting: 0, active: 0, failed: 0 })
})

test('an overdue job is reported', async () => {
  expect(await part('Jobs')).toMatchObject({ state: 'good' })
  await haulyard.rows(
    `insert into jobs.job (name, state, start_after) values ('sweep-payments', 'created', now() - interval '11 minutes')`,
  )
  expect(await part('Jobs')).toMatchObject({ state: 'bad' })
  await haulyard.rows(`delete from jobs.job where state = 'created' and start_after < now() - interval '10 minutes'`)
})

test('payments are fine while the sweep runs', async () => {
  await haulyard.rows(`delete from jobs.job where name = 'sweep-payments'`)
  await sweptBefore(6)
  expect(await part('Payments')).toMatchObject({ state: 'bad' })
  await sweptBefore(1)
  expect(await part('Payments')).toMatchObject({ state: 'good' })
  await haulyard.rows(
    `update payments set state = 'unclear', asked_at = clock_timestamp() - interval '20 minutes'
     where (company_id, order_id, attempt) in (select company_id, order_id, attempt from payments limit 1)`,
  )
  expect(await part('Payments')).toMatchObject({ state: 'look', says: expect.stringMatching(/^1 payment pending/) })
})

test('only an admin may see it', async () => {
  for (const as of ['owner', 'manager', 'driver'] as const) {
    expect((await haulyard.ask('health.getState', {}, { as })).status).toBe(403)
  }
})
