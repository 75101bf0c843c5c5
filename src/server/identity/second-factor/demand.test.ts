import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A company that charges real cards requires a second factor in the office; elsewhere it is optional.

const haulyard = await openTestHaulyard()
const { rows, send, ask } = haulyard
const demo = haulyard.haulyard.env

const demands = async (
  name: 'customers.getCustomers' | 'users.getUsers' | 'canmanager.getRoutes',
  as: 'owner' | 'admin' | 'driver',
) => {
  const input = name === 'canmanager.getRoutes' ? { groupid: 135 } : {}
  const { status, headers } = await send(name, input, { as })
  return [status, headers.get('refusal-code')]
}
const demanded = [403, 'second-factor.demanded']
const open = [200, null]

/** Demo logins open in a demo only, so they are opened before. */
beforeEach(async () => {
  haulyard.haulyard.env = demo
  for (const part of ['owner', 'admin', 'driver', 'customer'] as const) await haulyard.tokenOf(part)
  await rows('update users set second_factor = false')
  await rows(`update users set username = replace(username, '@demo.test', '@live.example')`)
  await rows(`update companies set mid = '496160873888', demo = false where id = 35`)
  haulyard.haulyard.env = { ...demo, demo: false, cardpointeSite: 'fts-uat' }
  return () => rows(`update users set username = replace(username, '@live.example', '@demo.test')`)
})

describe('a live company that charges cards', () => {
  test('requires it of its owner and of admins only', async () => {
    expect(await demands('customers.getCustomers', 'owner')).toEqual(demanded)
    expect(await demands('users.getUsers', 'admin')).toEqual(demanded)
    expect(await demands('canmanager.getRoutes', 'driver')).toEqual(open)
  })

  test('shows live updates only to users who may see the work itself', async () => {
    const updates = async (as: 'owner') =>
      (
        await haulyard.request('/cfc/api/events?groupid=135', {
          headers: { Authorization: `Bearer ${await haulyard.tokenOf(as)}` },
        })
      ).status
    expect(await updates('owner')).toBe(403)
  })

  test('leaves the own account open, which names what is missing', async () => {
    const { body } = await ask('users.authorize', {}, { as: 'owner' })
    expect(body.demanded).toBe(true)
    expect((await ask('users.getFactors', {}, { as: 'owner' })).body).toMatchObject({ app: false, demanded: true })
    expect((await ask('users.prove', { password }, { as: 'owner' })).status).toBe(200)
    expect((await ask('users.beginApp', {}, { as: 'owner' })).status).toBe(200)
  })

  test('accepts a user who has one', async () => {
    await rows('update users set second_factor = true')
    expect(await demands('customers.getCustomers', 'owner')).toEqual(open)
    expect(await demands('users.getUsers', 'admin')).toEqual(open)
    expect((await ask('users.authorize', {}, { as: 'owner' })).body).not.toHaveProperty('demanded')
  })
})

test('nothing is required without a merchant account', async () => {
  await rows('update companies set mid = null')
  expect(await demands('customers.getCustomers', 'owner')).toEqual(open)
  expect(await demands('users.getUsers', 'admin')).toEqual(open)
})

test('the demo, whose cards are play money, requires nothing', async () => {
  haulyard.haulyard.env = demo
  await rows(`update users set username = replace(username, '@live.example', '@demo.test')`)
  expect(await demands('customers.getCustomers', 'owner')).toEqual(open)
})
