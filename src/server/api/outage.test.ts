import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { paymentMessages } from '#domain/payments/messages.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { createApp } from './app.ts'
import type { Pages } from './pages.ts'

// PostgreSQL goes away and returns: calls and pages answer 503, and no money is taken silently.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const { name } = (await haulyard.rows<{ name: string }>('select current_database() as name'))[0] ?? { name: '' }

const server = new Client({ connectionString: inject('cluster').ownerUrl })
await server.connect()
afterAll(() => server.end())

/** Blocks the product's connections; the test's own stay. */
async function takeAway(): Promise<void> {
  await server.query(`alter database ${name} with allow_connections false`)
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and usename like 'haulyard\\_%'`)
}
const giveBack = () => server.query(`alter database ${name} with allow_connections true`)
afterEach(giveBack)

test.each([
  ['a public call', 'companies.getByUrl', { i: 'piedmont' }, null],
  ['an office list', 'customers.getCustomers', {}, 'owner'],
  ['a change', 'users.initPasswordReset', { username: 'owner@demo.test' }, null],
  ['an upload', 'image.upload', { file: new File(['x'], 'x.png') }, 'owner'],
] as const)('%s returns 503 while the database is away, and works when it is back', async (_what, call, input, as) => {
  if (as) await haulyard.send('users.authorize', {}, { as })
  await takeAway()
  const { status, body, headers } = await haulyard.send(call, { ...input }, { as })
  expect([status, body]).toEqual([503, { status: 'Busy', message: 'Please try again.' }])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  await giveBack()
  // A connection that died may still be handed out once.
  await expect.poll(async () => (await haulyard.send(call, { ...input }, { as })).status).toBeLessThan(500)
})

test('live updates return 503 while the database is away', async () => {
  await takeAway()
  const { status, headers } = await haulyard.request('/cfc/api/events?groupid=35', {
    headers: { Authorization: `Bearer ${'x'.repeat(40)}` },
  })
  expect([status, headers.get('Retry-After')]).toEqual([503, '1'])
})

test('a purchase that was not begun returns 503, and can be sent again under its key', async () => {
  const order = await orders.carts()
  const key = newKey()
  await takeAway()
  expect((await haulyard.ask('services.purchase', order, { key })).status).toBe(503)
  await giveBack()
  await expect
    .poll(async () => (await haulyard.ask('services.purchase', order, { key })).body)
    .toMatchObject({ success: true })
})

test('a purchase whose card was charged reports pending, and is placed when the database is back', async () => {
  const order = await orders.carts()
  const key = newKey()
  const { gateway } = haulyard.haulyard.outside
  const { charge } = gateway
  gateway.charge = async (merchant, request) => {
    const outcome = await charge(merchant, request)
    await takeAway()
    return outcome
  }
  const { status, body } = await haulyard.ask('services.purchase', order, { key })
  gateway.charge = charge
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ success: false, pending: true, resptext: paymentMessages.pending }),
  ])
  await giveBack()
  await haulyard.rows(`update payments set asked_at = asked_at - interval '5 seconds' where state = 'asked'`)
  // A connection that died may still be handed out once.
  const askAgain = async () => {
    await sweepPayments(haulyard.haulyard)
    return (await haulyard.ask('services.purchase', order, { key })).body
  }
  await expect.poll(askAgain, { timeout: 20_000 }).toMatchObject({ success: true })
  const again = await askAgain()
  const id = 'order' in again ? again.order : 'none'
  const charges = (await haulyard.sandbox.ledger()).filter(
    ({ orderid, respstat }) => orderid.includes(id) && respstat === 'A',
  )
  expect(charges).toHaveLength(1)
})

const PAGE = `<!doctype html><title>A page</title>${'<p>words</p>'.repeat(200)}`

/** Imitates a screen: its loader's refusal becomes its status, with its own body. */
const pages: Pages = async (_request, { calls }) => {
  const refusal = await calls.get('companies.getByUrl', { i: 'piedmont' }).catch((error: unknown) => error)
  const status = refusal instanceof Response ? refusal.status : 200
  return new Response(PAGE, { status, headers: { 'Content-Type': 'text/html' } })
}

async function openPage(path: string, show: Pages) {
  const answer = await createApp(haulyard.haulyard, show).request(`http://127.0.0.1:3000${path}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPacked = answer.headers.get('Content-Encoding') === 'gzip'
  return { status: answer.status, headers: answer.headers, text: (isPacked ? gunzipSync(bytes) : bytes).toString() }
}

test.each(['/', '/blog', '/h/piedmont'])('%s can be read while the database is away', async (path) => {
  await takeAway()
  const { status, text, headers } = await openPage(path, pages)
  expect([status, text]).toEqual([503, PAGE])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
})

test('a page that fails to render is replaced by our own error page', async () => {
  const broken: Pages = async () => {
    throw new Error('a fault')
  }
  for (const path of ['/', '/h/piedmont']) {
    const { status, text, headers } = await openPage(path, broken)
    expect([status, headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(text).toContain('This page could not be shown')
    expect(text).not.toContain('a fault')
  }
  expect(haulyard.logged().join()).toContain('a fault')
})
