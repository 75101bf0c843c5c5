import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The life and end of a session.

const haulyard = await openTestHaulyard()

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const authorize = (token: string) => haulyard.ask('users.authorize', {}, { headers: bearer(token) })
const hour = 3_600

test("a session is opened by its token, with the person's current data", async () => {
  const token = await haulyard.logIn('driver@demo.test')
  await haulyard.rows(`update users set lastname = 'Belle' where username = 'driver@demo.test'`)
  const { status, body } = await authorize(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token, user: { username: 'driver@demo.test', lastname: 'Belle' } })
})

test('a session keeps only a hash of its token', async () => {
  const token = await haulyard.logIn('owner@demo.test')
  const hash = createHash('sha256').update(token).digest('hex')
  const kept = await haulyard.rows(`select user_id from sessions where encode(token_hash, 'hex') = $1`, [hash])
  expect(kept).toHaveLength(1)
  const found = await haulyard.rows('select 1 from sessions s where s::text like $1', [`%${token}%`])
  expect(found).toEqual([])
})

describe('a session ends', () => {
  test('six hours after its login, even when in use', async () => {
    const token = await haulyard.logIn('driver@demo.test')
    haulyard.clock.advance(6 * hour - 1)
    expect((await authorize(token)).status).toBe(200)
    haulyard.clock.advance(1)
    expect((await authorize(token)).status).toBe(401)
  })

  test('of the office after two idle hours, and not while in use', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    for (const seconds of [2 * hour - 1, 2 * hour - 1]) {
      haulyard.clock.advance(seconds)
      expect((await authorize(token)).status).toBe(200)
    }
    haulyard.clock.advance(2 * hour)
    expect((await authorize(token)).status).toBe(401)
  })

  test('with its logout, and no other with it', async () => {
    const [one, two] = [await haulyard.logIn('owner@demo.test'), await haulyard.logIn('owner@demo.test')]
    const { body } = await haulyard.ask('users.logout', {}, { headers: bearer(one) })
    expect(body).toEqual({ success: true })
    expect((await authorize(one)).status).toBe(401)
    expect((await authorize(two)).status).toBe(200)
  })

  test.each(['Close', 'Banned'])('at once when its person becomes %s', async (state) => {
    const token = await haulyard.logIn('manager@demo.test')
    await haulyard.rows(`update users set status = $1 where username = 'manager@demo.test'`, [state])
    expect((await authorize(token)).status).toBe(401)
    await haulyard.rows(`update users set status = 'Active' where username = 'manager@demo.test'`)
  })
})

describe('a login', () => {
  const logInFrom = async (headers: Record<string, string>) => {
    const answer = await haulyard.request(wirePath('users.login'), {
      method: 'POST',
      headers: { Authorization: basic('owner@demo.test', password), ...headers },
    })
    return { token: String(answer.body.token), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const page = { Origin: 'http://127.0.0.1:3000' }
  const statusOf = async (token: string) => (await authorize(token)).status

  test('ends the session that the same browser had, and no other', async () => {
    const elsewhere = await logInFrom(page)
    const first = await logInFrom(page)
    const second = await logInFrom({ ...page, Cookie: first.cookie })
    expect(await Promise.all([elsewhere, first, second].map(({ token }) => statusOf(token)))).toEqual([200, 401, 200])
    const driver = await haulyard.logIn('driver@demo.test')
    await logInFrom({ ...page, Cookie: `authToken=${driver}` })
    expect(await statusOf(driver)).toBe(401)
  })

  test('ends nothing when it is wrong, and a cookie does not log in', async () => {
    const first = await logInFrom(page)
    for (const authorization of [basic('owner@demo.test', 'wrong'), '']) {
      const headers = { ...page, Cookie: first.cookie, Authorization: authorization }
      expect((await haulyard.request(wirePath('users.login'), { method: 'POST', headers })).status).toBe(401)
    }
    expect(await statusOf(first.token)).toBe(200)
  })

  test('of a program, which sends no Origin, leaves its other sessions alone', async () => {
    const first = await logInFrom({})
    const second = await logInFrom({ Cookie: first.cookie })
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200])
  })
})

describe('the list of sessions', () => {
  const sessionsOf = async (token: string) =>
    (await haulyard.ask('users.getSessions', {}, { headers: bearer(token) })).body

  test('shows the device, network, start and last use of each', async () => {
    await haulyard.rows(
      `insert into users (username, password_hash, role)
       select 'rosa@example.com', password_hash, 'customer' from users where username = 'owner@demo.test'`,
    )
    const headers = {
      Authorization: basic('rosa@example.com', password),
      'User-Agent': 'Firefox',
      'X-Forwarded-For': '203.0.113.77',
    }
    const { body } = await haulyard.request(wirePath('users.login'), { method: 'POST', headers })
    const begun = haulyard.haulyard.now().toISOString()
    haulyard.clock.advance(90)
    const [session] = await sessionsOf(String(body.token))
    const used = haulyard.haulyard.now().toISOString()
    expect(session).toMatchObject({ agent: 'Firefox', place: '203.0.113.0/24', created: begun, used, current: true })
  })

  test('ends one, or all but the current', async () => {
    const username = 'corey@demo.test'
    const [own, second, third] = [
      await haulyard.logIn(username),
      await haulyard.logIn(username),
      await haulyard.logIn(username),
    ]
    const other = (await sessionsOf(second)).find(({ current }) => current)
    const end = (input: Asked<'users.endSessions'>) =>
      haulyard.ask('users.endSessions', input, { headers: bearer(own) })
    expect((await end({ id: other?.id })).status).toBe(200)
    expect([(await authorize(second)).status, (await authorize(third)).status]).toEqual([401, 200])
    await end({})
    expect([(await authorize(own)).status, (await authorize(third)).status]).toEqual([200, 401])
    expect(await sessionsOf(own)).toHaveLength(1)
  })

  test('ends nothing without a fresh login', async () => {
    const [own, other] = [await haulyard.logIn('tasha@demo.test'), await haulyard.logIn('tasha@demo.test')]
    haulyard.clock.advance(601)
    const { status, body } = await haulyard.ask('users.endSessions', {}, { headers: bearer(own) })
    expect([status, body]).toMatchObject([403, { message: userMessages.proofNeeded }])
    expect((await authorize(other)).status).toBe(200)
  })
})

describe('a session is not opened', () => {
  test.each(['', 'short', 'a'.repeat(43), "' or 1=1 --"])('by %j', async (token) => {
    expect((await authorize(token)).status).toBe(401)
  })

  test('by a token in the address', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    const { status } = await haulyard.request(
      wirePath('users.authorize', new URLSearchParams({ token, authToken: token })),
    )
    expect(status).toBe(401)
  })
})
