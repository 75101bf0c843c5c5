import { describe, expect, test } from 'vitest'
import { identityMessages, newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { hashesMade } from '#tests/support/identity/hashes-made.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { passwordLinkJob } from './password-link.job.ts'
import type { PasswordLink } from './password-link.queue.ts'

// A forgotten password.

const haulyard = await openTestHaulyard()
const job = passwordLinkJob(haulyard.haulyard)

/** Runs the queued jobs, as the worker would. */
async function work() {
  const waiting = await haulyard.rows<{ data: PasswordLink }>(
    `delete from jobs.job_common where name = 'password-link' returning data`,
  )
  for (const { data } of waiting) await job.handle(data, {} as never)
}

async function codeFor(username: string): Promise<string> {
  await haulyard.ask('users.initPasswordReset', { username })
  await work()
  const [mail] = await haulyard.rows<{ text: string }>(
    'select text from messages where recipient = $1 order by id desc limit 1',
    [username],
  )
  return /password-reset\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const reset = (username: string, code: string, secret = 'new-password', again = secret) =>
  haulyard.ask('users.doPasswordReset', { username, code, password: secret, confirmPassword: again })
const isOpen = async (code: string) => (await haulyard.ask('users.getPasswordReset', { code })).body.open
const logInAs = (username: string, secret: string) =>
  haulyard.request(wirePath('users.login'), { method: 'POST', headers: { Authorization: basic(username, secret) } })
const logIn = async (username: string, secret: string) => (await logInAs(username, secret)).status

test('sets a new password, verifies the address and ends every session', async () => {
  const token = await haulyard.logIn('new-manager@demo.test')
  const code = await codeFor('new-manager@demo.test')
  expect(code).toMatch(/^[0-9a-f]{32}$/)
  const { body } = await reset(' New-Manager@demo.test ', code)
  expect(body).toEqual({ success: true, message: userMessages.resetDone })
  expect(await logIn('new-manager@demo.test', password)).toBe(401)
  expect(await logIn('new-manager@demo.test', 'new-password')).toBe(200)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await haulyard.ask('users.authorize', {}, { headers })).status).toBe(401)
  const [person] = await haulyard.rows(`select verified from users where username = 'new-manager@demo.test'`)
  expect(person).toEqual({ verified: true })
})

test('answers every request alike, and mails only to an open account', async () => {
  const answers = []
  for (const username of ['owner@demo.test', 'nobody@demo.test', 'spam@demo.test', 'former-driver@demo.test']) {
    const { status, body } = await haulyard.ask('users.initPasswordReset', { username })
    answers.push([status, body])
  }
  await work()
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([200, { success: true, message: userMessages.resetMailed }])]),
  )
  const mailed = await haulyard.rows(`select recipient from messages where subject = 'Choose a new password'`)
  expect(mailed.map(({ recipient }) => recipient)).toContain('owner@demo.test')
  expect(mailed.map(({ recipient }) => recipient)).not.toContain('spam@demo.test')
})

test('does not bypass the second factor: the next login requires it', async () => {
  await haulyard.rows(`update users set second_factor = true where username = 'dispatch@demo.test'`)
  const done = await reset('dispatch@demo.test', await codeFor('dispatch@demo.test'))
  expect([done.body.success, done.headers.get('set-cookie')]).toEqual([true, null])
  const { status, headers } = await logInAs('dispatch@demo.test', 'new-password')
  expect([status, headers.get('refusal-code')]).toEqual([401, 'second-factor.needed'])
})

