import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { companyId } from '#contract/fields.ts'
import { type Actor, type Db, inTransaction } from '#server/db/connect.ts'
import { createLog } from '#server/operations/log.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { prepareJobs, startJobs } from './jobs.ts'

const tenant = companyId.parse(1)

const { ownerUrl, urls, actors } = await freshDatabase()
const mail = { queue: 'test-mail', schema: z.object({ to: z.string() }), retryDelay: 1 }
const slow = { queue: 'test-slow', schema: z.object({}) }
const sweep = { queue: 'test-sweep', cron: '*/5 * * * *' }
await prepareJobs(ownerUrl, [mail, slow, sweep], 'haulyard')
const jobs = await startJobs(
  urls.platform,
  createLog('silent', false, () => {}),
)

const sent: string[] = []
let failures = 1
await jobs.work([
  {
    ...mail,
    async handle({ to }: { to: string }) {
      if (to === 'again' && failures-- > 0) throw new Error('not yet')
      sent.push(to)
    },
  },
  { ...slow, handle: () => sleep(60_000) },
])
afterAll(() => jobs.stop())

const enqueueAs = (actor: Actor, to: string, more?: (db: Db) => Promise<unknown>) =>
  inTransaction(actors[actor], { tenant }, async (db) => {
    await jobs.enqueue(db, mail.queue, { to })
    await more?.(db)
  })

test('every actor adds jobs, which start at once', async () => {
  for (const actor of ['public', 'staff', 'platform'] as const) await enqueueAs(actor, actor)
  await expect.poll(() => sent).toEqual(['public', 'staff', 'platform'])
})

test('a rolled back transaction leaves no job', async () => {
  const undone = enqueueAs('staff', 'undone', (db) => db.execute(sql`select 1 / 0`))
  await expect(undone).rejects.toThrow()
  await enqueueAs('staff', 'kept')
  await expect.poll(() => sent).toContain('kept')
  expect(sent).not.toContain('undone')
})

test('a failed job is retried', async () => {
  await enqueueAs('platform', 'again')
  await expect.poll(() => sent, { timeout: 14_000 }).toContain('again')
}, 20_000)

test('only the platform actor reads the queue', async () => {
  await expect(actors.staff.query('select data from jobs.job_common')).rejects.toThrow('permission denied')
  await expect(actors.public.query('select data from jobs.job')).rejects.toThrow('permission denied')
  await expect(actors.platform.query('select data from jobs.job')).resolves.toBeDefined()
})

test('a start writes only what differs from its settings', async () => {
  const read = async () => {
    const queues = await actors.platform.query(
      'select name, retry_delay, updated_on from jobs.queue where name like $1 order by name',
      ['test-%'],
    )
    const schedules = await actors.platform.query('select name, cron, updated_on from jobs.schedule')
    return { queues: queues.rows, schedules: schedules.rows }
  }
  const before = await read()
  await prepareJobs(ownerUrl, [mail, slow, sweep], 'haulyard')
  expect(await read()).toEqual(before)
  const patient = { ...mail, retryDelay: 2 }
  const rare = { ...sweep, cron: '*/10 * * * *' }
  await prepareJobs(ownerUrl, [patient, slow, rare], 'haulyard')
  const { queues, schedules } = await read()
  expect(queues.map(({ name, retry_delay }) => [name, retry_delay])).toEqual([
    ['test-mail', 2],
    ['test-slow', 10],
    ['test-sweep', 10],
  ])
  expect(schedules).toMatchObject([{ name: 'test-sweep', cron: '*/10 * * * *' }])
  await prepareJobs(ownerUrl, [mail, slow, sweep], 'haulyard')
})

test('schedules follow the list of queues', async () => {
  const scheduled = async () => (await actors.platform.query('select name from jobs.schedule')).rows
  expect(await scheduled()).toEqual([{ name: 'test-sweep' }])
  await prepareJobs(ownerUrl, [mail, slow], 'haulyard')
  expect(await scheduled()).toEqual([])
})

test('a stop ends within five seconds even when a job does not', async () => {
  const other = await startJobs(
    urls.platform,
    createLog('silent', false, () => {}),
  )
  await other.work([{ ...slow, handle: () => sleep(60_000) }])
  await inTransaction(actors.staff, { tenant }, (db) => other.enqueue(db, slow.queue, {}))
  await sleep(300)
  const start = performance.now()
  await other.stop()
  expect(performance.now() - start).toBeLessThan(5_000)
}, 20_000)
