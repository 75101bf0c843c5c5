import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openBuiltPages } from './pages.ts'

// The public routes as the built pages answer them, before any script runs.

const built = openBuiltPages(join(import.meta.dirname, '../../..'))
let broken: Error | undefined
const haulyard = await openTestHaulyard({
  pages: (request, context) =>
    built(request, broken ? { ...context, calls: { get: () => Promise.reject(broken) } } : context),
})

function headingOf(html: string): string {
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)]
  expect(headings).toHaveLength(1)
  return (headings[0]?.[1] ?? '').replace(/<[^>]*>/g, '')
}

// Letter case does not matter.
test.each([
  ['/', 'Customers sign up at night.'],
  ['/Demo', 'Choose Service Type'],
  ['/demo/piedmont', 'Choose Service Type'],
  ['/Why-Joe', 'Why haulers choose Joe'],
  ['/why-joe', 'Why haulers choose Joe'],
  ['/Contact', 'Contact'],
  ['/Services', 'Services'],
  ['/Reviews/piedmont', 'Would you recommend Piedmont Hauling?'],
  ['/Privacy-policy', 'Privacy Policy'],
  ['/Can-Manager/register', 'Welcome to Can Manager'],
  ['/Can-Manager/register/135::abc', 'Welcome to Can Manager'],
  ['/login', 'Dashboard Login'],
  ['/password-reset/abc', 'Reset your password'],
  ['/resources', 'Resources'],
  ['/resources/cart-wash-day', 'Cart wash day'],
  ['/blog', 'Resources'],
  ['/blog/cart-wash-day', 'Cart wash day'],
  ['/signup?q=120%20Oak%20Street', 'Choose Service Type'],
  ['/signup/piedmont', 'Choose Service Type'],
])('%s returns its page', async (path, heading) => {
  const answer = await haulyard.app.request(path)
  expect(answer.status).toBe(200)
  expect(headingOf(await answer.text())).toContain(heading)
})

test('an order page names its hauler in link previews', async () => {
  const html = await (await haulyard.app.request('/h/piedmont')).text()
  const facts = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text])
  expect(Object.fromEntries(facts)).toEqual({
    title: 'Order service from Piedmont Hauling',
    description: expect.stringContaining('Piedmont Hauling'),
    image: expect.stringMatching(/^http:.*logo-piedmont\.svg$/),
  })
})

test('the home page offers Can Manager and the demonstration, and has data and a picture for sharing', async () => {
  const html = await (await haulyard.app.request('/')).text()
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(text.match(/<a [^>]*href="\/Demo"/g)?.length).toBeGreaterThanOrEqual(1)
  expect(text).toMatch(/<a [^>]*href="\/Can-Manager\/register"[^>]*>Start Can Manager free/)
  expect(text.match(/>Sample</g)).toHaveLength(4)
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(facts)['@graph'][1]).toMatchObject({ name: 'Can Manager', offers: { price: '0' } })
  const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  const answer = await haulyard.app.request(new URL(picture).pathname)
  expect(answer.headers.get('content-type')).toBe('image/png')
})

