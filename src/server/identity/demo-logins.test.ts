import { expect, test } from 'vitest'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHouse } from '#tests/support/test-house.ts'

// Everybody knows the password of the demo's log-ins: they open on this machine and nowhere else (decision 34).

const house = await openTestHouse()

const logIn = (headers: Record<string, string> = {}) =>
  house.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic('owner@demo.test', password), ...headers },
  })

const authorize = (token: string, headers: Record<string, string> = {}) =>
  house.request(wirePath('users.authorize'), { headers: { Authorization: `Bearer ${token}`, ...headers } })

const elsewhere: Record<string, string>[] = [
  { Host: 'hauler.example' },
  { 'X-Forwarded-For': '203.0.113.9' },
  { Forwarded: 'for=203.0.113.9' },
  { Via: '1.1 proxy' },
]

test('they open on this machine', async () => {
  expect((await logIn()).status).toBe(200)
})

test.each(elsewhere)('they do not open from elsewhere: %o', async (headers) => {
  expect((await logIn(headers)).status).toBe(401)
})

test.each(elsewhere)('nor does a session that was opened here: %o', async (headers) => {
  const { token } = (await logIn()).body as { token: string }
  expect((await authorize(token)).status).toBe(200)
  expect((await authorize(token, headers)).status).toBe(401)
})
