import { describe, expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { leadKeyHash } from './lead-key.ts'
import { leadNewsJob } from './lead-news.job.ts'
import { ABANDONED_AFTER, LEAD_NEWS } from './lead-news.queue.ts'

// A finished request notifies hauler and person at once; a begun order only if it is not placed.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

async function leave(order: Partial<Order>, more: object = {}): Promise<string> {
  const { status, body } = await haulyard.ask('services.initLead', { company: 35, ...order, ...more } as never)
  expect(status).toBe(200)
  return body.post
}

const work = (post: string) =>
  leadNewsJob(haulyard.haulyard).handle(
    { company: companyId.parse(35), lead: leadKeyHash(post), network: '198.51.100.7' },
    {} as never,
  )

async function waitOf(post: string): Promise<number[]> {
  const jobs = await haulyard.rows<{ wait: number }>(
    `select round(extract(epoch from start_after - created_on))::integer as wait from jobs.job_common
      where name = $1 and data ->> 'lead' = $2`,
    [LEAD_NEWS.queue, leadKeyHash(post)],
  )
  return jobs.map(({ wait }) => wait)
}

const mailsAbout = (words: string) =>
  haulyard.rows<{ recipient: string; subject: string; text: string; html: string; from_name: string | null }>(
    'select * from messages where subject like $1 order by id',
    [`%${words}%`],
  )
const mailsTo = (email: string) => haulyard.rows('select subject from messages where recipient = $1', [email])

/** The 20 yard roll-off requested at the lookup, with a false price. */
async function request(): Promise<Partial<Order>> {
  const order = await orders.rollOff()
  const [service] = order.services
  return { ...order, services: [{ ...service, notes: 'Gate code 4417', cost: 1 }] } as Partial<Order>
}

describe('a finished request', () => {
  test('is mailed to the hauler at once, with the services asked for, and links to its page', async () => {
    const asked = await request()
    const post = await leave(asked, { finished: true })
    expect(await waitOf(post)).toEqual([0])
    await work(post)
    const name = `${asked.user?.firstname} ${asked.user?.lastname}`
    const [mail, ...more] = await mailsAbout(`New request: ${name}`)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`${name} sent you a request and expects to hear from you.`)
    expect(mail?.text).toMatch(/10 Yard.*, \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}: \$295\.00/)
    expect(mail?.text).toContain('Notes: Gate code 4417')
    expect(mail?.text).not.toMatch(/Step reached|began|started an order/)
    const [person] = await haulyard.rows('select id from customers where email = $1', [asked.user?.email])
    expect(mail?.text).toContain(`/admin/customers/e/${person?.id}`)
  })

  test('is confirmed to the person, without notes, and names the next step', async () => {
    const asked = await request()
    await work(await leave(asked, { finished: true }))
    const [mail] = await haulyard.rows<{ text: string; subject: string; from_name: string }>(
      'select * from messages where recipient = $1',
      [asked.user?.email],
    )
    expect(mail).toMatchObject({ subject: 'Your request to Piedmont Hauling', from_name: 'Piedmont Hauling' })
    expect(mail?.text).toMatch(/10 Yard.*: \$295\.00/)
    expect(mail?.text).toContain('Piedmont Hauling will contact you to confirm the price and the day.')
    expect(mail?.text).not.toContain('4417')
  })

  test('stays one lead when its person goes on to the order page', async () => {
    const asked = await request()
    const post = await leave(asked, { finished: true })
    await leave(asked, { lead: post, purchaseItemsStep: 'review' })
    await work(post)
    expect(await mailsAbout(`New request: ${asked.user?.firstname} ${asked.user?.lastname}`)).toHaveLength(1)
  })

  test('mails one mailbox five times an hour at most', async () => {
    const asked = await request()
    const user = { ...asked.user, email: 'victim@example.test' }
    for (let sent = 0; sent < 7; sent += 1) await work(await leave({ ...asked, user } as never, { finished: true }))
    expect(await mailsTo('victim@example.test')).toHaveLength(5)
  })
})

