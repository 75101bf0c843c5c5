import { expect, test } from 'vitest'
import { siteMessages } from '#domain/site/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const written = { firstname: 'Grady', lastname: 'Poole', phone: '', email: 'grady@example.com', comment: 'Call me.' }

test('a message is stored and mailed to the admins of the platform', async () => {
  const { status, body } = await haulyard.ask('vmail.contact', written)
  expect([status, body]).toEqual([200, { success: true, message: siteMessages.contactThanks }])
  expect(await haulyard.rows('select firstname, email, comment from contact_messages')).toEqual([
    { firstname: 'Grady', email: 'grady@example.com', comment: 'Call me.' },
  ])
  const mails = await haulyard.rows(`select recipient, text from messages where subject = 'Message from Grady Poole'`)
  expect(mails).toEqual([{ recipient: 'admin@demo.test', text: expect.stringContaining('Call me.') }])
})

test('missing fields are reported in the words of the page', async () => {
  const { status, body } = await haulyard.send('vmail.contact', { email: 'grady at home' })
  expect([status, body.errors]).toEqual([
    400,
    [
      { field: 'firstname', message: siteMessages.contactFirstNameRequired },
      { field: 'lastname', message: siteMessages.contactLastNameRequired },
      { field: 'email', message: 'Invalid Email Address' },
      { field: 'comment', message: siteMessages.contactMessageRequired },
    ],
  ])
})

test('messages are limited by address', async () => {
  const from = '198.51.100.42'
  for (let count = 0; count < 60; count += 1) {
    expect((await haulyard.ask('vmail.contact', written, { from })).status).toBe(200)
  }
  expect((await haulyard.ask('vmail.contact', written, { from })).status).toBe(429)
})

test('a message refused at its fields does not count', async () => {
  const from = '198.51.100.43'
  for (let count = 0; count < 61; count += 1) {
    expect((await haulyard.ask('vmail.contact', { ...written, email: 'nobody' }, { from })).status).toBe(400)
  }
  expect((await haulyard.ask('vmail.contact', written, { from })).status).toBe(200)
})
