import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { inTransaction } from '#server/db/connect.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { insertMessages } from './messaging.queries.ts'

// On a single machine, the outbox shows each mail as it would have been sent.

const haulyard = await openTestHaulyard()
const local: RequestInit = { headers: { Host: 'localhost:3000' } }
const attachment = { name: 'drop-off.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR\r\n' }
const [id] = await inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
  insertMessages(
    db,
    [
      {
        companyId: companyId.parse(35),
        channel: 'email',
        recipient: 'dana@example.test',
        subject: '<b>Your day</b>',
        text: 'It is Tuesday.',
        html: '<h1>It is <em>Tuesday</em>.</h1>',
        fromName: 'Piedmont Hauling',
        replyTo: 'owner@demo.test',
        attachment,
      },
    ],
    transactional,
    haulyard.clock.now(),
  ),
)

test('the list shows sender, reply address and attachments', async () => {
  const entries = (await (await haulyard.app.request('/dev/outbox.json', local)).json()) as object[]
  expect(entries[0]).toMatchObject({
    id,
    channel: 'email',
    to: 'dana@example.test',
    text: 'It is Tuesday.',
    fromname: 'Piedmont Hauling',
    replyto: 'owner@demo.test',
    attachment,
  })
})

test('the page names the file and frames the mail, which runs no scripts', async () => {
  const page = await (await haulyard.app.request('/dev/outbox', local)).text()
  for (const words of [
    'from Piedmont Hauling',
    'answers to owner@demo.test',
    '>drop-off.ics<',
    `/dev/outbox/${id}.html`,
  ]) {
    expect(page).toContain(words)
  }
  expect(page).toContain('<iframe sandbox ')
  expect(page).not.toContain('<b>Your day</b>')
  const mail = await haulyard.app.request(`/dev/outbox/${id}.html`, local)
  expect(await mail.text()).toContain('<em>Tuesday</em>')
  expect(mail.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
})

test('the file is the one that was sent', async () => {
  const file = await haulyard.app.request(`/dev/outbox/${id}/attachment`, local)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toBe(attachment.text)
})

test.each(['/dev/outbox/999999.html', '/dev/outbox/999999/attachment', '/dev/outbox/x.html'])(
  '%s is not found',
  async (path) => {
    expect((await haulyard.app.request(path, local)).status).toBe(404)
  },
)

test('outside callers see no mail', async () => {
  for (const path of [`/dev/outbox/${id}.html`, `/dev/outbox/${id}/attachment`]) {
    expect((await haulyard.app.request(path, { headers: { Host: 'haulyard.example' } })).status).toBe(404)
  }
})
