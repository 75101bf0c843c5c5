import { describe, expect, test, vi } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import { followAttempt, type SubmitCalls, submitOrder } from './submit-order.ts'

const payload = { company: 35 } as Parameters<typeof submitOrder>[0]
const KEY = 'k'.repeat(48)
const placed = { success: true, resptext: 'Order placed!', order: 'AB12', key: 'secret' } as const

function calls(answers: Partial<SubmitCalls> = {}) {
  const kept: unknown[] = []
  const shown: string[] = []
  const opened: SubmitCalls = {
    purchase: vi.fn(async () => placed),
    getAttempt: vi.fn(async () => ({ state: 'none' as const, resptext: '' })),
    newKey: () => KEY,
    wait: vi.fn(async () => {}),
    keep: (attempt) => void kept.push(attempt),
    onPhase: (phase) => shown.push(phase),
    ...answers,
  }
  return { opened, kept, shown }
}

describe('submitOrder', () => {
  test('stores the key before it calls', async () => {
    const order: string[] = []
    const { opened } = calls({
      keep: () => void order.push('kept'),
      purchase: async () => {
        order.push('called')
        return placed
      },
    })
    expect(await submitOrder(payload, null, opened)).toEqual({ kind: 'placed', order: 'AB12', key: 'secret' })
    expect(order).toEqual(['kept', 'called'])
  })

  test('drops the key of a declined order', async () => {
    const { opened, kept } = calls({ purchase: async () => ({ success: false, resptext: 'Insufficient funds' }) })
    expect(await submitOrder(payload, null, opened)).toEqual({ kind: 'declined', resptext: 'Insufficient funds' })
    expect(kept).toEqual([{ key: KEY, state: 'sent' }, null])
  })

  test('drops the key of a refused input and returns the reason', async () => {
    const { opened, kept } = calls({
      purchase: () => Promise.reject(new Refused(400, { message: 'Write days as YYYY-MM-DD' })),
    })
    expect(await submitOrder(payload, null, opened)).toEqual({
      kind: 'refused',
      reason: 'Write days as YYYY-MM-DD',
      fields: [],
    })
    expect(kept.at(-1)).toBeNull()
  })

  test('polls under the stored key while the bank is silent', async () => {
    const getAttempt = vi
      .fn<SubmitCalls['getAttempt']>()
      .mockResolvedValueOnce({ state: 'pending', resptext: '' })
      .mockResolvedValueOnce({ state: 'placed', order: 'AB12', key: 'secret', resptext: '' })
    const { opened, kept, shown } = calls({
      purchase: async () => ({ success: false, pending: true, order: 'AB12', key: 'secret', resptext: '' }),
      getAttempt,
    })
    expect(await submitOrder(payload, null, opened)).toEqual({ kind: 'placed', order: 'AB12', key: 'secret' })
    expect(getAttempt).toHaveBeenCalledWith(KEY)
    expect(kept).toEqual([{ key: KEY, state: 'sent' }])
    expect(shown).toEqual(['placing', 'pending', 'pending'])
    expect(opened.wait).toHaveBeenCalledTimes(1)
  })

  test.each([0, 500, 503, 409])('polls after status %i instead of ordering again', async (status) => {
    const purchase = vi.fn(() => Promise.reject(new Refused(status, {})))
    const getAttempt = async () => ({ state: 'placed' as const, order: 'AB12', key: 'secret', resptext: '' })
    const { opened } = calls({ purchase, getAttempt })
    expect(await submitOrder(payload, null, opened)).toMatchObject({ kind: 'placed' })
    expect(purchase).toHaveBeenCalledTimes(1)
  })

  test('does not take a truncated response for a decline', async () => {
    const getAttempt = async () => ({ state: 'placed' as const, order: 'AB12', key: 'secret', resptext: '' })
    const { opened, kept } = calls({ purchase: async () => ({}) as never, getAttempt })
    expect(await submitOrder(payload, null, opened)).toMatchObject({ kind: 'placed' })
    expect(kept).toEqual([{ key: KEY, state: 'sent' }])
  })

  test('keeps the key of an order that never arrived for the next attempt', async () => {
    const { opened, kept } = calls({ purchase: () => Promise.reject(new Refused(0, {})) })
    expect(await submitOrder(payload, null, opened)).toEqual({ kind: 'unsent' })
    expect(kept.at(-1)).toEqual({ key: KEY, state: 'unsent' })
    const again = calls()
    await submitOrder(payload, { key: 'first'.repeat(8), state: 'unsent' }, again.opened)
    expect(again.opened.purchase).toHaveBeenCalledWith(payload, 'first'.repeat(8))
  })

  test('rethrows a fault of this page', async () => {
    const { opened } = calls({ purchase: () => Promise.reject(new TypeError('bug')) })
    await expect(submitOrder(payload, null, opened)).rejects.toThrow('bug')
  })
})

describe('followAttempt', () => {
  test('keeps polling while the server is unreachable', async () => {
    const getAttempt = vi
      .fn<SubmitCalls['getAttempt']>()
      .mockRejectedValueOnce(new Refused(0, {}))
      .mockRejectedValueOnce(new Refused(503, {}))
      .mockResolvedValueOnce({ state: 'declined', resptext: 'Nothing was charged.' })
    const { opened, kept, shown } = calls({ getAttempt })
    expect(await followAttempt(KEY, opened, 'lost')).toEqual({ kind: 'declined', resptext: 'Nothing was charged.' })
    expect(shown).toEqual(['lost', 'lost', 'lost'])
    expect(kept).toEqual([null])
  })
})
