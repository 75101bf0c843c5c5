import { beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Where money goes and who may do what changes only by a fresh log-in, and the owner hears of it. All else goes on for hours.

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

  test('of much money waits for a fresh log-in, gives back once, and the owner hears of it', async () => {
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

  test('in small parts is one of much money', async () => {
    const order = await paid()
    await haulyard.sandbox.settle()
    const part = (amount: number) => codeOf(ask('services.refund', { order, amount }))
    expect(await part(30)).toBeNull()
    expect(await part(40)).toBe('proof.needed')
  })

  test('counts with all others of its company in 24 hours, and the owner is emailed at the first that crosses', async () => {
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

  test('at the same moment as another counts with it', async () => {
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
  ])('%s changes by a fresh log-in, and the owner hears of it', async (what, change) => {
    expect(await codeOf(ask('companies.update', { id: 35, ...change }))).toBe('proof.needed')
    expect(await mailsToOwner()).toEqual([])
    await prove()
    expect((await ask('companies.update', { id: 35, ...change })).status).toBe(200)
    expect(await mailsToOwner()).toEqual([expect.stringContaining(what)])
  })

  test('everything else changes as before, with all of that sent as it stands', async () => {
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

  test('a role changes by a fresh log-in, a name as before', async () => {
    const id = await idOf('driver@demo.test')
    expect(await codeOf(ask('users.update', { id, role: 'can-manager' }))).toBe('proof.needed')
    expect((await ask('users.update', { id, role: 'can-driver', middlename: 'Q.' })).status).toBe(200)
    await prove()
    expect((await ask('users.update', { id, role: 'can-manager' })).status).toBe(200)
    expect(await mailsToOwner()).toEqual([expect.stringContaining('Role: Manager')])
  })

  test('somebody else’s password and username change by a fresh log-in', async () => {
    const id = await idOf('driver@demo.test')
    const change = (more: object) => ask('users.update', { id, ...more })
    expect(await codeOf(change({ password: 'lamp under the bridge' }))).toBe('proof.needed')
    expect(await codeOf(change({ username: 'mine@example.com' }))).toBe('proof.needed')
    expect(await codeOf(change({ status: 'Banned', company: 38 }))).toBe('proof.needed')
    await prove()
    expect((await change({ password: 'lamp under the bridge' })).status).toBe(200)
  })

  test('whoever is to work here is made by a fresh log-in, a customer as before', async () => {
    const made = (role: string) => ask('users.insert', { username: `${newKey()}@example.com`, role })
    expect(await codeOf(made('admin'))).toBe('proof.needed')
    expect((await made('customer')).status).toBe(200)
  })
})
