import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardMessage } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { NOW } from '#tests/support/order-samples.ts'
import { awaitCard } from './await-card.ts'
import { cardTouched, holdCard, touchCard } from './card.store.ts'

const TOKEN: CardMessage = { kind: 'token', token: '9411111111111111', expiry: '202712' }
const PATIENCE_MS = 2_500

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  holdCard(null)
  touchCard(false)
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the frame says, so many milliseconds ago. */
const say = (message: CardMessage, ago = 0) => holdCard({ message, at: new Date(Date.now() - ago) })

/** A press: what it came to, or that it still waits. */
function press() {
  const pressed = { outcome: 'waiting' as string | null }
  void awaitCard().then((problem) => {
    pressed.outcome = problem
  })
  return pressed
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a press with a card', () => {
  test('a press with a typed card goes on at once', async () => {
    say(TOKEN)
    expect(await awaitCard()).toBeNull()
  })

  test.each([
    [119_999, null],
    [120_000, paymentMessages.slideIncomplete],
  ])('of %i milliseconds ago: %s', async (ago, problem) => {
    say(TOKEN, ago)
    expect(await awaitCard()).toBe(problem)
  })

  test('a card that the frame found wrong is said to be so at once, though somebody is in it', async () => {
    touchCard(true)
    say({ kind: 'error', text: 'Invalid card number' })
    expect(await awaitCard()).toBe('Invalid card number')
  })

  test('whose frame nobody touched is not waited for', async () => {
    expect(await awaitCard()).toBe(paymentMessages.slideIncomplete)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a frame that was just left', () => {
  beforeEach(() => touchCard(true))

  test('is waited for, and its token goes on', async () => {
    const pressed = press()
    await pass(PATIENCE_MS - 1)
    expect(pressed.outcome).toBe('waiting')
    say(TOKEN)
    await pass(0)
    expect(pressed.outcome).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each<[CardMessage, string]>([
    [{ kind: 'error', text: 'Invalid expiration date' }, 'Invalid expiration date'],
    [{ kind: 'cleared' }, paymentMessages.cardRequired],
  ])('and says %o ends the wait', async (message, problem) => {
    const pressed = press()
    say(message)
    await pass(0)
    expect(pressed.outcome).toBe(problem)
  })

  test('and says nothing has nothing in it: the next press is answered at once', async () => {
    const pressed = press()
    await pass(PATIENCE_MS)
    expect(pressed.outcome).toBe(paymentMessages.slideIncomplete)
    expect(cardTouched()).toBe(false)
    expect(await awaitCard()).toBe(paymentMessages.slideIncomplete)
  })

  test('is asked for a new token where the old one has grown too old', async () => {
    say(TOKEN, 120_000)
    const pressed = press()
    await pass(1_000)
    expect(pressed.outcome).toBe('waiting')
    say(TOKEN)
    await pass(0)
    expect(pressed.outcome).toBeNull()
  })

  test('answers two presses of the same moment both', async () => {
    const pressed = [press(), press()]
    say(TOKEN)
    await pass(0)
    expect(pressed.map(({ outcome }) => outcome)).toEqual([null, null])
  })

  test('a frame that answers after the wait changes nothing about a press that is over', async () => {
    const pressed = press()
    await pass(PATIENCE_MS)
    say(TOKEN)
    await pass(0)
    expect(pressed.outcome).toBe(paymentMessages.slideIncomplete)
    expect(await awaitCard()).toBeNull()
  })
})
