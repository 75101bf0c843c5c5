import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { inTransaction } from '#server/db/connect.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { insertMessages, settleMessage } from './messaging.queries.ts'
import { reportPath } from './text-reports.ts'

// A carrier accepts a text and may report its loss later. Only reports signed by the carrier count.

const twilio = { accountSid: 'AC123', authToken: 'a secret token', from: 'MG9' }
const publicUrl = 'https://haul.example'
const haulyard = await openTestHaulyard({ env: { twilio, publicUrl } })
const plain = await openTestHaulyard()

const message = {
  companyId: companyId.parse(35),
  channel: 'text',
  recipient: '+14785550142',
  subject: '',
  text: 'Pay here',
  html: '',
} as const

async function write(channel: 'text' | 'email' = 'text'): Promise<number> {
  const [id] = await inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
    insertMessages(db, [{ ...message, channel }], transactional, haulyard.clock.now()),
  )
  return Number(id)
}
const send = (id: number) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
    settleMessage(db, id, 'sent', null, haulyard.clock.now()),
  )
const stateOf = async (id: number) => (await haulyard.rows('select state, error from messages where id = $1', [id]))[0]

async function report(id: number, fields: Record<string, string>, token = twilio.authToken, at = haulyard) {
  const form = new URLSearchParams({ MessageSid: 'SM1', AccountSid: 'AC123', ...fields })
  const signed = [...form].sort().map(([name, value]) => name + value)
  const signature = createHmac('sha1', token)
    .update(`${publicUrl}${reportPath(id)}${signed.join('')}`)
    .digest('base64')
  const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' }
  return (await at.app.request(`http://127.0.0.1:3000${reportPath(id)}`, { method: 'POST', headers, body: form }))
    .status
}

test('a text lost on its way has failed, and says why', async () => {
  const id = await write()
  await send(id)
  expect(await report(id, { MessageStatus: 'delivered' })).toBe(204)
  expect(await stateOf(id)).toEqual({ state: 'sent', error: null })
  expect(await report(id, { MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204)
  expect(await stateOf(id)).toEqual({ state: 'failed', error: '30003 undelivered' })
  expect(haulyard.logged().join()).toContain('a text did not arrive')
})

test('a report that arrives before the text is marked as sent is kept', async () => {
  const id = await write()
  expect(await report(id, { MessageStatus: 'failed' })).toBe(204)
  await send(id)
  expect(await stateOf(id)).toEqual({ state: 'failed', error: 'failed' })
})

test('rejects unsigned and forged reports', async () => {
  const id = await write()
  await send(id)
  const lost = { MessageStatus: 'failed' }
  expect(await report(id, lost, 'another token')).toBe(403)
  const unsigned = await haulyard.app.request(`http://127.0.0.1:3000${reportPath(id)}`, {
    method: 'POST',
    body: new URLSearchParams(lost),
  })
  expect(unsigned.status).toBe(403)
  expect(await stateOf(id)).toEqual({ state: 'sent', error: null })
})

test('a report is about a text', async () => {
  const id = await write('email')
  await send(id)
  expect(await report(id, { MessageStatus: 'failed' })).toBe(204)
  expect(await stateOf(id)).toEqual({ state: 'sent', error: null })
})

test('a long report is not read, and without a carrier there is no endpoint', async () => {
  const id = await write()
  expect(await report(id, { MessageStatus: 'failed', Junk: 'x'.repeat(20_000) })).toBe(413)
  expect(await report(id, { MessageStatus: 'failed' }, twilio.authToken, plain)).toBe(405)
})
