import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { glass } from '#tests/support/examples/glass.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openBuiltPages, type Pages } from './pages.ts'

// The order page is rendered once for all strangers. It must never outlive its data, and no nonce may be used twice.

const built = openBuiltPages(join(import.meta.dirname, '../../..'))
const rendered: string[] = []
const pages: Pages = (request, context) => {
  rendered.push(new URL(request.url).pathname)
  return built(request, context)
}
const haulyard = await openTestHaulyard({ pages })
const { app, ask } = haulyard
const { shopChanges, shopNotices } = haulyard.haulyard.memory

beforeAll(() => vi.waitFor(() => expect(shopChanges.since(shopChanges.mark())).toEqual([]), { timeout: 10_000 }))

const nonceOf = ({ headers }: Response) =>
  /script-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none'

/** Requests a page as a visitor, and counts the renders it took. */
async function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = rendered.length
  const answer = await app.request(path, { method, headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const html = (answer.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  return { answer, html, nonce: nonceOf(answer), renders: rendered.length - before }
}

const noncesIn = (html: string) => [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)

test('two strangers get the same page, each with the nonce of its own headers', async () => {
  const first = await visit('/h/piedmont')
  const second = await visit('/h/piedmont')
  expect([first.answer.status, second.answer.status, second.renders]).toEqual([200, 200, 0])
  expect(second.nonce).not.toBe(first.nonce)
  for (const { html, nonce } of [first, second]) {
    expect(noncesIn(html).length).toBeGreaterThan(3)
    expect(new Set(noncesIn(html))).toEqual(new Set([nonce]))
  }
  expect(second.html).not.toContain(first.nonce)
  expect(second.html.replaceAll(second.nonce, '')).toBe(first.html.replaceAll(first.nonce, ''))
})

test('the cached page equals the one rendered without streaming', async () => {
  const kept = await visit('/h/piedmont')
  const cookie = `authToken=${await haulyard.tokenOf('customer')}`
  const own = await visit('/h/piedmont', { Cookie: cookie, 'User-Agent': 'Googlebot/2.1' })
  expect([kept.renders, own.renders]).toEqual([0, 1])
  expect(kept.html.replaceAll(kept.nonce, '')).toBe(own.html.replaceAll(own.nonce, ''))
  const names = ({ answer }: typeof own) => [...answer.headers.keys()].filter((name) => name !== 'vary').toSorted()
  expect(names(kept)).toEqual(names(own))
})

test('a visitor with a session gets their own page', async () => {
  const token = await haulyard.tokenOf('customer')
  expect((await visit('/h/piedmont', { Cookie: `authToken=${token}` })).renders).toBe(1)
})

test('a client that accepts gzip gets it compressed', async () => {
  const plain = await visit('/h/piedmont')
  const { answer, html, nonce, renders } = await visit('/h/piedmont', { 'Accept-Encoding': 'br, gzip' })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary'), renders]).toEqual([
    'gzip',
    'Accept-Encoding',
    0,
  ])
  expect(html.replaceAll(nonce, '')).toBe(plain.html.replaceAll(plain.nonce, ''))
})

test('a forged Host never appears in the page of others', async () => {
  shopChanges.note(35)
  const foreign = await visit('http://elsewhere.test/h/piedmont')
  expect(foreign.renders).toBe(1)
  expect((await visit('/h/piedmont')).html).not.toContain('elsewhere.test')
})

test('each hauler has its own page', async () => {
  await visit('/h/magnolia')
  const { html, renders } = await visit('/h/magnolia')
  expect(renders).toBe(0)
  expect(html).toContain('Magnolia')
  expect(html).not.toContain('Piedmont')
  expect((await visit('/h/piedmont')).html).toContain('Piedmont')
})

test('a save by the staff shows in the very next page', async () => {
  await visit('/h/piedmont')
  expect((await ask('companies.update', { id: 35, name: 'Foothill Hauling' }, { as: 'owner' })).status).toBe(200)
  expect((await visit('/h/piedmont')).html).toContain('Foothill')
  expect((await ask('services.update', glass, { as: 'owner' })).status).toBe(200)
  expect((await visit('/h/piedmont')).html).toContain('1.25')
})

test("another server's write shows in the next page once the database notified us", async () => {
  await visit('/h/piedmont')
  await haulyard.rows(`update companies set name = 'Creekside Hauling' where id = 35`)
  expect((await visit('/h/piedmont')).html).toContain('Creekside')
})

test.each([
  ['with a query', '/h/piedmont?embed=1', {}, 'GET'],
  ['in another spelling', '/H/Piedmont', {}, 'GET'],
  ['of a further step', '/h/piedmont/address', {}, 'GET'],
  ['requested by HEAD', '/h/piedmont', {}, 'HEAD'],
])('a page %s is rendered each time', async (_what, path, headers, method) => {
  await visit(path, headers, method)
  const { answer, renders } = await visit(path, headers, method)
  expect([answer.status, renders]).toEqual([200, 1])
})

test.each([
  '/password-reset/0123456789abcdef',
  '/confirm-address/0123456789abcdef',
  '/Can-Manager/register/135::0123456789abcdef',
])('a page whose address may hold a secret is never cached: %s', async (path) => {
  const { answer } = await visit(path)
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'no-referrer',
  ])
})

test('an unknown hauler returns 404 each time', async () => {
  for (const _ of [1, 2]) {
    const { answer, renders } = await visit('/h/nobody')
    expect([answer.status, renders]).toEqual([404, 1])
  }
})

test('caches nothing while change notifications are down', async () => {
  shopNotices.close()
  await visit('/h/magnolia')
  expect((await visit('/h/magnolia')).renders).toBe(1)
})
