import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { TOO_LATE } from '#domain/messaging/message-tries.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import type { Text } from '#server/adapters/text/texter.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobContext } from '#server/jobs/jobs.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { type Carriers, sendMessageJob } from './messaging.job.ts'
import { insertMessages, type NewMessage } from './messaging.queries.ts'

// A message is sent once by its channel's carrier, or stays in the outbox without one.

const haulyard = await openTestHaulyard()
const mails: Mail[] = []
const texts: Text[] = []
const carriers: Carriers = {
  email: async (mail) => {
    mails.push(mail)
  },
  text: async (text) => {
    texts.push(text)
    return text.to === '+14785550000' ? { kind: 'refused', reason: '21610 unsubscribed recipient' } : { kind: 'sent' }
  },
}

const message = (more: Partial<NewMessage>): NewMessage => ({
  companyId: companyId.parse(35),
  channel: 'email',
  recipient: 'dana@example.test',
  subject: 'Your order',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...more,
})

async function send(more: Partial<NewMessage>, by: Partial<Carriers> = {}) {
  const [id] = await inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
    insertMessages(db, [message(more)], transactional, haulyard.clock.now()),
  )
  const job = sendMessageJob(haulyard.actors, { ...carriers, ...by }, haulyard.clock.now, 2000)
  const context = {} as JobContext
  await job.handle({ message: Number(id) }, context)
  await job.handle({ message: Number(id) }, context)
  const [row] = await haulyard.rows<{ state: string; error: string | null }>(
    'select state, error from messages where id = $1',
    [id],
  )
  return row
}

test('sends an email once', async () => {
  expect(await send({})).toEqual({ state: 'sent', error: null })
  expect(mails).toEqual([{ to: 'dana@example.test', subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' }])
})

test('sends a text once', async () => {
  expect(await send({ channel: 'text', recipient: '+14785550142', text: 'Pay here' })).toEqual({
    state: 'sent',
    error: null,
  })
  expect(texts).toEqual([{ id: expect.any(Number), to: '+14785550142', body: 'Pay here' }])
})

test('ends a message to a number that can never be texted', async () => {
  const row = await send({ channel: 'text', recipient: '+14785550000' })
  expect(row).toEqual({ state: 'failed', error: '21610 unsubscribed recipient' })
})

test.each([
  ['an email without a mail server', {}, { email: null }],
  ['a text without a carrier', { channel: 'text' as const }, { text: null }],
  ['any message of a demo company', { companyId: companyId.parse(10) }, {}],
])('%s stays in the outbox', async (_what, more, by) => {
  const before = [mails.length, texts.length]
  expect(await send(more, by)).toEqual({ state: 'kept', error: null })
  expect([mails.length, texts.length]).toEqual(before)
})

test('retries later when a carrier is down', async () => {
  const email = async () => {
    throw new Error('the mail server is down')
  }
  await expect(send({}, { email })).rejects.toThrow('down')
  const [row] = await haulyard.rows('select state from messages order by id desc limit 1')
  expect(row).toEqual({ state: 'waiting' })
})

test('what is no longer true is not sent', async () => {
  const before = mails.length
  const now = haulyard.clock.now().getTime()
  expect(await send({ staleAt: new Date(now) })).toEqual({ state: 'failed', error: TOO_LATE })
  expect(mails).toHaveLength(before)
  expect(await send({ staleAt: new Date(now + 1) })).toEqual({ state: 'sent', error: null })
})
