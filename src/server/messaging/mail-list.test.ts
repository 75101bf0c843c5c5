import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sendLater, sendMessageJob } from './messaging.job.ts'

// An admin sees the state of each message, never its content, and resends unsent ones.

const token = 'a token that only Prometheus knows'
const haulyard = await openTestHaulyard({ env: { metricsToken: token } })
let isUp = false
const taken: string[] = []
const carriers = {
  email: async ({ to }: { to: string }) => {
    if (!isUp) throw new Error('connect ECONNREFUSED 127.0.0.1:25')
    taken.push(to)
  },
  text: null,
}
const job = sendMessageJob(haulyard.actors, carriers, haulyard.clock.now, 2000)
await haulyard.work([job as JobDefinition])
await haulyard.rows('delete from messages')

const link = 'https://haul.example/password-reset/862749ae862749ae'
const write = (recipient: string) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
    sendLater(
      db,
      haulyard.haulyard.jobs,
      [
        {
          companyId: companyId.parse(35),
          channel: 'email',
          recipient,
          subject: 'Choose a new password',
          text: link,
          html: `<a href="${link}">`,
        },
      ],
      transactional,
      haulyard.clock.now(),
    ),
  )
const page = async (asked: object = {}) => (await haulyard.ask('messages.getPage', asked, { as: 'admin' })).body
const again = (asked: object) => haulyard.ask('messages.sendAgain', asked, { as: 'admin' })
const metrics = async () => {
  const { body } = await haulyard.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  return String(body.text).split('\n')
}

test('lists waiting messages with their tries and last error', async () => {
  for (const name of ['ann', 'bo', 'cy']) await write(`${name}@example.test`)
  await expect.poll(async () => (await page()).rows.map(({ tries }) => tries)).toEqual([1, 1, 1])
  const { rows, ...counts } = await page({ query: 'BO@' })
  expect(counts).toEqual({ found: 1, total: 3, page: 1, waiting: 3, failed: 0 })
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      channel: 'email',
      to: 'bo@example.test',
      subject: 'Choose a new password',
      state: 'waiting',
      tries: 1,
      reason: 'connect ECONNREFUSED 127.0.0.1:25',
      company: expect.any(String),
      sent: null,
      created: expect.any(String),
      lasttried: expect.any(String),
    },
  ])
})

test('never shows a link that opens an account', async () => {
  expect(JSON.stringify(await page())).not.toContain('862749ae')
})

test('counts waiting and failed messages, and the age of the oldest', async () => {
  await haulyard.rows(`update messages set state = 'failed', error = 'given up' where recipient like 'ann%'`)
  await haulyard.rows(`update messages set waits_since = product_now() - interval '1 hour' where recipient like 'bo%'`)
  const lines = await metrics()
  expect(lines).toContain('haulyard_messages{state="waiting"} 2')
  expect(lines).toContain('haulyard_messages{state="failed"} 1')
  const oldest = lines.find((line) => line.startsWith('haulyard_oldest_waiting_message_seconds '))
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(3_600)
  expect(lines).toContain('haulyard_failed_jobs{queue="send-message"} 0')
})

test('a dismissed failure raises no alert, and is resent only on request', async () => {
  const dismiss = async (asked: object) => (await haulyard.ask('messages.dismiss', asked, { as: 'admin' })).body
  expect(await dismiss({ query: 'bo@' })).toEqual({ success: true, dismissed: 0 })
  const [ann] = (await page({ state: 'failed' })).rows
  expect(await dismiss({ id: ann?.id })).toEqual({ success: true, dismissed: 1 })
  expect(await metrics()).toContain('haulyard_messages{state="failed"} 0')
  expect(await page({ query: 'ann@' })).toMatchObject({ failed: 0, rows: [{ state: 'dismissed' }] })
  expect((await again({ query: 'ann@' })).body).toEqual({ success: true, again: 0 })
  await haulyard.rows(`update messages set state = 'failed' where recipient like 'ann%'`)
})

test('resends a failed message, or all that match; a waiting one skips its backoff', async () => {
  isUp = true
  const [ann] = (await page({ state: 'failed' })).rows
  expect((await again({ id: ann?.id })).body).toEqual({ success: true, again: 1 })
  await expect.poll(() => taken).toEqual(['ann@example.test'])
  expect((await again({ state: 'waiting' })).body).toEqual({ success: true, again: 2 })
  await expect.poll(() => [...taken].sort()).toEqual(['ann', 'bo', 'cy'].map((name) => `${name}@example.test`))
  await expect.poll(async () => (await page({ state: 'sent' })).found).toBe(3)
  expect((await again({ query: 'example.test' })).body).toEqual({ success: true, again: 0 })
})

test('resends messages kept without a mail server once there is one', async () => {
  await haulyard.rows(`update messages set state = 'kept' where recipient like 'cy%'`)
  taken.length = 0
  expect((await again({ query: 'cy@', state: 'kept' })).body).toEqual({ success: true, again: 1 })
  await expect.poll(() => taken).toEqual(['cy@example.test'])
})

test('resends nothing while mail is off, and the answer says why', async () => {
  const { env } = haulyard.haulyard
  haulyard.haulyard.env = { ...env, mailOff: true }
  const { status, body } = await again({ state: 'kept' })
  haulyard.haulyard.env = env
  expect([status, body]).toEqual([409, { success: false, message: mailOffMessages.sendAgain }])
})

test('only admins see or resend them', async () => {
  for (const as of ['owner', 'manager', 'driver', 'customer'] as const) {
    expect((await haulyard.ask('messages.getPage', {}, { as })).status).toBe(403)
    expect((await haulyard.ask('messages.sendAgain', {}, { as })).status).toBe(403)
  }
  expect((await haulyard.ask('messages.getPage', {})).status).toBe(401)
})
