import { beforeEach, describe, expect, test } from 'vitest'
import { factorMessages, userMessages } from '#domain/identity/messages.ts'
import { shownByApp } from '#tests/support/second-factor/app-of-codes.ts'
import { password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Money and power move for somebody who showed just now who they are, not for every open session.

const haulyard = await openTestHaulyard()
const { ask, send } = haulyard
let session: { headers: Record<string, string> }
beforeEach(async () => {
  session = { headers: { Authorization: `Bearer ${await haulyard.logIn('owner@demo.test')}` } }
})
const begin = async () => (await send('users.beginApp', {}, session)).headers.get('refusal-code')
const prove = (shown: object) => send('users.prove', shown as Record<string, unknown>, session)

test('a log-in counts for ten minutes, by the server’s clock', async () => {
  haulyard.clock.advance(600)
  expect(await begin()).toBeNull()
  haulyard.clock.advance(1)
  expect(await begin()).toBe('proof.needed')
})

describe('whoever shows it once more', () => {
  test('by the password goes on for ten minutes', async () => {
    haulyard.clock.advance(601)
    expect((await prove({ password })).body).toEqual({ success: true })
    haulyard.clock.advance(599)
    expect(await begin()).toBeNull()
  })

  test('sends the same call again under its key, and it is done', async () => {
    haulyard.clock.advance(601)
    const remove = () => send('users.removeFactor', { factor: 'all' }, { ...session, key: 'the-key-of-this-press' })
    expect((await remove()).headers.get('refusal-code')).toBe('proof.needed')
    await prove({ password })
    expect((await remove()).body).toEqual({ success: true })
  })

  test('by another password does not, and is told at the field', async () => {
    haulyard.clock.advance(601)
    const { status, body } = await prove({ password: 'not the password' })
    expect([status, body.errors]).toEqual([400, [{ field: 'password', message: userMessages.wrongPassword }]])
    expect(await begin()).toBe('proof.needed')
  })

  test('by nothing, or by a code without an app, does not', async () => {
    haulyard.clock.advance(601)
    for (const shown of [{}, { password: '' }, { code: '123456' }]) expect((await prove(shown)).status).toBe(400)
    expect(await begin()).toBe('proof.needed')
  })

  test('shows the second factor, too, where the account has one', async () => {
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

  test('changes the own username by the password only while the second factor was shown lately', async () => {
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

  test('does so for that session only', async () => {
    const other = { headers: { Authorization: `Bearer ${await haulyard.logIn('owner@demo.test')}` } }
    haulyard.clock.advance(601)
    await ask('users.prove', { password }, other)
    expect(await begin()).toBe('proof.needed')
  })
})
