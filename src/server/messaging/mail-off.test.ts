import { expect, test } from 'vitest'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import { openTestHouse } from '#tests/support/test-house.ts'

// A server that sends no mail promises no link, neither to who has an account nor to who has none.

const house = await openTestHouse({ env: { mailOff: true } })

test('who asks for a link is told that mail is off, alike for every address, and nothing is queued', async () => {
  const answers = []
  for (const username of ['owner@demo.test', 'nobody@demo.test']) {
    const { status, body } = await house.ask('users.initPasswordReset', { username })
    answers.push(JSON.stringify([status, body]))
  }
  expect(new Set(answers)).toEqual(new Set([JSON.stringify([200, { success: false, message: mailOffMessages.reset }])]))
  expect(await house.rows(`select from jobs.job where name = 'password-link'`)).toEqual([])
})

test('an invitation is kept, and whoever sends it is told to pass the link on', async () => {
  const [group] = await house.rows<{ id: number; code: string }>(
    `select g.id, g.driverid as code from groups g join companies c on c.id = g.company_id where c.slug = 'piedmont'`,
  )
  const code = `${group?.id}::${group?.code}`
  const { body } = await house.ask('canmanager.invite', { to: 'new@crew.example', code }, { as: 'owner' })
  expect(body).toEqual({ success: false, message: mailOffMessages.invitation })
  expect(await house.rows(`select state from messages where recipient = 'new@crew.example'`)).toEqual([
    { state: 'waiting' },
  ])
})
