import { expect, test } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { shownByApp } from '#tests/support/second-factor/app-of-codes.ts'
import { LOGINS, password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A second factor added by a stolen session is visible in the trail and in the log.

const lines: string[] = []
const log = createLog('info', false, (line) => lines.push(line))
const { ask, haulyard, logIn, rows } = await openTestHaulyard({ parts: { log } })

test('each added or removed second factor has a line in the trail and an event in the log', async () => {
  const bearer = { headers: { Authorization: `Bearer ${await logIn(LOGINS.owner)}` } }
  const { secret } = (await ask('users.beginApp', {}, bearer)).body
  expect(await rows(`select from trail where event = 'second factor changed'`)).toEqual([])
  expect((await ask('users.confirmApp', { code: shownByApp(secret, haulyard.now()) }, bearer)).body.success).toBe(true)
  expect((await ask('users.renewRecovery', {}, bearer)).body.success).toBe(true)
  expect((await ask('users.removeFactor', { factor: 'app' }, bearer)).status).toBe(200)
  const [owner] = await rows<{ id: number }>('select id from users where username = $1', [LOGINS.owner])
  const told = await rows<{ after: object; call: string }>(
    `select company_id, user_id, kind, subject_id, call, after from trail where event = 'second factor changed' order by id`,
  )
  const by = { company_id: 35, user_id: owner?.id, kind: 'people', subject_id: String(owner?.id) }
  expect(told).toEqual([
    { ...by, call: 'users.confirmApp', after: { what: 'app', state: 'added' } },
    { ...by, call: 'users.confirmApp', after: { what: 'kept codes', state: 'made' } },
    { ...by, call: 'users.renewRecovery', after: { what: 'kept codes', state: 'made' } },
    { ...by, call: 'users.removeFactor', after: { what: 'app', state: 'removed' } },
  ])
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'factor.changed')
  expect(events.map(({ call, target, user }) => [call, target, user])).toEqual(
    ['users.confirmApp', 'users.renewRecovery', 'users.removeFactor'].map((call) => [call, owner?.id, owner?.id]),
  )
})

test('a passkey inserted into or deleted from the table has a line, and a deleted account has none', async () => {
  await rows(`insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    select 'k', id, '', 0, '{}', 'Key', now() from users where username = 'driver@demo.test'`)
  await rows(`delete from passkeys where id = 'k'`)
  const told = await rows<{ after: object }>(
    `select t.after from trail t join users u on u.id::text = t.subject_id
     where t.event = 'second factor changed' and u.username = 'driver@demo.test' order by t.id`,
  )
  expect(told.map(({ after }) => after)).toEqual([
    { what: 'passkey', state: 'added' },
    { what: 'passkey', state: 'removed' },
  ])
})

test('a renewed proof replaces the token, and records no login and no end of a session', async () => {
  const bearer = { headers: { Authorization: `Bearer ${await logIn(LOGINS.manager)}` } }
  const told = () => rows(`select id from trail where event in ('logged in', 'session ended') order by id`)
  const before = await told()
  expect((await ask('users.prove', { password }, bearer)).body.success).toBe(true)
  expect(await told()).toEqual(before)
})
