import { expect, test } from 'vitest'
import { openAnalytics } from '#server/adapters/analytics/open-analytics.ts'
import { openStubService } from '#tests/support/stub-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A visit is counted by the pattern of its page, by our own server and optionally by an outside service,
// fire-and-forget.

const plausible = await openStubService(() => ({ status: 202 }))
const analytics = { kind: 'plausible', url: plausible.url, domain: 'haul.example' } as const
const haulyard = await openTestHaulyard({ env: { analytics } })
const alone = await openTestHaulyard()
const counted = async ({ haulyard: { metrics } }: typeof haulyard, page: string) =>
  new RegExp(`haulyard_page_views_total{page="${page}"} (\\d+)`).exec((await metrics.read()).text)?.[1]

test('counts a visit on our own server', async () => {
  await alone.ask('visits.count', { page: '/h/:slug' })
  expect((await alone.ask('visits.count', { page: '/h/:slug' })).body).toEqual({ success: true })
  expect(await counted(alone, '/h/:slug')).toBe('2')
})

test('forwards a visit with the visitor’s own browser and address', async () => {
  const headers = { 'User-Agent': 'Mozilla/5.0', 'X-Forwarded-For': '203.0.113.7' }
  await haulyard.send('visits.count', { page: '/blog/:url' }, { headers })
  await expect.poll(() => plausible.seen).toHaveLength(1)
  expect(plausible.seen[0]?.headers).toMatchObject({ 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7' })
  expect(String(plausible.seen[0]?.body)).toContain('http://127.0.0.1:3000/blog/:url')
  expect(await counted(haulyard, '/blog/:url')).toBe('1')
})

test('counts a visit on our own server while the outside service is down', async () => {
  plausible.answerWith({ status: 500 })
  expect((await haulyard.ask('visits.count', { page: '/login' })).status).toBe(200)
  expect(await counted(haulyard, '/login')).toBe('1')
  await expect.poll(() => haulyard.logged().join()).toContain('a page view could not be sent')
})

test.each(['/h/piedmont', '/h/:slug/billingdetails', '/pay/:code', 'https://elsewhere.example/'])(
  'has no counted pattern for %s',
  async (page) => {
    expect((await haulyard.send('visits.count', { page })).status).toBe(400)
    expect(plausible.seen).toEqual([])
  },
)

test('does not forward a visit while fifty others are in flight', async () => {
  plausible.answerWith({ silent: true })
  const { metrics, log } = haulyard.haulyard
  const count = openAnalytics(
    { analytics, publicUrl: 'http://127.0.0.1:3000' },
    { metrics, log, now: haulyard.clock.now },
  )
  for (let views = 0; views < 60; views++) count({ page: '/signup', address: '203.0.113.7', agent: 'Mozilla/5.0' })
  await expect.poll(() => plausible.seen).toHaveLength(50)
  expect(await counted(haulyard, '/signup')).toBe('60')
})

test('no page gives anything to a service outside', async () => {
  const { headers } = await haulyard.request('/made-up')
  expect(headers.get('content-security-policy')).not.toMatch(/plausible|google/)
})