describe('a begun order', () => {
  test('waits 45 minutes and is reported as unfinished', async () => {
    const order = await orders.dumpster({ purchaseItemsStep: 'customerdetails' })
    const post = await leave(order)
    expect(await waitOf(post)).toEqual([ABANDONED_AFTER])
    const name = `${order.user.firstname} ${order.user.lastname}`
    expect(await mailsAbout(name)).toEqual([])
    await work(post)
    const [mail] = await mailsAbout(`New lead: ${name}`)
    expect(mail?.text).toContain(`${name} started an order and has not finished it.`)
    for (const words of ['Step reached: Contact details', '1 container, Weekly: $89.00 a month', 'Pickup days: Monday'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('Contact at the site: Dana Dock, 478-555-0142, dana@example.test')
  })

  test("is resumed by the link in its buyer's mail, as the same lead", async () => {
    const order = await orders.carts({ purchaseItemsStep: 'customerdetails' })
    await work(await leave(order))
    const [mail, ...more] = await haulyard.rows<{ subject: string; text: string; source: string }>(
      'select * from messages where recipient = $1',
      [order.user.email],
    )
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Finish your order with Piedmont Hauling', source: 'network 198.51.100.7' })
    const [, code = ''] = /\/h\/piedmont\/back\/(\w+)/.exec(mail?.text ?? '') ?? []
    const look = (company = 35) => haulyard.ask('services.getReturning', { company, code })
    const { body } = await look()
    expect(body).toMatchObject({ email: order.user.email, address: order.address.address })
    expect(body.begun).toMatchObject({ type: 'Residential', services: order.services })
    expect((await look(38)).status).toBe(404)
    const bought = await haulyard.ask('services.purchase', { ...order, lead: code }, { key: newKey() })
    expect(bought.body).toMatchObject({ success: true })
    const people = await haulyard.rows('select status from customers where email = $1', [order.user.email])
    expect(people).toEqual([{ status: 'Purchased' }])
    expect((await look()).status).toBe(404)
  })

  test('stays the same lead when changed after it was resumed', async () => {
    const order = await orders.carts({ purchaseItemsStep: 'customerdetails' })
    await work(await leave(order))
    const [mail] = await haulyard.rows<{ text: string }>('select text from messages where recipient = $1', [
      order.user.email,
    ])
    const [, code = ''] = /\/back\/(\w+)/.exec(mail?.text ?? '') ?? []
    expect(await leave({ ...order, purchaseItemsStep: 'review' }, { lead: code })).toBe(code)
    expect(await haulyard.rows('select from customers where email = $1', [order.user.email])).toHaveLength(1)
  })

  test('gets its link from the office, too, and is marked as called or lost', async () => {
    const order = await orders.carts({ purchaseItemsStep: 'customerdetails' })
    await leave(order)
    const [person] = await haulyard.rows<{ id: number }>('select id from customers where email = $1', [
      order.user.email,
    ])
    const id = Number(person?.id)
    expect((await haulyard.ask('customers.sendFinishLink', { id }, { as: 'owner', key: newKey() })).status).toBe(200)
    const [mail] = await haulyard.rows('select subject, source from messages where recipient = $1', [order.user.email])
    expect(mail).toEqual({ subject: 'Finish your order with Piedmont Hauling', source: 'company 35' })
    for (const outcome of ['called', 'lost', ''] as const) {
      await haulyard.ask('customers.markLead', { id, outcome }, { as: 'owner', key: newKey() })
      const { body } = await haulyard.ask('customers.getOverview', { i: id }, { as: 'owner' })
      expect(body.lead?.outcome).toBe(outcome)
    }
    const none = await haulyard.ask(
      'customers.markLead',
      { id: 999_999, outcome: 'lost' },
      { as: 'owner', key: newKey() },
    )
    expect(none.status).toBe(404)
  })

  test('sends no notification once it was placed', async () => {
    const order = await orders.carts()
    const lead = await leave(order)
    const { body } = await haulyard.ask('services.purchase', { ...order, lead }, { key: newKey() })
    expect(body).toMatchObject({ success: true })
    await work(lead)
    expect(await mailsAbout(`New lead: ${order.user.firstname} ${order.user.lastname}`)).toEqual([])
  })
})

test('demand outside the area is reported at once, with its place', async () => {
  const address = { type: 'Residential', address: '9 Far Road', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
  const post = await leave({ address, user: { email: 'far@example.test' }, purchaseItemsStep: 'address' } as never)
  expect(await waitOf(post)).toEqual([0])
  await work(post)
  const [mail] = await mailsAbout('outside your area: 9 Far Road')
  expect(mail?.text).toContain('far@example.test asked for service outside your area.')
})

test('the page of a lead shows the services asked for', async () => {
  const asked = await request()
  await leave(asked, { finished: true })
  const [person] = await haulyard.rows<{ id: number }>('select id from customers where email = $1', [asked.user?.email])
  const { body } = await haulyard.ask('customers.getOverview', { i: person?.id as number }, { as: 'owner' })
  expect(body.lead).toMatchObject({
    finished: true,
    type: 'Roll-Offs',
    services: [{ price: 295, notes: 'Gate code 4417', datestart: expect.any(String), dateend: expect.any(String) }],
  })
})

test('leaves out invalid parts of a lead', async () => {
  const order = await orders.carts()
  await leave(order, { services: [null, 7, { id: 'x' }, { id: 999999 }, { id: 3501, cans: 'many', notes: 9 }] })
  const [person] = await haulyard.rows<{ id: number }>('select id from customers where email = $1', [order.user.email])
  const { body } = await haulyard.ask('customers.getOverview', { i: person?.id as number }, { as: 'owner' })
  expect(body.lead?.services).toMatchObject([{ name: 'Household Trash', price: null, notes: '' }])
})
