import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orderNotPlaced } from '#contract/services/order-office.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn } from '#tests/support/office-hook.ts'
import { useCancelling } from './use-cancelling.ts'

const WHOLE = 7354

function open(answers: FakeAnswers = {}) {
  const server = fakeServer({
    'services.cancelOrder': () => ({ success: true }),
    'services.refund': ({ amount }) => ({ success: true, resptext: `${amount} went back.` }),
    ...answers,
  })
  const told: string[] = []
  const { result, unmount } = renderHook(() => useCancelling({ order: 'A1001' }, (text) => told.push(text)))
  return {
    server,
    told,
    result,
    unmount,
    cancel: async (amount: number | null) => {
      await act(() => result.current.cancel(amount))
      await waitFor(() => expect(result.current.busy).toBe(false))
    },
    sent: (name: string) => server.sent.filter((call) => call.name === name),
  }
}

describe('cancelling an order', () => {
  test('is done once, no matter how often it is pressed during either half', async () => {
    const { server, told, result, sent } = open()
    const cancelled = server.hold()
    act(() => {
      void result.current.cancel(WHOLE)
      void result.current.cancel(WHOLE)
    })
    await waitFor(() => expect(sent('services.cancelOrder')).toHaveLength(1))
    const refunded = server.hold()
    cancelled()
    await waitFor(() => expect(sent('services.refund')).toHaveLength(1))
    await waitFor(() => expect(result.current).toMatchObject({ cancelled: true, busy: true }))
    await act(() => result.current.cancel(WHOLE))
    await act(() => result.current.cancel(null))
    expect(told).toEqual([])
    refunded()
    await waitFor(() => expect(told).toEqual(['Order A1001 was cancelled. 73.54 went back.']))
    expect(server.sent).toHaveLength(2)
  })

  test('after a lost answer is found to be done, then refunds', async () => {
    let times = 0
    const { server, told, result, cancel, sent } = open({
      'services.cancelOrder': () => {
        times += 1
        return { success: true }
      },
    })
    server.loseNext('after')
    await cancel(WHOLE)
    expect(result.current).toMatchObject({ cancelled: false, failure: 'The server could not be reached.' })
    expect(sent('services.refund')).toEqual([])
    await cancel(WHOLE)
    expect(times).toBe(1)
    expect(keysIn(sent('services.cancelOrder'))).toBe(1)
    expect(told).toEqual(['Order A1001 was cancelled. 73.54 went back.'])
  })

  test('whose refund lost its answer says that it is cancelled, and retries only the refund', async () => {
    const { server, told, result, cancel, sent } = open()
    server.loseNext('after', 'services.refund')
    await cancel(WHOLE)
    expect(result.current.failure).toMatch(/^Order A1001 was cancelled, but it was not refunded\. The conn/)
    await cancel(WHOLE)
    expect([sent('services.cancelOrder').length, keysIn(sent('services.refund'))]).toEqual([1, 1])
    expect(told).toEqual(['Order A1001 was cancelled. 73.54 went back.'])
  })

  test('that is refused refunds nothing, and clears the message at the next try', async () => {
    let isRefused = true
    const { told, result, cancel, sent } = open({
      'services.cancelOrder': () => {
        if (isRefused) throw new FakeRefusal(orderNotPlaced, { message: 'It does not stand.' })
        return { success: true }
      },
    })
    await cancel(WHOLE)
    expect(result.current).toMatchObject({ cancelled: false, failure: 'It does not stand.' })
    expect(sent('services.refund')).toEqual([])
    isRefused = false
    await cancel(null)
    expect(result.current.failure).toBeNull()
    expect(told).toEqual(['Order A1001 was cancelled'])
  })

  test('may end without a refund after that was refused', async () => {
    const { told, cancel, sent } = open({
      'services.refund': () => ({ success: false, resptext: 'The bank said no.' }),
    })
    await cancel(WHOLE)
    expect(told).toEqual([])
    await cancel(null)
    expect(told).toEqual(['Order A1001 was cancelled'])
    expect(sent('services.refund')).toHaveLength(1)
  })

  test('refunds and reports it even when the user has left', async () => {
    const { server, told, result, unmount, sent } = open()
    const answer = server.hold()
    act(() => void result.current.cancel(WHOLE))
    await waitFor(() => expect(sent('services.cancelOrder')).toHaveLength(1))
    unmount()
    answer()
    await waitFor(() => expect(told).toEqual(['Order A1001 was cancelled. 73.54 went back.']))
    expect(sent('services.refund')).toMatchObject([{ input: { order: 'A1001', amount: 73.54 } }])
  })
})
