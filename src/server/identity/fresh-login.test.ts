import { beforeEach, describe, expect, test } from 'vitest'
import { factorMessages, userMessages } from '#domain/identity/messages.ts'
import { shownByApp } from '#tests/support/second-factor/app-of-codes.ts'
import { password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { renewSession } from './sessions.ts'

// Money and permissions need a recent login, not just an open session.

const haulyard = await openTestHaulyard()
const { ask, send } = haulyard
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
let session: ReturnType<typeof bearer>
beforeEach(async () => {
  session = bearer(await haulyard.logIn('owner@demo.test'))
})
const begin = async () => (await send('users.beginApp', {}, session)).headers.get('refusal-code')
/** Later calls use the token of the answer. */
async function prove(shown: object) {
  const answer = await send('users.prove', shown as Record<string, unknown>, session)
  if (answer.status === 200) session = bearer(String(answer.body.token))
  return answer
}

test('a login stays fresh for ten minutes, by the server’s clock', async () => {
  haulyard.clock.advance(600)
  expect(await begin()).toBeNull()
  haulyard.clock.advance(1)
  expect(await begin()).toBe('proof.needed')
})

describe('a renewed proof', () => {
  test('by the password lasts ten minutes more', async () => {
    haulyard.clock.advance(601)
    expect((await prove({ password })).body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    haulyard.clock.advance(599)
    expect(await begin()).toBeNull()
  })

  test('lets the same call succeed under its key', async () => {
    haulyard.clock.advance(601)
    const remove = () => send('users.removeFactor', { factor: 'all' }, { ...session, key: 'the-key-of-this-press' })
    expect((await remove()).headers.get('refusal-code')).toBe('proof.needed')
    await prove({ password })
    expect((await remove()).body).toEqual({ success: true })
  })

  test('by another password fails at its field', async () => {
    haulyard.clock.advance(601)
    const { status, body } = await prove({ password: 'not the password' })
    expect([status, body.errors]).toEqual([400, [{ field: 'password', message: userMessages.wrongPassword }]])
    expect(await begin()).toBe('proof.needed')
  })

  test('by nothing, or by a code without an app, fails', async () => {
    haulyard.clock.advance(601)
    for (const shown of [{}, { password: '' }, { code: '123456' }]) expect((await prove(shown)).status).toBe(400)
    expect(await begin()).toBe('proof.needed')
  })

  test('needs the second factor, too, where the account has one', async () => {
    const { secret } = (await ask('users.beginApp', {}, session)).body
    const code = (steps: number) => {
      haulyard.clock.advance(30 * steps)
      return shownByApp(secret, haulyard.haulyard.now())
    }
    const { recovery } = (await ask('users.confirmApp', { code: code(1) }, session)).body
    haulyard.clock.advance(601)
    const alone = await prove({ password })
    expect([alone.status, alone.body.errors]).toEqual([400, [{ field: 'code', message: factorMessages.needed }]])
    const wrong = await prove({ password, code: '000000' })
    expect(wrong.body.errors).toEqual([{ field: 'code', message: factorMessages.wrong.code }])
    expect((await prove({ code: code(1) })).body.errors).toMatchObject([{ field: 'password' }])
    expect(await begin()).toBe('proof.needed')
    expect((await prove({ password, code: code(1) })).status).toBe(200)
    haulyard.clock.advance(601)
    expect((await prove({ password, code: recovery[0] })).status).toBe(200)
    await ask('users.removeFactor', { factor: 'all' }, session)
  })

  test('changes the own username by the password only while the second factor is fresh', async () => {
    const { secret } = (await ask('users.beginApp', {}, session)).body
    haulyard.clock.advance(30)
    await ask('users.confirmApp', { code: shownByApp(secret, haulyard.haulyard.now()) }, session)
    const { user } = (await ask('users.authorize', {}, session)).body
    const change = () =>
      send('users.update', { id: user.id, username: 'new@yard.example', currentpassword: password }, session)
    haulyard.clock.advance(601)
    expect((await change()).headers.get('refusal-code')).toBe('proof.needed')
    await haulyard.rows('update sessions set proven_at = $1', [haulyard.haulyard.now()])
    expect((await change()).status).toBe(200)
    await ask('users.removeFactor', { factor: 'all' }, session)
  })

  test('counts for that session only', async () => {
    const other = bearer(await haulyard.logIn('owner@demo.test'))
    haulyard.clock.advance(601)
    await ask('users.prove', { password }, other)
    expect(await begin()).toBe('proof.needed')
  })
})

describe('the old token', () => {
  const statusOf = async (one: typeof session) => (await ask('users.authorize', {}, one)).status

  test('ends within a minute, and the new one lasts until the login ends', async () => {
    const before = session
    haulyard.clock.advance(3_600)
    await prove({ password })
    expect(session).not.toEqual(before)
    haulyard.clock.advance(59)
    expect([await statusOf(before), await statusOf(session)]).toEqual([200, 200])
    haulyard.clock.advance(1)
    expect([await statusOf(before), await statusOf(session)]).toEqual([401, 200])
    haulyard.clock.advance(3_600)
    expect(await statusOf(session)).toBe(200)
    await haulyard.rows('update sessions set used_at = $1', [new Date(haulyard.haulyard.now().getTime() + 14_339_000)])
    haulyard.clock.advance(4 * 3_600 - 61)
    expect(await statusOf(session)).toBe(200)
    haulyard.clock.advance(1)
    expect(await statusOf(session)).toBe(401)
  })

  test('renews again for a client that lost the answer, and that lasts as long', async () => {
    const before = session
    await prove({ password })
    const lost = session
    session = before
    haulyard.clock.advance(30)
    expect((await prove({ password })).status).toBe(200)
    expect(session).not.toEqual(lost)
    haulyard.clock.advance(31)
    expect([await statusOf(before), await statusOf(session)]).toEqual([401, 200])
  })

  test('is not fresh', async () => {
    haulyard.clock.advance(601)
    const before = session
    await prove({ password })
    expect((await send('users.beginApp', {}, before)).headers.get('refusal-code')).toBe('proof.needed')
    expect(await begin()).toBeNull()
  })

  test('leaves the list of sessions, in which the new one is the current', async () => {
    await haulyard.rows('delete from sessions')
    session = bearer(await haulyard.logIn('owner@demo.test'))
    haulyard.clock.advance(90)
    await prove({ password })
    const { body } = await ask('users.getSessions', {}, session)
    const begun = new Date(haulyard.haulyard.now().getTime() - 90_000).toISOString()
    expect(body).toMatchObject([{ current: true, created: begun }])
  })

  test('renews nothing once it was ended, even during the proof', async () => {
    await haulyard.rows('delete from sessions')
    expect((await prove({ password })).status).toBe(401)
    const sealed = await haulyard.logIn('owner@demo.test')
    await ask('users.logout', {}, bearer(sealed))
    expect(await renewSession(haulyard.haulyard, sealed, haulyard.haulyard.now())).toBeNull()
    expect(await haulyard.rows('select from sessions')).toEqual([])
  })

  test('is replaced in the cookie, too', async () => {
    const { headers } = await prove({ password })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const { body } = await ask('users.authorize', {}, { headers: { Cookie: cookie } })
    expect(bearer(body.token)).toEqual(session)
  })
})
