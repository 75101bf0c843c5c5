import { expect, test } from 'vitest'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A server without mail promises no link, and reveals no accounts.

const haulyard = await openTestHaulyard({ env: { mailOff: true } })

test('answers that mail is off for a requested link, alike for every address, and queues nothing', async () => {
  const answers = []
  for (const username of ['owner@demo.test', 'nobody@demo.test']) {
    const { status, body } = await haulyard.ask('users.initPasswordReset', { username })
    answers.push(JSON.stringify([status, body]))
  }
  expect(new Set(answers)).toEqual(new Set([JSON.stringify([200, { success: false, message: mailOffMessages.reset }])]))
  expect(await haulyard.rows(`select from jobs.job where name = 'password-link'`)).toEqual([])
})

test('keeps an invitation, and asks its sender to pass the link on', async () => {
  const [group] = await haulyard.rows<{ id: number; code: string }>(
    `select g.id, g.driverid as code from groups g join companies c on c.id = g.company_id where c.slug = 'piedmont'`,
  )
  const code = `${group?.id}::${group?.code}`
  const { body } = await haulyard.ask('canmanager.invite', { to: 'new@crew.example', code }, { as: 'owner' })
  expect(body).toEqual({ success: false, message: mailOffMessages.invitation })
  expect(await haulyard.rows(`select state from messages where recipient = 'new@crew.example'`)).toEqual([
    { state: 'waiting' },
  ])
})
