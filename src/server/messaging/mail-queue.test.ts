import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { MailRefused } from '#server/adapters/mail/mailer.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { SEND_MESSAGE, sendLater, sendMessageJob } from './messaging.job.ts'
import { insertMessages, type NewMessage } from './messaging.queries.ts'
import { sweepMessagesJob } from './sweep-messages.ts'

// The mail queue against a scripted mail server: bursts, outages and unknown recipients.

const haulyard = await openTestHaulyard()
const taken: string[] = []
let serve: (to: string) => Promise<void> = async () => {}
const carriers = {
  email: async ({ to }: { to: string }) => {
    await serve(to)
    taken.push(to)
  },
  text: null,
}
const sending = sendMessageJob(haulyard.actors, carriers, haulyard.clock.now, 2000)
const sweeping = sweepMessagesJob(haulyard.haulyard)
await haulyard.work([sending as JobDefinition])

const mailTo = (recipient: string): NewMessage => ({
  companyId: companyId.parse(35),
  channel: 'email',
  recipient,
  subject: 'Your order',
  text: 'Hello',
  html: '<p>Hello</p>',
})
const asPlatform = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, work)
const write = (to: string[], urgency?: 'urgent') =>
  asPlatform((db) =>
    sendLater(db, haulyard.haulyard.jobs, to.map(mailTo), transactional, haulyard.clock.now(), urgency),
  )
