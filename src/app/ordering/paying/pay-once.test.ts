import { expect, test } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { followPayment, type PayableState, type PayingCalls, payOnce } from './pay-once.ts'

type Said = LinkPaymentAnswer | Refused

function callsAnswering(said: Said[], links: (PayableState | Refused)[] = [], freshFor = 9) {
  const log: string[] = []
  let keys = 0
  const next = async <T extends object>(list: (T | Refused)[]): Promise<T> => {
    const one = list.shift()
    if (!one) throw new Error('Unexpected question')
    if (one instanceof Refused) throw one
    return one
  }
  const calls: PayingCalls = {
    pay(key) {
      log.push(`pay ${key}`)
      return next(said)
    },
    getState() {
      log.push('ask')
      return next(links)
    },
    maySendAgain: () => log.filter((line) => line.startsWith('pay ')).length < freshFor,
    newKey: () => `key-${++keys}`,
    wait: async () => {},
    keep: (key) => void log.push(`keep ${key}`),
    onPhase: (phase) => log.push(phase),
  }
  return { calls, log }
}

const lost = new Refused(0, {})
const pending = { success: false, pending: true, resptext: 'Your bank has not answered yet.' } as const

test('sends a payment under a key that is stored first', async () => {
  const { calls, log } = callsAnswering([{ success: true, resptext: 'Thank you' }])
  expect(await payOnce(calls)).toEqual({ kind: 'paid', text: 'Thank you' })
  expect(log).toEqual(['keep key-1', 'paying', 'pay key-1', 'keep null'])
})

test('shows the reason of a decline and drops the key', async () => {
  const { calls, log } = callsAnswering([{ success: false, resptext: 'Insufficient funds.' }])
  expect(await payOnce(calls)).toEqual({ kind: 'declined', resptext: 'Insufficient funds.' })
  expect(log.at(-1)).toBe('keep null')
})

test('retries after a lost response under the same key', async () => {
  const { calls, log } = callsAnswering([lost, new Refused(503, {}), { success: true, resptext: 'Thank you' }])
  expect(await payOnce(calls)).toEqual({ kind: 'paid', text: 'Thank you' })
  expect(log.filter((line) => line.startsWith('pay '))).toEqual(['pay key-1', 'pay key-1', 'pay key-1'])
})

test('checks the link instead of resending a card that is too old', async () => {
  const { calls, log } = callsAnswering([lost, lost], [{ state: 'open', pending: false }], 2)
  expect(await payOnce(calls)).toEqual({ kind: 'open' })
  expect(log.filter((line) => line.startsWith('pay '))).toHaveLength(2)
})

test('waits for a silent bank, even while the server is unreachable', async () => {
  const open = { state: 'open', pending: true } as const
  const { calls, log } = callsAnswering([pending], [open, lost, { state: 'paid', pending: false }])
  expect(await payOnce(calls)).toEqual({ kind: 'paid', text: null })
  expect(log.filter((line) => line === 'ask')).toHaveLength(3)
  expect(log).toContain('lost')
})

test('leaves the link open after a payment that failed', async () => {
  const { calls } = callsAnswering([], [{ state: 'open', pending: false }])
  expect(await followPayment(calls)).toEqual({ kind: 'open' })
})

test('reports a link that ended in the meantime', async () => {
  const { calls } = callsAnswering([], [{ state: 'ended', pending: false }])
  expect(await followPayment(calls)).toEqual({ kind: 'ended' })
})

test('shows a refusal by the server, and follows up a used key', async () => {
  const tooMany = callsAnswering([new Refused(429, { message: 'Too many declined cards.' })])
  expect(await payOnce(tooMany.calls)).toEqual({ kind: 'refused', message: 'Too many declined cards.' })
  const used = callsAnswering([new Refused(409, {})], [{ state: 'paid', pending: false }])
  expect(await payOnce(used.calls)).toEqual({ kind: 'paid', text: null })
})

test('rethrows a fault of this page', async () => {
  const { calls } = callsAnswering([])
  await expect(payOnce(calls)).rejects.toThrow('Unexpected question')
})
