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

// The machine's clock is set back by an hour during use: nothing may block until it catches up.

const HOUR = 3_600
const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const { ask, rows, clock } = haulyard
const setBack = () => clock.advance(-HOUR)

/**
 * Sets the database's clock back, too, since the gateway's time is measured by it, and runs the sweeper for two
 * minutes.
 */
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

/** A purchase whose process dies while the card is being charged, before the attempt was marked unclear. */
async function begunOnly(endsAfterCharge: boolean): Promise<string> {
  const key = newKey()
  const { gateway } = haulyard.haulyard.outside
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

describe('after the clock went back an hour', () => {
  test('places an order as before, and replays one already placed', async () => {
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
  ])('decides a payment that was begun and %s within two minutes', async (_what, endsAfterCharge, state) => {
    const key = await begunOnly(endsAfterCharge)
    await sweepAfterSetBack()
    expect((await ask('services.getAttempt', { key })).body.state).toBe(state)
  })

  test('decides a refund that was begun within two minutes', async () => {
    const { body } = await ask('services.purchase', await orders.carts(), { key: newKey() })
    const { order } = body as { order: string }
    const { success } = (await ask('services.refund', { order }, { as: 'owner', key: newKey() })).body
    expect(success).toBe(true)
    await rows(`update refunds set state = 'asked', decided_at = null where order_id = $1`, [order])
    await sweepAfterSetBack()
    expect(await rows('select state from refunds where order_id = $1', [order])).toEqual([{ state: 'done' }])
  })

  test('logs a person in with each app code once', async () => {
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

  test('asks for fresh proof before moving money, even when it was given before', async () => {
    const token = await haulyard.logIn('owner@demo.test')
    const headers = { Authorization: `Bearer ${token}` }
    setBack()
    const { status } = await ask('users.beginApp', {}, { headers })
    expect(status).toBe(403)
  })
})

// Rate limits and challenges use the process's own clock; other processes see them through the database.
describe('limits after the clock went back an hour', () => {
  const counters = openCounters(haulyard.actors.counts)

  test('a count that began before ends on time, and a new one counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const place = ['geoPerAddress', 'a network whose clock'] as const
    expect(await counters.add(place, 600)).toMatchObject({ consumed: 600 })
    vi.setSystemTime(Date.now() - HOUR * 1_000)
    const { consumed, seconds } = await counters.add(place, 1)
    expect(consumed).toBe(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await counters.add(place, 1)).consumed).toBe(2)
  })

  test('a challenge issued before can be solved now, once', async () => {
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