const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}@example.test`)
const messageOf = async (to: string) =>
  (await haulyard.rows('select state, tries, error, last_tried_at from messages where recipient = $1', [to]))[0]
const jobsOf = (to: string) =>
  haulyard.rows<{ state: string; due: number }>(
    `select j.state, extract(epoch from j.start_after - now())::integer as due from jobs.job j
     join messages m on m.id = (j.data ->> 'message')::bigint where m.recipient = $1 order by j.created_on`,
    [to],
  )
/** Messages of the outage with this many tries, and how many of their jobs wait for a retry. */
async function triedAndWaiting(tries: number): Promise<number[]> {
  const tried = await haulyard.rows(`select from messages where recipient like 'outage%' and tries = $1`, [tries])
  const waiting = await haulyard.rows(
    `select from jobs.job j join messages m on m.id = (j.data ->> 'message')::bigint
     where m.recipient like 'outage%' and j.state = 'retry'`,
  )
  return [tried.length, waiting.length]
}
/** Ends the backoff and wakes the queue like a commit. */
const passPause = () =>
  haulyard.rows(`with due as (update jobs.job set start_after = now() where state = 'retry')
    select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), '${SEND_MESSAGE.queue}')`)
const soon = { timeout: 20_000, interval: 50 }

const down = async () => {
  throw new Error('connect ECONNREFUSED')
}

test('sends a burst of messages at once, one after the other without a pause', async () => {
  taken.length = 0
  serve = async () => {}
  const all = many('burst', 60)
  await write(all)
  await expect.poll(() => [...taken].sort(), soon).toEqual([...all].sort())
})

test('sends a password link before everything else queued', async () => {
  taken.length = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  // A mail server that stalls: eight messages are in flight, the rest is queued.
  serve = async (to) => (to.startsWith('link') ? undefined : gate)
  await write(many('slow', 40))
  await write(['link@example.test'], 'urgent')
  await expect.poll(() => taken, soon).toEqual(['link@example.test'])
  open()
  await expect.poll(() => taken, soon).toHaveLength(41)
})

test('one bad message fails none of its batch', async () => {
  taken.length = 0
  serve = async (to) => (to.startsWith('bad') ? down() : undefined)
  await write(['good1@example.test', 'bad@example.test', 'good2@example.test'])
  await expect.poll(() => taken, soon).toHaveLength(2)
  await expect.poll(() => messageOf('bad@example.test'), soon).toMatchObject({ tries: 1 })
  await expect.poll(async () => (await jobsOf('good1@example.test'))[0]?.state, soon).toBe('completed')
  await expect.poll(async () => (await jobsOf('good2@example.test'))[0]?.state, soon).toBe('completed')
  // The try is counted before the job is requeued: only then is there a backoff to skip.
  await expect.poll(async () => (await jobsOf('bad@example.test'))[0]?.state, soon).toBe('retry')
  serve = async () => {}
  await passPause()
  await expect.poll(() => messageOf('bad@example.test'), soon).toMatchObject({ state: 'sent' })
})

test('delivers after an outage of two hours', async () => {
  taken.length = 0
  serve = down
  const all = many('outage', 12)
  await write(all)
  const last = all.at(-1) as string
  // Ten tries exceed those of a two-hour outage; their backoff is skipped here.
  for (let round = 1; round <= 10; round++) {
    await expect.poll(() => triedAndWaiting(round), soon).toEqual([12, 12])
    const [job] = await jobsOf(last)
    expect(job?.due).toBeLessThanOrEqual(3_600)
    haulyard.clock.advance(720)
    if (round < 10) await passPause()
  }
  expect(await messageOf(last)).toMatchObject({ state: 'waiting', tries: 10, error: 'connect ECONNREFUSED' })
  expect(taken).toEqual([])
  serve = async () => {}
  await passPause()
  await expect.poll(() => [...taken].sort(), soon).toEqual([...all].sort())
  // The server has a mail before its state is written.
  await expect.poll(() => messageOf(last), soon).toMatchObject({ state: 'sent', error: null })
}, 240_000)

test('gives a message up after three days, and says why', async () => {
  serve = down
  await write(['gone@example.test'])
  await expect.poll(() => messageOf('gone@example.test'), soon).toMatchObject({ tries: 1 })
  haulyard.clock.advance(3 * 86_400)
  await expect.poll(async () => (await jobsOf('gone@example.test'))[0]?.state, soon).toBe('retry')
  await passPause()
  const failed = { state: 'failed', tries: 2, error: 'Tried for 3 days: connect ECONNREFUSED' }
  await expect.poll(() => messageOf('gone@example.test'), soon).toMatchObject(failed)
})

test('does not retry an unknown recipient', async () => {
  serve = async () => {
    throw new MailRefused('550 no such mailbox')
  }
  await write(['nobody@example.test'])
  const failed = { state: 'failed', tries: 1, error: '550 no such mailbox' }
  await expect.poll(() => messageOf('nobody@example.test'), soon).toMatchObject(failed)
  await expect.poll(async () => (await jobsOf('nobody@example.test'))[0]?.state, soon).toBe('completed')
})

test('gives a waiting message without a job one job, and no other a second', async () => {
  taken.length = 0
  serve = down
  await write(['queued@example.test'])
  await expect.poll(async () => (await jobsOf('queued@example.test'))[0]?.state, soon).toBe('retry')
  serve = async () => {}
  await asPlatform((db) => insertMessages(db, [mailTo('forgotten@example.test')], transactional, haulyard.clock.now()))
  await sweeping.handle({}, {} as Parameters<typeof sweeping.handle>[1])
  await expect.poll(() => taken, soon).toEqual(['forgotten@example.test'])
  expect(await jobsOf('queued@example.test')).toHaveLength(1)
  const jobs = await haulyard.rows('select from jobs.queue where name = $1 and retry_limit >= 100', [
    SEND_MESSAGE.queue,
  ])
  expect(jobs).toHaveLength(1)
})

test('gives a message whose job has used up its retries another one', async () => {
  serve = down
  await write(['used-up@example.test'])
  await expect.poll(async () => (await jobsOf('used-up@example.test'))[0]?.state, soon).toBe('retry')
  await haulyard.rows(`update jobs.job set state = 'failed', completed_on = now()
    where (data ->> 'message')::bigint = (select id from messages where recipient = 'used-up@example.test')`)
  serve = async () => {}
  await sweeping.handle({}, {} as Parameters<typeof sweeping.handle>[1])
  await expect.poll(() => taken, soon).toContain('used-up@example.test')
})
