import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { shownByApp } from '#tests/support/second-factor/app-of-codes.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openChallenges } from './limits/challenges.ts'
import { openCounters } from './limits/counters.ts'

// A machine's clock is set back by an hour while people are at work: nothing stands still until it is as late as it was.

const HOUR = 3_600
const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const { ask, rows, clock } = haulyard
const setBack = () => clock.advance(-HOUR)

/** The database's clock is set back, too, by which the gateway's time is measured; two minutes of it pass, with a round in each. */
async function sweepAfterSetBack(): Promise<void> {
  const shift = async (interval: string) => {
    for (const table of ['payments', 'refunds'])
      await rows(`update ${table} set asked_at = asked_at + $1::interval where state = 'asked'`, [interval])
  }
  setBack()
  await shift('1 hour')
  for (const _round of [1, 2]) {
    await sweepPayments(haulyard.haulyard)
    await shift('-1 minute')
  }
}

afterEach(() => {
  vi.useRealTimers()
})

/** A purchase whose process ends while the card is asked: nobody noted that its end is unclear. */
async function begunOnly(endsAfterCharge: boolean): Promise<string> {
  const key = newKey()
  const { gateway } = haulyard.haulyard
  const { charge } = gateway
  gateway.charge = async (merchant, request) => {
    if (endsAfterCharge) await charge(merchant, request)
    throw new Error('the process ended here')
  }
  const { body } = await ask('services.purchase', await orders.carts(), { key })
  gateway.charge = charge
  await rows(`update payments set state = 'asked' where order_id = $1`, [(body as { order: string }).order])
  return key
}

describe('after an hour back', () => {
  test('an order is placed as before, and what was placed is answered again', async () => {
    const sent = await orders.carts()
    const key = newKey()
    const before = await ask('services.purchase', sent, { key })
    setBack()
    expect((await ask('services.purchase', sent, { key })).body).toEqual(before.body)
    expect((await ask('services.purchase', await orders.carts(), { key: newKey() })).body).toMatchObject({
      success: true,
    })
  })

  test.each([
    ['charged', true, 'placed'],
    ['not charged', false, 'declined'],
  ])('a payment that was begun and %s is decided within two minutes', async (_what, endsAfterCharge, state) => {
    const key = await begunOnly(endsAfterCharge)
    await sweepAfterSetBack()
    expect((await ask('services.getAttempt', { key })).body.state).toBe(state)
  })

  test('a refund that was begun is decided within two minutes', async () => {
    const { body } = await ask('services.purchase', await orders.carts(), { key: newKey() })
    const { order } = body as { order: string }
    const { success } = (await ask('services.refund', { order }, { as: 'owner', key: newKey() })).body
    expect(success).toBe(true)
    await rows(`update refunds set state = 'asked', decided_at = null where order_id = $1`, [order])
    await sweepAfterSetBack()
    expect(await rows('select state from refunds where order_id = $1', [order])).toEqual([{ state: 'done' }])
  })

  test('somebody logs in by a code of the app, and by each code once', async () => {
    const logIn = (code?: string) =>
      haulyard.request(wirePath('users.login'), {
        method: 'POST',
        headers: { Authorization: basic('manager@demo.test', password), 'Content-Type': 'application/json' },
        body: JSON.stringify(code === undefined ? {} : { code }),
      })
    const shown = () => shownByApp(secret, haulyard.haulyard.now())
    const token = String((await logIn()).body.token)
    const { secret } = (await ask('users.beginApp', {}, { headers: { Authorization: `Bearer ${token}` } })).body
    await ask('users.confirmApp', { code: shown() }, { headers: { Authorization: `Bearer ${token}` } })
    setBack()
    expect((await logIn(shown())).status).toBe(200)
    expect((await logIn(shown())).status).toBe(401)
    clock.advance(30)
    expect((await logIn(shown())).status).toBe(200)
  })

  test('what moves money asks who it is, whenever that was shown last', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    const headers = { Authorization: `Bearer ${token}` }
    setBack()
    const { status } = await ask('users.beginApp', {}, { headers })
    expect(status).toBe(403)
  })
})

// Counts and challenges go by the process's own clock, as they are shared with other processes by the database.
describe('after an hour back, for limits', () => {
  const counters = openCounters(haulyard.actors.counts)

  test('a count that began before is not kept for an hour more, and one that begins counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const place = ['geoPerAddress', 'a network whose clock'] as const
    expect(await counters.add(place, 600)).toMatchObject({ consumed: 600 })
    vi.setSystemTime(Date.now() - HOUR * 1_000)
    const { consumed, seconds } = await counters.add(place, 1)
    expect(consumed).toBe(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await counters.add(place, 1)).consumed).toBe(2)
  })

  test('a challenge that was given before is solved now, once', async () => {
    const challenges = openChallenges('a secret of thirty-two characters', counters)
    vi.useFakeTimers({ toFake: ['Date'] })
    const challenge = await challenges.give('a place')
    vi.setSystemTime(Date.now() - HOUR * 1_000)
    const solution = await solveChallenge({ challenge, deriveKey })
    const sent = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect(await challenges.isSolved('a place', sent)).toBe(true)
    expect(await challenges.isSolved('a place', sent)).toBe(false)
  })
})
