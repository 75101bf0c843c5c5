import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { returningMessages } from '#domain/ordering/returning/return-link.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { returnLinkJob } from './return-link.job.ts'
import { RETURN_LINK } from './return-link.queue.ts'

// A returning buyer gets a link that fills in their details.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

/** A person in Piedmont with a placed order. */
async function ordered(more: Partial<Order['user']> = {}): Promise<Order['user'] & { email: string }> {
  const order = await orders.carts()
  const user = { ...order.user, ...more }
  const { body } = await haulyard.ask('services.purchase', { ...order, user }, { key: newKey() })
  expect(body).toMatchObject({ success: true })
  return user
}

const ask = (email: string, more: object = {}) =>
  haulyard.ask('services.sendReturnLink', { company: 35, email, ...more }, { key: newKey() })

/** Queued jobs for the addresses of this test. */
async function waiting(email: string) {
  const jobs = await haulyard.rows(`select data from jobs.job_common where name = $1 and data ->> 'email' = $2`, [
    RETURN_LINK.queue,
    email,
  ])
  return jobs.map(({ data }) => data as { company: number; email: string })
}

const work = ({ company, email }: { company: number; email: string }) =>
  returnLinkJob(haulyard.haulyard).handle({ company: companyId.parse(company), email }, {} as never)

const mailsTo = (email: string) =>
  haulyard.rows(`select subject, text from messages where recipient = $1 and subject like 'Order from%' order by id`, [
    email,
  ])

async function linkMailedTo(email: string): Promise<string> {
  await ask(email)
  await work({ company: 35, email: email.toLowerCase() })
  const [mail] = await mailsTo(email)
  const [, code = ''] = /\/h\/piedmont\/back\/(\w+)/.exec(String(mail?.text)) ?? []
  expect(code).not.toBe('')
  return code
}

const look = (code: string, company = 35) => haulyard.ask('services.getReturning', { company, code })

test('the link shows the buyer and their address', async () => {
  const { email, firstname, lastname, cellphone } = await ordered()
  const { status, body } = await look(await linkMailedTo(email))
  expect(status).toBe(200)
  expect(body).toMatchObject({ firstname, lastname, email, cellphone, address: '120 Oak Street', zip: '30990' })
  expect(body.lat).toBeCloseTo(orders.point.lat)
})

test('the answer is the same for a customer and an unknown address, which gets no mail', async () => {
  const { email } = await ordered()
  const known = await ask(email)
  const unknown = await ask('nobody@example.test')
  expect(known.body).toEqual({ success: true, message: returningMessages.sent(email) })
  expect(unknown.body).toEqual({ success: true, message: returningMessages.sent('nobody@example.test') })
  expect(await waiting('nobody@example.test')).toHaveLength(1)
  await work({ company: 35, email: 'nobody@example.test' })
  expect(await mailsTo('nobody@example.test')).toEqual([])
})

test('a lead, who never ordered, is mailed no link', async () => {
  const order = await orders.carts()
  await haulyard.ask('services.initLead', order)
  await work({ company: 35, email: order.user.email.toLowerCase() })
  expect(await mailsTo(order.user.email)).toEqual([])
})

test('another hauler’s customer is unknown here, and the link opens nothing there', async () => {
  const { email } = await ordered()
  await work({ company: 38, email: email.toLowerCase() })
  expect(await mailsTo(email)).toEqual([])
  const code = await linkMailedTo(email)
  expect((await look(code, 38)).status).toBe(404)
})

test('the link expires after an hour', async () => {
  const { email } = await ordered()
  const code = await linkMailedTo(email)
  haulyard.clock.advance(59 * 60)
  expect((await look(code)).status).toBe(200)
  haulyard.clock.advance(60)
  expect((await look(code)).status).toBe(404)
})

test('a changed link opens nothing', async () => {
  const { email } = await ordered()
  const code = await linkMailedTo(email)
  const other = code.startsWith('a') ? `b${code.slice(1)}` : `a${code.slice(1)}`
  expect((await look(other)).status).toBe(404)
  expect((await look('x')).status).toBe(404)
})

test("an erased person's data is not shown", async () => {
  const { email } = await ordered()
  const code = await linkMailedTo(email)
  await haulyard.rows(`update customers set email = '', firstname = '' where company_id = 35 and emailkey = $1`, [
    email.toLowerCase(),
  ])
  expect((await look(code)).status).toBe(404)
})

test('five links an hour are sent to one address, and more requests are answered alike', async () => {
  const { email } = await ordered()
  for (let count = 0; count < 7; count += 1) {
    expect((await ask(email)).body).toEqual({ success: true, message: returningMessages.sent(email) })
  }
  expect(await waiting(email.toLowerCase())).toHaveLength(5)
})

test('an invalid address is reported at its field', async () => {
  const { status, body } = await haulyard.send(
    'services.sendReturnLink',
    { company: 35, email: 'dana' },
    { key: newKey() },
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ field: 'email', message: returningMessages.emailWrong }] })
})

test('a server without mail says so', async () => {
  const { env } = haulyard.haulyard
  haulyard.haulyard.env = { ...env, mailOff: true }
  const { body } = await ask('dana@example.test')
  haulyard.haulyard.env = env
  expect(body).toEqual({ success: false, message: returningMessages.mailOff })
  expect(await waiting('dana@example.test')).toEqual([])
})

test('the mail names its code as a secret, which is blanked once it was sent', async () => {
  const { email } = await ordered()
  await linkMailedTo(email)
  const [kept] = await haulyard.rows(
    `select secrets from messages where recipient = $1 and subject like 'Order from%'`,
    [email],
  )
  expect(kept?.secrets).toHaveLength(1)
})
