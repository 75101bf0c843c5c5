import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { PLACED, placedOrder } from '#tests/support/order-samples.ts'
import { prefetchOrder, useCustomerOrder } from './use-customer-order.ts'

type Asked = Parameters<typeof useCustomerOrder>[0]

const watch = () => renderHook<ReturnType<typeof useCustomerOrder>, Asked>(useCustomerOrder, { initialProps: PLACED })

test('an order is requested once for each number and key', async () => {
  const { sent } = fakeServer({ 'services.getOrder': () => placedOrder() })
  const { result, rerender } = watch()
  expect(result.current.loaded.state).toBe('loading')
  rerender({ ...PLACED })
  await waitFor(() => expect(result.current.loaded).toMatchObject({ state: 'ready', value: { order: 'AB12' } }))
  expect(sent.map(({ input }) => input)).toEqual([{ i: PLACED.order, key: PLACED.key }])
})

test('a late response for an earlier order is not shown as the next one', async () => {
  const late = Promise.withResolvers<CustomerOrder>()
  fakeServer({
    'services.getOrder': ({ i }) => (i === PLACED.order ? late.promise : { ...placedOrder(), order: i }),
  })
  const { result, rerender } = watch()
  rerender({ ...PLACED, order: 'CD34' })
  await waitFor(() => expect(result.current.loaded).toMatchObject({ state: 'ready', value: { order: 'CD34' } }))
  await act(async () => late.resolve(placedOrder()))
  expect(result.current.loaded).toMatchObject({ value: { order: 'CD34' } })
})

describe('an order that is prefetched', () => {
  test('is shown at once, but not for another order', async () => {
    fakeServer({ 'services.getOrder': ({ i }) => ({ ...placedOrder(), order: i }) })
    await prefetchOrder(PLACED)
    const { result, rerender } = watch()
    expect(result.current.loaded).toMatchObject({ state: 'ready', value: { order: PLACED.order } })
    rerender({ ...PLACED, order: 'CD34' })
    expect(result.current.loaded.state).toBe('loading')
    await waitFor(() => expect(result.current.loaded).toMatchObject({ value: { order: 'CD34' } }))
  })

  test('does not block a finished step when the server never responds', async () => {
    const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_answered, givenUp) => signal.addEventListener('abort', () => givenUp(signal.reason)))
    vi.stubGlobal('fetch', silent)
    await expect(prefetchOrder(PLACED)).resolves.toBeUndefined()
    fakeServer({ 'services.getOrder': () => placedOrder() })
    const { result } = watch()
    expect(result.current.loaded.state).toBe('loading')
    await waitFor(() => expect(result.current.loaded.state).toBe('ready'))
  })
})

describe('an order that fails to load', () => {
  test.each([
    ['on a busy server', generalRefusals.busy, 503],
    ['under an unknown key', generalRefusals.notFound, 404],
  ])('%s has its status and is retried on demand', async (_when, declared, status) => {
    let isRefused = true
    fakeServer({
      'services.getOrder': () => {
        if (isRefused) throw new FakeRefusal(declared, { message: 'No' })
        return placedOrder()
      },
    })
    const { result } = watch()
    await waitFor(() => expect(result.current.loaded).toEqual({ state: 'failed', status }))
    isRefused = false
    act(() => result.current.again())
    expect(result.current.loaded.state).toBe('loading')
    await waitFor(() => expect(result.current.loaded.state).toBe('ready'))
  })

  test('has status 0 after a cut connection, which does not mean that it does not exist', async () => {
    const server = fakeServer({ 'services.getOrder': () => placedOrder() })
    server.loseNext('after')
    const { result } = watch()
    await waitFor(() => expect(result.current.loaded).toEqual({ state: 'failed', status: 0 }))
  })
})
