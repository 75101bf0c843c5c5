import { expect, test } from 'vitest'
import { Refused } from '#app/api.ts'
import type { Answer } from '#contract/contract.ts'
import { followPayment, type LinkStanding, type PayingDoor, payOnce } from './pay-by-link.ts'

type Said = Answer<'services.payByLink'> | Refused

/** A door that says what it is told to say, in order, and writes down what was asked of it. */
function doorThatSays(said: Said[], standings: (LinkStanding | Refused)[] = [], freshFor = 9) {
  const log: string[] = []
  let keys = 0
  const next = async <T extends object>(list: (T | Refused)[]): Promise<T> => {
    const one = list.shift()
    if (!one) throw new Error('Nobody expected this question')
    if (one instanceof Refused) throw one
    return one
  }
  const door: PayingDoor = {
    pay(key) {
      log.push(`pay ${key}`)
      return next(said)
    },
    standing() {
      log.push('ask')
      return next(standings)
    },
    maySendAgain: () => log.filter((line) => line.startsWith('pay ')).length < freshFor,
    newKey: () => `key-${++keys}`,
    wait: async () => {},
    keep: (key) => log.push(`keep ${key}`),
    tell: (phase) => log.push(phase),
  }
  return { door, log }
}

const lost = new Refused(0, {})
const pending = { success: false, pending: true, resptext: 'Your bank has not answered yet.' } as const

test('a payment is sent under a key that is kept before', async () => {
  const { door, log } = doorThatSays([{ success: true, resptext: 'Thank you' }])
  expect(await payOnce(door)).toEqual({ kind: 'paid', text: 'Thank you' })
  expect(log).toEqual(['keep key-1', 'paying', 'pay key-1', 'keep null'])
})

test('a decline says why and lets go of the key', async () => {
  const { door, log } = doorThatSays([{ success: false, resptext: 'Insufficient funds.' }])
  expect(await payOnce(door)).toEqual({ kind: 'declined', resptext: 'Insufficient funds.' })
  expect(log.at(-1)).toBe('keep null')
})

test('a lost answer is asked for again under the same key', async () => {
  const { door, log } = doorThatSays([lost, new Refused(503, {}), { success: true, resptext: 'Thank you' }])
  expect(await payOnce(door)).toEqual({ kind: 'paid', text: 'Thank you' })
  expect(log.filter((line) => line.startsWith('pay '))).toEqual(['pay key-1', 'pay key-1', 'pay key-1'])
})

test('a card that grew too old is not sent again: the link is asked', async () => {
  const { door, log } = doorThatSays([lost, lost], [{ state: 'open', pending: false }], 2)
  expect(await payOnce(door)).toEqual({ kind: 'open' })
  expect(log.filter((line) => line.startsWith('pay '))).toHaveLength(2)
})

test('a bank that is silent is waited for, even while the server is out of reach', async () => {
  const open = { state: 'open', pending: true } as const
  const { door, log } = doorThatSays([pending], [open, lost, { state: 'paid', pending: false }])
  expect(await payOnce(door)).toEqual({ kind: 'paid', text: null })
  expect(log.filter((line) => line === 'ask')).toHaveLength(3)
  expect(log).toContain('lost')
})

test('a payment that came to nothing leaves the link open', async () => {
  const { door } = doorThatSays([], [{ state: 'open', pending: false }])
  expect(await followPayment(door)).toEqual({ kind: 'open' })
})

test('a link that ended meanwhile says so', async () => {
  const { door } = doorThatSays([], [{ state: 'ended', pending: false }])
  expect(await followPayment(door)).toEqual({ kind: 'ended' })
})

test('a refusal of the server is shown, and a used key is followed up', async () => {
  const tooMany = doorThatSays([new Refused(429, { message: 'Too many declined cards.' })])
  expect(await payOnce(tooMany.door)).toEqual({ kind: 'refused', message: 'Too many declined cards.' })
  const used = doorThatSays([new Refused(409, {})], [{ state: 'paid', pending: false }])
  expect(await payOnce(used.door)).toEqual({ kind: 'paid', text: null })
})

test('a fault of this page is not taken for an answer', async () => {
  const { door } = doorThatSays([])
  await expect(payOnce(door)).rejects.toThrow('Nobody expected this question')
})
