import { expect, test } from 'vitest'
import { openStubService } from '#tests/support/stub-service.ts'
import { openGa4 } from './ga4.ts'

// Google's Measurement Protocol: 204 for everything it accepts.

const service = await openStubService(() => ({ status: 204 }))
let today = new Date('2026-05-04T10:00:00Z')
const settings = {
  id: 'G-AB12CD34',
  secret: 'a secret',
  publicUrl: 'https://haul.example',
  now: () => today,
  origin: service.url,
}
const ga4 = openGa4(settings)
const view = { page: '/h/:slug', address: '203.0.113.7', agent: 'Mozilla/5.0' } as const
const bodies = () => service.seen.map(({ body }) => JSON.parse(String(body)))

test("a view contains the page's pattern and nothing of the visitor", async () => {
  await ga4(view)
  const [{ path, query, headers }] = service.seen as [(typeof service.seen)[number]]
  expect([path, Object.fromEntries(query)]).toEqual([
    '/mp/collect',
    { measurement_id: 'G-AB12CD34', api_secret: 'a secret' },
  ])
  const [body] = bodies()
  expect(body).toEqual({
    client_id: expect.stringMatching(/^\d+\.\d+$/),
    events: [
      {
        name: 'page_view',
        params: {
          page_location: 'https://haul.example/h/:slug',
          session_id: expect.any(Number),
          engagement_time_msec: 1,
        },
      },
    ],
  })
  expect(JSON.stringify([body, headers])).not.toMatch(/203\.0\.113\.7|Mozilla/)
})

test('a visitor keeps an id for a day, and another one has another', async () => {
  await ga4(view)
  await ga4({ ...view, page: '/' })
  await ga4({ ...view, address: '203.0.113.8' })
  today = new Date('2026-05-05T10:00:00Z')
  await ga4(view)
  const [first, again, other, tomorrow] = bodies().map(({ client_id }) => client_id)
  expect(again).toBe(first)
  expect(new Set([first, other, tomorrow]).size).toBe(3)
})

test.each([429, 500])('%i is a failure, and never reveals the secret', async (status) => {
  service.answerWith({ status })
  const failure: unknown = await ga4(view).catch((error: unknown) => error)
  expect(String(failure)).toContain(String(status))
  expect(String(failure)).not.toContain('a secret')
})

test('no answer is a failure', async () => {
  service.answerWith({ silent: true })
  await expect(openGa4({ ...settings, patienceMs: 50 })(view)).rejects.toThrow('timeout')
})