describe('a code', () => {
  const ended = { success: false, message: userMessages.codeEnded }

  test('works once, and ends those mailed before it', async () => {
    const [first, second] = [await codeFor('corey@demo.test'), await codeFor('corey@demo.test')]
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect((await reset('corey@demo.test', first)).body).toEqual(ended)
    expect((await reset('corey@demo.test', second)).body.success).toBe(true)
    expect((await reset('corey@demo.test', second)).body).toEqual(ended)
    expect(await isOpen(second)).toBe(false)
  })

  test('works for its own name only, and not when it is made up', async () => {
    const code = await codeFor('driver@demo.test')
    expect((await reset('owner@demo.test', code)).body).toEqual(ended)
    expect((await reset('driver@demo.test', 'f'.repeat(32))).body).toEqual(ended)
    expect((await reset('driver@demo.test', code)).body.success).toBe(true)
  })

  test('lives 60 minutes', async () => {
    const code = await codeFor('tasha@demo.test')
    haulyard.clock.advance(60 * 60)
    expect(await isOpen(code)).toBe(false)
    expect((await reset('tasha@demo.test', code)).body).toEqual(ended)
  })

  test('does not open an account that was closed since', async () => {
    const code = await codeFor('magnolia@demo.test')
    await haulyard.rows(`update users set status = 'Close' where username = 'magnolia@demo.test'`)
    expect(await isOpen(code)).toBe(false)
    expect((await reset('magnolia@demo.test', code)).body).toEqual(ended)
  })

  test('is stored as a hash', async () => {
    const code = await codeFor('other@demo.test')
    expect(await haulyard.rows('select 1 from password_resets r where r::text like $1', [`%${code}%`])).toEqual([])
  })

  test('is refused in the words of the form when nothing is sent', async () => {
    const { body } = await haulyard.send('users.doPasswordReset', {})
    expect(body.errors).toEqual([
      { field: 'username', message: identityMessages.usernameRequired },
      { field: 'password', message: identityMessages.passwordRequired },
    ])
    expect((await haulyard.send('users.initPasswordReset', {})).body.message).toBe(identityMessages.usernameRequired)
  })

  test.each([
    ['', '', 'password', identityMessages.passwordRequired],
    ['short', 'short', 'password', newPasswordMessages.tooShort],
    ['long enough', 'otherwise', 'confirmPassword', newPasswordMessages.differs],
  ])('with %j and %j is refused at %s', async (secret, again, field, message) => {
    const { status, body } = await reset('owner@demo.test', 'x', secret, again)
    expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })
})

describe('the new password', () => {
  const refusedAs = async (code: string, secret: string) => {
    const { status, body } = await reset('new-driver@demo.test', code, secret)
    return [status, (body as { message?: string }).message]
  }

  test('differs from the one before, is not a common one, and not derived from public facts of its owner', async () => {
    await haulyard.rows(
      `insert into users (username, password_hash, role, company_id)
       select 'new-driver@demo.test', password_hash, 'can-driver', 35 from users where username = 'driver@demo.test'
       on conflict (username) do nothing`,
    )
    await haulyard.rows(`update users set password_hash = (select password_hash from users where username = 'owner@demo.test')
      where username = 'new-driver@demo.test'`)
    const code = await codeFor('new-driver@demo.test')
    const [{ name } = { name: '' }] = await haulyard.rows<{ name: string }>('select name from companies where id = 35')
    expect(await refusedAs(code, password)).toEqual([400, newPasswordMessages.sameAsBefore])
    expect(await refusedAs(code, 'Trustno1')).toEqual([400, newPasswordMessages.common])
    expect(await refusedAs(code, `${name} 7`)).toEqual([400, newPasswordMessages.ofAccount])
    expect((await reset('new-driver@demo.test', code, 'lamp under the bridge')).body.success).toBe(true)
  })

  test('reveals nothing about the one before without a code', async () => {
    expect((await reset('owner@demo.test', 'f'.repeat(32), password)).body.success).toBe(false)
  })
})

const linksToSend = async () => (await haulyard.rows(`select from jobs.job_common where name = 'password-link'`)).length

test('requests are limited to five mails an hour and account, and thirty well-formed ones an address', async () => {
  const ask = async (username: string, from: string) =>
    (await haulyard.ask('users.initPasswordReset', { username }, { from })).status
  for (let tries = 0; tries < 5; tries += 1) expect(await ask('a@b.example', `198.51.100.${tries}`)).toBe(200)
  // Requests for another's account do not lock it out: the answer is the same, and nothing more is sent.
  const before = await linksToSend()
  expect(await ask(' A@b.example', '198.51.100.9')).toBe(200)
  expect(await linksToSend()).toBe(before)
  expect(await ask('no address', '198.51.100.10')).toBe(400)
  for (let tries = 0; tries < 30; tries += 1) expect(await ask(`a${tries}@b.example`, '198.51.100.11')).toBe(200)
  expect(await ask('z@b.example', '198.51.100.11')).toBe(429)
})

test('an invalid code is refused before hashing, and limited to thirty an hour and address', async () => {
  expect(await hashesMade(() => logIn('owner@demo.test', password))).toBe(1)
  const sent = {
    username: 'owner@demo.test',
    code: 'f'.repeat(32),
    password: 'long enough',
    confirmPassword: 'long enough',
  }
  const statuses: number[] = []
  const hashed = await hashesMade(async () => {
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await haulyard.ask('users.doPasswordReset', sent, { from: '10.2.0.7' })).status)
  })
  expect([hashed, statuses]).toEqual([0, [...Array.from({ length: 30 }, () => 200), 429]])
})
