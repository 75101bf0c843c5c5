import { createStaticHandler, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextKeys } from '#app/calls/api.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { NOW, PLACED, placedOrder } from '#tests/support/order-samples.ts'
import { TEST_SITE } from '#tests/support/render-route.ts'
import { loader } from './drop-off.resource.ts'

beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
})

const DATED: Partial<CustomerOrder> = { datestart: '2026-11-24', ampm: 'AM' }

const open = (args: LoaderFunctionArgs) => loader(args as Parameters<typeof loader>[0])

async function openFile(order: Partial<CustomerOrder>, search = `?key=${PLACED.key}`) {
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  const { calls } = fakeServer({
    'services.getOrder': (input) => {
      asked.push(input)
      return { ...placedOrder(), ...order }
    },
  })
  context.set(contextKeys.calls, calls)
  context.set(contextKeys.site, TEST_SITE)
  const { queryRoute } = createStaticHandler([{ path: '/order/:order/drop-off.ics', loader: open }])
  const request = new Request(`http://haulyard.test/order/${PLACED.order}/drop-off.ics${search}`)
  const answer: Response = await queryRoute(request, { requestContext: context }).catch((thrown: unknown) => thrown)
  return { answer, asked }
}

describe('the calendar file of a drop-off day', () => {
  test("is opened by the order's key, not cached, and not indexed", async () => {
    const { answer, asked } = await openFile(DATED)
    expect(asked).toEqual([{ i: PLACED.order, key: PLACED.key }])
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="drop-off-2026-11-24.ics"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*20261124[\s\S]*120 Oak Street/)
  })

  test.each<[string, Partial<CustomerOrder>]>([
    ['without a day', {}],
    ['that was cancelled', { ...DATED, state: 'cancelled' }],
    ['that is pending', { ...DATED, state: 'pending' }],
  ])('of an order %s returns 404', async (_what, order) => {
    expect((await openFile(order)).answer.status).toBe(404)
  })
})
