import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { billingCopy, reviewCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { atStep, newHauler, openReview } from '#tests/support/order-page.ts'
import { ANSWERED, PLACED } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'k'.repeat(48)
const issue = (reason: string) => orderingMessages.placingFailedBecause(reason)

describe('an answer that does not come', () => {
  test('is asked for instead of ordering again', async () => {
    const { goOn, server, sentTo } = await openReview({
      answers: { 'services.getAttempt': () => ({ state: 'placed', ...PLACED, resptext: '' }) },
    })
    server.loseNext('after')
    goOn()
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
    expect(sentTo('services.purchase')).toHaveLength(1)
    expect(sentTo('services.getAttempt')[0]?.input).toEqual({ key: sentTo('services.purchase')[0]?.key })
  })

  test('because nothing arrived is said, and the next press uses the same key', async () => {
    const { goOn, server, sentTo, wizard } = await openReview({
      card: false,
      company: newHauler({ paybylink: true }),
      answers: { 'services.getAttempt': () => ({ state: 'none', resptext: '' }) },
    })
    server.loseNext('before')
    goOn()
    expect(await screen.findByText(reviewCopy.unsent)).toBeTruthy()
    const { attempt } = wizard()
    expect(attempt?.state).toBe('unsent')
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')[0]?.key).toBe(attempt?.key)
  })

  test('is found out about after a reload, before anything can be pressed', async () => {
    let state: 'pending' | 'declined' = 'pending'
    const { sentTo } = await openReview({
      wizard: { ...ANSWERED, attempt: { key: KEY, state: 'sent' } },
      answers: { 'services.getAttempt': () => ({ state, resptext: 'Expired card' }) },
    })
    expect(await screen.findByText(reviewCopy.pending)).toBeTruthy()
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    state = 'declined'
    expect(await screen.findByText(issue('Expired card'))).toBeTruthy()
    expect(sentTo('services.purchase')).toEqual([])
    expect(sentTo('services.getAttempt')[0]?.input).toEqual({ key: KEY })
  })
})
