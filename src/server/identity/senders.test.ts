import { expect, test } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Sending mail to others requires a verified address, and is limited per hour.

const haulyard = await openTestHaulyard()
const secret = 'a-strangers-own'

async function founder(username: string) {
  const { body } = await haulyard.ask('canmanager.register', {
    groupname: 'Quick Haul',
    companyphone: '478-555-0100',
    companyaddress: '1 Yard Road',
    owner: true,
    firstname: 'Quinn',
    lastname: 'Hill',
    username,
    groupId: '',
    roleId: '',
    password: secret,
    confirm_password: secret,
  })
  expect(body.success).toBe(true)
  const headers = { Authorization: basic(username, secret) }
  const login = await haulyard.request(wirePath('users.login'), { method: 'POST', headers })
  const { token, user } = login.body as { token: string; user: { id: number; company: number } }
  return { ...user, headers: { Authorization: `Bearer ${token}` } }
}
const written = async () => (await haulyard.rows('select from messages')).length
const links = async () => (await haulyard.rows(`select from jobs.job_common where name = 'password-link'`)).length

test('a founder with an unverified address opens no accounts for others and requests no username', async () => {
  const { id, company, headers } = await founder('quinn@yard.example')
  const before = [await written(), await links()]
  for (let n = 0; n < 60; n += 1) {
    const customer = { companyid: company, fullname: `Guest ${n}`, email: `guest${n}@home.example` }
    const { status, body } = await haulyard.ask('users.create', customer, { headers })
    expect([status, body]).toEqual([403, { status: 'Forbidden', message: userMessages.senderUnverified }])
  }
  for (let n = 0; n < 40; n += 1) {
    const change = { id, username: `victim${n}@home.example`, currentpassword: secret }
    expect((await haulyard.ask('users.update', change, { headers })).status).toBe(403)
  }
  expect([await written(), await links()]).toEqual(before)
  const plain = { companyid: company, fullname: 'Guest without mail' }
  expect((await haulyard.ask('users.create', plain, { headers })).status).toBe(201)
})

test('a verified sender opens fifty accounts an hour, concurrently or in sequence', async () => {
  const { id, company, headers } = await founder('quill@yard.example')
  await haulyard.rows('update users set verified = true where id = $1', [id])
  const create = (n: number) =>
    haulyard.ask(
      'users.create',
      { companyid: company, fullname: `Guest ${n}`, email: `proper${n}@home.example` },
      { headers },
    )
  const made = await Promise.all(Array.from({ length: 60 }, (_, n) => create(n)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(made.filter(({ status }) => status === 429)).toHaveLength(10)
  const change = { id, username: 'elsewhere@home.example', currentpassword: secret }
  expect((await haulyard.ask('users.update', change, { headers })).status).toBe(429)
})

test('an unverified founder learns nothing of existing accounts, and a verified sender fifty times an hour', async () => {
  const { id, company, headers } = await founder('quiet@yard.example')
  const create = (email: string) =>
    haulyard.ask('users.create', { companyid: company, fullname: 'Dana Oak', email }, { headers })
  const [known, unknown] = [await create('owner@demo.test'), await create('unheard-of@home.example')]
  expect([known.status, known.body]).toEqual([403, unknown.body])
  await haulyard.rows('update users set verified = true where id = $1', [id])
  for (let n = 0; n < 50; n += 1) expect((await create('owner@demo.test')).status).toBe(201)
  expect((await create('owner@demo.test')).status).toBe(429)
})

test('an account with an unverified address is not linked to a hauler’s customer', async () => {
  await founder('squatter@home.example')
  const customer = { companyid: 35, fullname: 'Sal Home', email: 'squatter@home.example' }
  const { body } = await haulyard.ask('users.create', customer, { as: 'owner' })
  if (!('customer' in body)) throw new Error('A customer was made')
  const [row] = await haulyard.rows('select user_id from customers where id = $1', [body.customer.id])
  expect(row).toEqual({ user_id: null })
})
