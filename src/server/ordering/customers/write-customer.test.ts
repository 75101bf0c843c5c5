import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { identityMessages, userMessages } from '#domain/identity/messages.ts'
import { priceMessages, SERVICE_AS_BEFORE } from '#domain/ordering/customers/price-by-hand.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Customers that an office adds and changes, and their accounts.

const haulyard = await openTestHaulyard()
const create = (input: Record<string, unknown>, as: 'owner' | 'admin' | 'other' = 'owner') =>
  haulyard.send('users.create', input, { as })
const customerOf = (body: unknown) => (body as { customer: Customer }).customer
const accountOf = async (id: number) =>
  (
    await haulyard.rows<{ username: string | null }>(
      'select u.username from customers c left join users u on u.id = c.user_id where c.id = $1',
      [id],
    )
  )[0]?.username

describe('a customer is added', () => {
  test('at POST /cfc/api/users, by a hauler to his own company, with only a name', async () => {
    const Authorization = `Bearer ${await haulyard.tokenOf('owner')}`
    const sent = { method: 'POST', headers: { Authorization }, body: JSON.stringify({ fullname: ' Rosa Lee Field ' }) }
    const { status, body } = await haulyard.request('/cfc/api/users', sent)
    expect([status, body]).toMatchObject([
      201,
      { customer: { companyid: 35, fullname: 'Rosa Lee Field', status: 'Purchased', email: '', price: 0, version: 1 } },
    ])
    expect(body).not.toHaveProperty('user')
    const [row] = await haulyard.rows(`select firstname, lastname from customers where fullname = 'Rosa Lee Field'`)
    expect(row).toEqual({ firstname: 'Rosa Lee', lastname: 'Field' })
    expect((await haulyard.request('/cfc/api/users', { headers: { Authorization } })).status).toBe(405)
  })

  test('with an account, whose password is set by a mailed link, when an email is given', async () => {
    const { status, body } = await create({ fullname: 'Ada Mill', email: ' Ada@Mill.example', status: 'Lead' })
    expect([status, body]).toMatchObject([
      201,
      { customer: { status: 'Lead' }, user: { username: 'ada@mill.example', firstname: 'Ada', role: 'customer' } },
    ])
    const jobs = await haulyard.rows(`select data from jobs.job_common where name = 'password-link'`)
    const inviter = { company: 35, name: 'Piedmont Hauling', phone: expect.any(String) }
    expect(jobs).toContainEqual({ data: { username: 'ada@mill.example', invited: true, inviter } })
    const [account] = await haulyard.rows(
      `select password_hash, company_id from users where username = 'ada@mill.example'`,
    )
    expect(account).toEqual({ password_hash: null, company_id: null })
  })

  test('and linked to an existing account, without revealing it', async () => {
    const { body } = await create({ fullname: 'Ada Mill', email: 'ada@mill.example' }, 'other')
    expect(body).not.toHaveProperty('user')
    expect(customerOf(body).companyid).toBe(38)
    expect(await accountOf(customerOf(body).id)).toBe('ada@mill.example')
  })

  test('by an admin to the named company', async () => {
    const sent = { role: 'customer', fullname: 'Ida Moss' }
    expect((await create(sent, 'admin')).body.errors).toEqual([
      { field: 'companyid', message: userMessages.companyRequired },
    ])
    expect(customerOf((await create({ ...sent, companyid: 38 }, 'admin')).body).companyid).toBe(38)
  })

  test.each([
    [{}, 400, 'fullname', orderingMessages.fullNameRequired],
    [{ fullname: '  ' }, 400, 'fullname', orderingMessages.fullNameRequired],
    [{ fullname: 'A', email: 'nobody' }, 400, 'email', identityMessages.invalidEmail],
  ])('but not from %o', async (sent, status, field, message) => {
    const answer = await create(sent)
    expect([answer.status, answer.body.errors]).toEqual([status, [{ field, message }]])
  })

  test('and a hauler cannot set a role, a password or another company', async () => {
    for (const more of [{ role: 'admin' }, { password: 'long enough' }]) {
      expect((await create({ fullname: 'A', ...more })).status).toBe(403)
    }
    expect((await create({ fullname: 'A', companyid: 38 })).status).toBe(404)
  })
})

