import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// How a session lives and ends.

const haulyard = await openTestHaulyard()

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const authorize = (token: string) => haulyard.ask('users.authorize', {}, { headers: bearer(token) })
const hour = 3_600

test('a session is opened by its token, with the person as of now', async () => {
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
  test('six hours after its login, whatever was done in between', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    haulyard.clock.advance(6 * hour - 1)
    expect((await authorize(token)).status).toBe(200)
    haulyard.clock.advance(1)
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
