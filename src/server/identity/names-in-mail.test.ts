import { expect, test } from 'vitest'
import { nameMessages } from '#domain/identity/messages.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Names appear in mail to others: they must not carry a message or a link.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const lure = 'Your parcel is held, pay at https://evil.example'
const letter = 'your account is on hold\r\n\r\nFree money'
const [owner] = await haulyard.rows<{ id: number; username: string; firstname: string }>(
  `select id, username, firstname from users where username = 'owner@demo.test'`,
)
const written = async () => (await haulyard.rows('select from messages')).length

const founding = (more: object) => ({
  groupname: 'Quick Haul',
  companyphone: '478-555-0100',
  companyaddress: '1 Yard Road',
  owner: true,
  firstname: 'Quinn',
  lastname: 'Hill',
  username: 'quinn@yard.example',
  groupId: '',
  roleId: '',
  password: 'long-enough',
  confirm_password: 'long-enough',
  ...more,
})
const contact = { firstname: 'Ann', lastname: 'Hill', email: 'ann@home.example', comment: 'Hello' }
const lead = { company: 35, user: { email: 'ann@home.example' }, services: [], purchaseItemsStep: 'customerdetails' }
const customer = { companyid: 35, email: 'ann@home.example' }

test.each([
  ['canmanager.register', founding({ firstname: lure }), 'firstname', null],
  ['canmanager.register', founding({ lastname: letter }), 'lastname', null],
  ['canmanager.register', founding({ groupname: lure }), 'groupname', null],
  ['users.update', { id: owner?.id, firstname: lure }, 'firstname', 'owner'],
  ['users.update', { id: owner?.id, middlename: letter }, 'middlename', 'owner'],
  ['users.update', { id: owner?.id, lastname: lure }, 'lastname', 'owner'],
  ['users.insert', { username: 'new@home.example', firstname: lure }, 'firstname', 'admin'],
  ['users.create', { ...customer, fullname: lure }, 'fullname', 'owner'],
  ['users.create', { ...customer, fullname: letter }, 'fullname', 'owner'],
  ['companies.update', { id: 35, name: letter }, 'name', 'owner'],
  ['companies.update', { id: 35, name: lure }, 'name', 'owner'],
  ['vmail.contact', { ...contact, firstname: lure }, 'firstname', null],
  ['vmail.contact', { ...contact, lastname: letter }, 'lastname', null],
  ['reviews.sendFeedback', { slug: 'piedmont', name: lure, feedback: 'Good' }, 'name', null],
  ['services.initLead', { ...lead, user: { ...lead.user, firstname: lure } }, 'user.firstname', null],
  ['services.initLead', { ...lead, user: { ...lead.user, lastname: letter } }, 'user.lastname', null],
] as const)('%s is refused with %j at its field', async (name, input, field, as) => {
  const before = await written()
  const { status, body } = await haulyard.send(name, input, { as })
  const errors = (body.errors ?? []) as { field: string; message: string }[]
  expect([status, errors.map((error) => error.field)]).toEqual([400, [field]])
  expect(Object.values(nameMessages)).toContain(errors[0]?.message)
  expect(await written()).toBe(before)
})

test('refuses an order with such a name', async () => {
  const order = await orders.linkCart()
  for (const firstname of [lure, letter]) {
    const asked = { ...order, user: { ...order.user, firstname } }
    const { body } = await haulyard.ask('services.purchase', asked, { key: newKey() })
    expect(body.success).toBe(false)
  }
  expect(await haulyard.rows('select from messages where recipient = $1', [order.user.email])).toEqual([])
})

test.each([
  ['a letter with a link', { address: `1 Oak St - ${lure}` }],
  ['a link in the city', { address: '1 Unknown Ct', city: 'www.evil.example' }],
])('refuses an order whose pinned address is %s', async (_what, lured) => {
  const order = await orders.linkCart()
  const address = { ...order.address, ...lured, pinned: true }
  const { body } = await haulyard.ask('services.purchase', { ...order, address }, { key: newKey() })
  expect(body.success).toBe(false)
  expect(await haulyard.rows('select from messages where recipient = $1', [order.user.email])).toEqual([])
})

test('a pinned address stays out of mail to the buyer, and is one line to the hauler, for any line breaks in it', async () => {
  const order = await orders.linkCart()
  const address = { ...order.address, address: `1 Unknown Ct\r\n\r\nFree money\u2028`, pinned: true }
  const { body } = await haulyard.ask('services.purchase', { ...order, address }, { key: newKey() })
  expect(body.success).toBe(true)
  const textsTo = async (buyer: boolean) => {
    const whose = `recipient ${buyer ? '=' : '<>'} $1 and created_at >= (select max(created_at) from messages where recipient = $1)`
    const mails = await haulyard.rows<{ text: string }>(`select text from messages where ${whose}`, [order.user.email])
    return mails.map(({ text }) => text).join('\n')
  }
  expect(await textsTo(true)).toContain('the place you marked on the map')
  expect(await textsTo(true)).not.toContain('Free money')
  expect(await textsTo(false)).toContain('1 Unknown Ct Free money, ')
  expect(await textsTo(false)).not.toMatch(/^Free money/m)
})

test('accepts an unchanged name: a lead who gave none is called by the email', async () => {
  await haulyard.ask('services.initLead', lead)
  const [row] = await haulyard.rows<{ id: number; fullname: string }>(
    `select id, fullname from customers where email = 'ann@home.example'`,
  )
  expect(row?.fullname).toBe('ann@home.example')
  const sent = { id: row?.id as number, fullname: 'ann@home.example', notes: 'Calls back' }
  expect((await haulyard.ask('customers.update', sent, { as: 'owner' })).status).toBe(200)
  const other = { ...sent, fullname: 'bob@home.example' }
  expect((await haulyard.send('customers.update', other, { as: 'owner' })).status).toBe(400)
})