describe('a customer is changed', async () => {
  const made = customerOf((await create({ fullname: 'Otis Wade', email: 'otis@wade.example', price: 12.5 })).body)
  const update = (change: Record<string, unknown>) =>
    haulyard.send('customers.update', { id: made.id, uuid: made.uuid, ...change }, { as: 'owner' })

  test('in every field of the form, and in no other', async () => {
    const change = {
      fullname: 'Otis P Wade',
      status: 'Purchased',
      address: '5 Elm Street',
      notes: 'Two dogs',
      insnapdesk: 1,
      inops: 1,
      datestart: '2026-03-02',
      type: 'Residential',
      price: 31.4,
      created: '2020-01-01T00:00:00Z',
    }
    const { status, body } = await update(change)
    const { created: _created, ...written } = change
    expect([status, body.success]).toEqual([200, true])
    expect(customerOf(body)).toEqual({ ...made, ...written, version: made.version + 1 })
    expect(customerOf((await update({ datestart: '2020-01-01', type: '' })).body)).toMatchObject({
      datestart: '2020-01-01',
      type: '',
      notes: 'Two dogs',
    })
  })

  test('but not to an invalid state, ZIP, phone or year, unless it is saved already', async () => {
    const wrong = { state: 'Zz', zip: '9', cellphone: '12ab', datestart: '0026-11-20' }
    for (const answer of [await update(wrong), await create({ fullname: 'A', ...wrong })]) {
      expect([answer.status, (answer.body.errors as { field: string }[]).map(({ field }) => field).toSorted()]).toEqual(
        [400, ['cellphone', 'datestart', 'state', 'zip']],
      )
    }
    await haulyard.rows(`update customers set zip = '9' where id = $1`, [made.id])
    expect((await update({ zip: '9', notes: 'Two dogs' })).status).toBe(200)
    await haulyard.rows(`update customers set zip = '' where id = $1`, [made.id])
  })

  test('in its price, which is stored as a service, until it is 0', async () => {
    const services = async () => (await haulyard.ask('customers.getServices', { i: made.id }, { as: 'owner' })).body
    expect(await services()).toMatchObject([{ name: SERVICE_AS_BEFORE, price: 31.4, active: 1 }])
    expect(customerOf((await update({ price: 0 })).body)).toMatchObject({ price: 0, pricebyhand: true })
    expect(await services()).toMatchObject([{ name: SERVICE_AS_BEFORE, price: 31.4, active: 0 }])
    expect(customerOf((await update({ price: 12 })).body).price).toBe(12)
    expect(await services()).toMatchObject([{ price: 12, active: 1 }])
  })

  test('but not in the price of sold services, unless it is sent back unchanged', async () => {
    const [sold] = await haulyard.rows<{ id: number; price: string }>(
      'select customer_id as id, price from monthly_prices where company_id = 35 and not byhand order by 1 limit 1',
    )
    const send = (price: number) =>
      haulyard.send('customers.update', { id: sold?.id, price, notes: 'Sent back' }, { as: 'owner' })
    const refused = await send(Number(sold?.price) + 1)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'price', message: priceMessages.ofServices }],
    ])
    expect(customerOf((await send(Number(sold?.price))).body)).toMatchObject({ notes: 'Sent back', pricebyhand: false })
  })

  test('but in no price while it is a lead, who pays nothing', async () => {
    const lead = customerOf((await create({ fullname: 'Lea Lead', status: 'Lead' })).body)
    const send = (price: number, status: string) =>
      haulyard.send('customers.update', { id: lead.id, price, status }, { as: 'owner' })
    expect((await send(20, 'Lead')).body.errors).toEqual([{ field: 'price', message: priceMessages.ofLead }])
    expect((await create({ fullname: 'Lou Lead', status: 'Lead', price: 20 })).body.errors).toEqual([
      { field: 'price', message: priceMessages.ofLead },
    ])
    expect(customerOf((await send(20, 'Purchased')).body)).toMatchObject({ status: 'Purchased', price: 20 })
  })

  test('only in the version last seen', async () => {
    const { body: now } = await haulyard.ask('customers.get', { i: made.id }, { as: 'owner' })
    expect((await update({ version: now.version, notes: 'One dog' })).status).toBe(200)
    const { status, body } = await update({ version: now.version, notes: 'No dog' })
    expect([status, body.success]).toEqual([409, false])
    expect(customerOf(body)).toMatchObject({ notes: 'One dog', version: now.version + 1 })
  })

  test('by one of two concurrent saves', async () => {
    const { body: now } = await haulyard.ask('customers.get', { i: made.id }, { as: 'owner' })
    const both = await Promise.all(['A', 'B'].map((notes) => update({ version: now.version, notes })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('with the fixed words for missing fields', async () => {
    const { status, body } = await update({ fullname: ' ' })
    expect([status, body.message]).toEqual([400, 'Full Name is required!'])
    expect((await update({ uuid: crypto.randomUUID(), notes: 'X' })).status).toBe(404)
  })

  test('and its account follows the email, never to a new one', async () => {
    expect(await accountOf(made.id)).toBe('otis@wade.example')
    await update({ email: 'customer@demo.test' })
    expect(await accountOf(made.id)).toBe('customer@demo.test')
    await update({ email: 'nobody@wade.example' })
    expect(await accountOf(made.id)).toBeNull()
    expect(await haulyard.rows(`select 1 from users where username = 'nobody@wade.example'`)).toEqual([])
  })
})

describe("a person's services", () => {
  test("are shown to the person's own account, by hauler", async () => {
    const { body } = await haulyard.ask('customers.getOwn', {}, { as: 'customer' })
    expect(body.map(({ company }) => company.slug)).toContain('piedmont')
    const piedmont = body.find(({ company }) => company.slug === 'piedmont')
    expect(piedmont?.services.length).toBeGreaterThan(0)
  })

  test('include those of a matching email once it is verified', async () => {
    await haulyard.rows(`update customers set user_id = null, email = 'Customer@demo.test' where fullname = 'Ida Moss'`)
    const slugs = async () =>
      (await haulyard.ask('customers.getOwn', {}, { as: 'customer' })).body.map(({ company }) => company.slug)
    expect(await slugs()).toContain('tidewater')
    await haulyard.rows(`update users set verified = false where username = 'customer@demo.test'`)
    expect(await slugs()).toEqual([])
  })
})
