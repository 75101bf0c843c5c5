import { beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Changes of bank accounts and roles need a fresh login, and the owner is notified. Other work goes on for hours.

const haulyard = await openTestHaulyard()
const { rows, send, clock } = haulyard
const orders = await openOrders(haulyard)

let token: string
const logIn = async (username: string) => {
  token = await haulyard.logIn(username)
}
const ask = (name: CallName, input: Record<string, unknown>, key = newKey()) =>
  send(name, input, { key, headers: { Authorization: `Bearer ${token}` } })
const prove = async () => {
  token = String((await ask('users.prove', { password })).body.token)
}
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).headers.get('refusal-code')
const idOf = async (username: string) =>
  (await rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id
const mailsToOwner = async () =>
  (
    await rows<{ subject: string; text: string }>(
      `select subject, text from messages where recipient = 'owner@demo.test'`,
    )
  ).map(({ subject, text }) => `${subject}: ${text}`)

beforeEach(async () => {
  await logIn('owner@demo.test')
  clock.advance(601)
  await rows('delete from messages')
})

describe('a refund', () => {
  const aDayLater = async () => {
    clock.advance(25 * 3_600)
    await rows(`update refunds set asked_at = asked_at - interval '25 hours'`)
    await logIn('owner@demo.test')
    clock.advance(601)
  }
  const paid = async () =>
    (await send('services.purchase', { ...(await orders.carts()) }, { key: newKey() })).body.order as string

  beforeEach(async () => {
    const { env } = haulyard.haulyard
    await aDayLater()
    haulyard.haulyard.env = { ...env, refundProofAbove: 50 }
    return () => Object.assign(haulyard.haulyard, { env })
  })

  test('of a large amount needs a fresh login, is given once, and notifies the owner', async () => {
    const order = await paid()
    const key = newKey()
    const refund = () => ask('services.refund', { order }, key)
    expect(await codeOf(refund())).toBe('proof.needed')
    expect(await rows('select from refunds where order_id = $1', [order])).toEqual([])
    await rows('delete from messages')
    await prove()
    expect((await refund()).body).toMatchObject({ success: true })
    expect(await mailsToOwner()).toContainEqual(expect.stringContaining(`$73.54 of order ${order}`))
  })

  test('in small parts counts as one large one', async () => {
    const order = await paid()
    await haulyard.sandbox.settle()
    const part = (amount: number) => codeOf(ask('services.refund', { order, amount }))
    expect(await part(30)).toBeNull()
    expect(await part(40)).toBe('proof.needed')
  })

  test("is summed with its company's others of 24 hours, and the owner is emailed when the limit is first crossed", async () => {
    haulyard.haulyard.env = { ...haulyard.haulyard.env, refundProofAbove: 100 }
    const all = [await paid(), await paid(), await paid(), await paid()]
    await rows('delete from messages')
    const refund = (index: number) => codeOf(ask('services.refund', { order: all[index] }))
    const told = async () => (await mailsToOwner()).filter((mail) => mail.startsWith('A refund of'))
    expect([await refund(0), await refund(1), await told()]).toEqual([null, 'proof.needed', []])
    await prove()
    expect([await refund(1), await refund(2)]).toEqual([null, null])
    expect(await told()).toEqual([expect.stringContaining('come to $147.08')])
    await aDayLater()
    expect(await refund(3)).toBeNull()
  })

  test('is summed with a concurrent one', async () => {
    haulyard.haulyard.env = { ...haulyard.haulyard.env, refundProofAbove: 100 }
    const all = [await paid(), await paid(), await paid()]
    const codes = await Promise.all(all.map((order) => codeOf(ask('services.refund', { order }))))
    expect(codes.toSorted()).toEqual([null, 'proof.needed', 'proof.needed'])
  })
})

// Last, because no card is charged on an account that was changed here.
describe('of a company', () => {
  test.each([
    ['the merchant account', { mid: '496160873888' }],
    ['the merchant account’s username', { midusername: 'somebody' }],
    ['the merchant account’s password', { midpassword: 'something' }],
    ['the address for news', { notifyemail: 'elsewhere@example.com' }],
  ])('%s changes by a fresh login, and the owner is notified', async (what, change) => {
    expect(await codeOf(ask('companies.update', { id: 35, ...change }))).toBe('proof.needed')
    expect(await mailsToOwner()).toEqual([])
    await prove()
    expect((await ask('companies.update', { id: 35, ...change })).status).toBe(200)
    expect(await mailsToOwner()).toEqual([expect.stringContaining(what)])
  })

  test('other fields change without one, even with all of those sent unchanged', async () => {
    const { body } = await ask('companies.get', { i: 35 })
    expect((await ask('companies.update', { ...body, phone: '706-555-0199' })).status).toBe(200)
    expect(await mailsToOwner()).toEqual([])
  })
})

describe('of people', () => {
  beforeEach(async () => {
    await logIn('admin@demo.test')
    clock.advance(601)
  })

  test('a role changes by a fresh login, a name without one', async () => {
    const id = await idOf('driver@demo.test')
    expect(await codeOf(ask('users.update', { id, role: 'can-manager' }))).toBe('proof.needed')
    expect((await ask('users.update', { id, role: 'can-driver', middlename: 'Q.' })).status).toBe(200)
    await prove()
    expect((await ask('users.update', { id, role: 'can-manager' })).status).toBe(200)
    expect(await mailsToOwner()).toEqual([expect.stringContaining('Role: Manager')])
  })

  test('another person’s password and username change by a fresh login', async () => {
    const id = await idOf('driver@demo.test')
    const change = (more: object) => ask('users.update', { id, ...more })
    expect(await codeOf(change({ password: 'lamp under the bridge' }))).toBe('proof.needed')
    expect(await codeOf(change({ username: 'mine@example.com' }))).toBe('proof.needed')
    expect(await codeOf(change({ status: 'Banned', company: 38 }))).toBe('proof.needed')
    await prove()
    expect((await change({ password: 'lamp under the bridge' })).status).toBe(200)
  })

  test('a new member is created by a fresh login, a customer without one', async () => {
    const made = (role: string) => ask('users.insert', { username: `${newKey()}@example.com`, role })
    expect(await codeOf(made('admin'))).toBe('proof.needed')
    expect((await made('customer')).status).toBe(200)
  })
})
