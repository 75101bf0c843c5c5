import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import type { CardMessage } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { NOW } from '#tests/support/order-samples.ts'
import { holdCard, touchCard } from './card.store.ts'
import { useCardCheck } from './use-card-check.ts'

const TOKEN: CardMessage = { kind: 'token', token: '9411111111111111', expiry: '202712' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  holdCard(null)
  touchCard(false)
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (message: CardMessage) => act(() => holdCard({ message, at: new Date() }))
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

describe('a press', () => {
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
    touchCard(true)
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
