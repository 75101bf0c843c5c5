import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import type { CardMessage } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { NOW } from '#tests/support/order-samples.ts'
import { isFrameTouched, setEnteredCard, setFrameTouched } from './card.store.ts'
import { awaitCard, useCardCheck } from './card-entry.tsx'

const PATIENCE_MS = 2_500
const TOKEN: CardMessage = { kind: 'token', token: '9411111111111111', expiry: '202712' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setEnteredCard(null)
  setFrameTouched(false)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A message from the frame, received `ago` milliseconds before. */
const say = (message: CardMessage, ago = 0) => act(() => setEnteredCard({ message, at: new Date(Date.now() - ago) }))
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

function openStep(needsCard = true) {
  const { result } = renderHook(() => useCardCheck(needsCard))
  const goOn = async () => {
    let isThere = false
    await act(async () => {
      isThere = await result.current.check()
    })
    return isThere
  }
  return { card: () => result.current, goOn }
}

describe('the button', () => {
  test('asks for a card until there is one, and again when it is cleared', () => {
    const { card } = openStep()
    expect(card().missing).toBe(billingCopy.enterCard)
    say(TOKEN)
    expect(card()).toMatchObject({ missing: null, token: TOKEN })
    say({ kind: 'cleared' })
    expect(card()).toMatchObject({ missing: billingCopy.enterCard, token: null })
  })

  test('asks again once the card is too old, without any input', async () => {
    const { card } = openStep()
    say(TOKEN)
    await pass(115_000)
    expect(card().missing).toBeNull()
    await pass(10_000)
    expect(card()).toMatchObject({ missing: billingCopy.enterCard, token: null })
  })

  test('asks for nothing when no card is needed', () => {
    expect(openStep(false).card().missing).toBeNull()
  })
})

describe('a press on the button', () => {
  test('without a card shows the reason until there is one', async () => {
    const { card, goOn } = openStep()
    expect(await goOn()).toBe(false)
    expect(card().error).toBe(paymentMessages.slideIncomplete)
    say(TOKEN)
    expect(await goOn()).toBe(true)
    expect(card().error).toBeUndefined()
  })

  test('while the card is read shows that it is checked, then the reason', async () => {
    const { card } = openStep()
    setFrameTouched(true)
    let isThere: boolean | null = null
    act(() => {
      void card()
        .check()
        .then((found) => {
          isThere = found
        })
    })
    expect(card().checking).toBe(billingCopy.checkingCard)
    await pass(2_500)
    expect(card().checking).toBe(false)
    expect([isThere, card().error]).toEqual([false, paymentMessages.slideIncomplete])
  })
})

function press() {
  const pressed = { outcome: 'waiting' as string | null }
  void awaitCard().then((problem) => {
    pressed.outcome = problem
  })
  return pressed
}

describe('a press with a card', () => {
  test('continues at once with a typed card', async () => {
    say(TOKEN)
    expect(await awaitCard()).toBeNull()
  })

  test.each([
    [119_999, null],
    [120_000, paymentMessages.slideIncomplete],
  ])('from %i milliseconds ago: %s', async (ago, problem) => {
    say(TOKEN, ago)
    expect(await awaitCard()).toBe(problem)
  })

  test('reports an invalid card at once, although the frame has the focus', async () => {
    setFrameTouched(true)
    say({ kind: 'error', text: 'Invalid card number' })
    expect(await awaitCard()).toBe('Invalid card number')
  })

  test('does not wait for a frame that was never touched', async () => {
    expect(await awaitCard()).toBe(paymentMessages.slideIncomplete)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a frame that was just left', () => {
  beforeEach(() => setFrameTouched(true))

  test('is waited for, and its token is used', async () => {
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
  ])('that sends %o ends the wait', async (message, problem) => {
    const pressed = press()
    say(message)
    await pass(0)
    expect(pressed.outcome).toBe(problem)
  })

  test('that stays silent is empty: the next press is answered at once', async () => {
    const pressed = press()
    await pass(PATIENCE_MS)
    expect(pressed.outcome).toBe(paymentMessages.slideIncomplete)
    expect(isFrameTouched()).toBe(false)
    expect(await awaitCard()).toBe(paymentMessages.slideIncomplete)
  })

  test('is asked for a new token when the old one is too old', async () => {
    say(TOKEN, 120_000)
    const pressed = press()
    await pass(1_000)
    expect(pressed.outcome).toBe('waiting')
    say(TOKEN)
    await pass(0)
    expect(pressed.outcome).toBeNull()
  })

  test('answers two simultaneous presses', async () => {
    const pressed = [press(), press()]
    say(TOKEN)
    await pass(0)
    expect(pressed.map(({ outcome }) => outcome)).toEqual([null, null])
  })

  test('that answers after the timeout does not change a finished press', async () => {
    const pressed = press()
    await pass(PATIENCE_MS)
    say(TOKEN)
    await pass(0)
    expect(pressed.outcome).toBe(paymentMessages.slideIncomplete)
    expect(await awaitCard()).toBeNull()
  })
})