test.each(['/login', '/password-reset/abc', '/confirm-address/abc', '/demo/piedmont'])(
  'robots do not index %s',
  async (path) => {
    const html = await (await haulyard.app.request(path)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  },
)

test('an article has one canonical URL under both paths, and one for members offers the login instead of its text', async () => {
  const read = async (path: string) => (await haulyard.app.request(path)).text()
  for (const path of ['/blog/cart-wash-day', '/Resources/cart-wash-day']) {
    expect(await read(path)).toMatch(/<link [^>]*href="[^"]*\/Resources\/cart-wash-day"/)
  }
  expect(await read('/blog')).toMatch(/ href="\/blog\/[a-z-]+"/)
  expect(await read('/Resources?page=2')).toMatch(/<link rel="canonical" href="[^"]*\/Resources\?page=2"/)
  const locked = await read('/Resources/quarterly-billing')
  expect(locked).toContain('This article is for members')
  expect(locked).toContain(`href="/login?next=${encodeURIComponent('/Resources/quarterly-billing')}"`)
  expect(await read('/Resources/cart-wash-day')).not.toContain('This article is for members')
})

test('an unknown path returns 404', async () => {
  const answer = await haulyard.app.request('/nobody/owns/this')
  expect(answer.status).toBe(404)
  expect(headingOf(await answer.text())).toContain('BAD REQUEST')
})

/** Where each person's requests lead, and the heading of the HTML there. */
const landings = {
  admin: [
    ['/authenticated', '/admin', 'Companies'],
    ['/admin', '/admin', 'Companies'],
    ['/admin/anything-unknown', '/admin/anything-unknown', 'Companies'],
    ['/admin/prices/e/abc', '/admin/prices/e/abc', 'New price set'],
  ],
  owner: [
    ['/authenticated', '/admin', 'Piedmont Hauling'],
    ['/admin/company', '/admin', 'Piedmont Hauling'],
    ['/admin/posts', '/admin', 'Piedmont Hauling'],
    ['/admin/users/e/1', '/admin', 'Piedmont Hauling'],
    ['/admin/mail', '/admin', 'Piedmont Hauling'],
  ],
  manager: [
    ['/authenticated', '/admin/can-manager', 'Deliveries'],
    ['/admin/anything-unknown', '/admin/can-manager', 'Deliveries'],
    ['/admin/trail', '/admin/can-manager', 'Deliveries'],
  ],
  driver: [
    ['/authenticated', '/admin/can-manager', 'Deliveries'],
    ['/admin/customers', '/admin/can-manager', 'Deliveries'],
    ['/admin/Company', '/admin/can-manager', 'Deliveries'],
  ],
  customer: [
    ['/authenticated', '/account', 'Account'],
    ['/admin/company', '/account', 'Account'],
    ['/admin/can-manager', '/account', 'Account'],
  ],
} as const

const labels = { admin: 'Admin', owner: 'Owner', manager: 'Manager', driver: 'Driver', customer: 'Customer' } as const

const visits = (Object.keys(landings) as (keyof typeof landings)[]).flatMap((person) =>
  landings[person].map(([from, to, heading]) => [person, from, to, heading] as const),
)

test.each(visits)('%s at %s lands at %s, under the heading %s', async (person, from, to, heading) => {
  const headers = { Cookie: `authToken=${await haulyard.tokenOf(person)}` }
  let path: string = from
  let answer = await haulyard.app.request(path, { headers })
  for (let steps = 0; steps < 3 && answer.status === 302; steps += 1) {
    path = answer.headers.get('Location') ?? ''
    answer = await haulyard.app.request(path, { headers })
  }
  expect([answer.status, path]).toEqual([200, to])
  const html = await answer.text()
  expect(headingOf(html)).toContain(heading)
  expect(html).toContain(`>${labels[person]}<`)
})

test.each([
  ['a person', 'Mozilla/5.0'],
  ['a robot', 'Googlebot/2.1'],
])('a page that was sent to %s is held by no timer', async (_, agent) => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  try {
    await (await haulyard.app.request('/contact', { headers: { 'User-Agent': agent } })).text()
    const patience = set.mock.calls.flatMap(([, ms], at) => (ms === 10_000 ? [set.mock.results[at]?.value] : []))
    const cleared = new Set(clear.mock.calls.map(([timer]) => timer))
    expect(patience).toHaveLength(1)
    expect(patience.filter((timer) => !cleared.has(timer))).toEqual([])
  } finally {
    vi.restoreAllMocks()
  }
})

describe('the log', () => {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  afterEach(() => {
    broken = undefined
  })
  const noise = () => [...haulyard.logged(), ...printed.flatMap(({ mock }) => mock.calls)]

  test.each([
    ['POST', '/', 405],
    ['DELETE', '/contact', 405],
    ['PROPFIND', '/h/piedmont', 405],
    ['POST', '/contact.data', 405],
    ['GET', '/%', 400],
    ['GET', '/h/%E0%A4%A', 400],
    ['GET', '/nobody/owns/this', 404],
    ['GET', '/nobody/owns/this.data', 404],
    ['GET', '/contact.data?_routes=nobody', 200],
    ['GET', '/__manifest?paths=/%E0%A4%A', 204],
  ])("omits errors that are the client's fault: %s %s", async (method, path, status) => {
    const before = noise().length
    const answer = await haulyard.app.request(path, { method, headers: { Origin: 'https://elsewhere.example' } })
    await answer.text()
    expect([answer.status, noise().slice(before)]).toEqual([status, []])
  })

  test('names the request of a page that broke', async () => {
    broken = new TypeError('a screen’s own fault')
    const before = haulyard.logged().length
    const answer = await haulyard.app.request('/h/piedmont/carts')
    expect(answer.status).toBe(500)
    expect(
      haulyard
        .logged()
        .slice(before)
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      {
        level: 'error',
        msg: 'a page could not be shown',
        requestId: answer.headers.get('X-Request-Id'),
        err: { type: 'TypeError', stack: expect.stringContaining('a screen’s own fault') },
      },
    ])
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})
