import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import { wizardOf } from '#app/ordering/order/wizard.store.ts'
import { billingCopy, reviewCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, openReview, tryIsOver } from '#tests/support/order-page.ts'
import { ANSWERED, PLACED } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'k'.repeat(48)
const issue = (reason: string) => orderingMessages.placingFailedBecause(reason)

const busy = () => {
  throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
}

describe('an order', () => {
  test('is sent once for two simultaneous presses', async () => {
    const { goOn, sentTo } = await openReview()
    act(() => {
      goOn()
      goOn()
    })
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')).toHaveLength(1)
  })

  test('that is placed after its page was left is known as placed on return', async () => {
    const { goOn, server, sentTo, page } = await openReview()
    const answer = server.hold()
    goOn()
    await waitFor(() => expect(sentTo('services.purchase')).toHaveLength(1))
    cleanup()
    answer()
    await waitFor(() => expect(wizardOf(page)).toMatchObject({ attempt: null, placed: { ...PLACED, finished: false } }))
  })

  test('in flight in another tab is waited for and not sent again', async () => {
    const { sentTo, page, wizard } = await openReview({
      answers: { 'services.getAttempt': () => ({ state: 'placed', ...PLACED, resptext: '' }) },
    })
    const there = { ...wizard(), attempt: { key: KEY, state: 'sent' } }
    localStorage.setItem('signup', JSON.stringify({ [page]: { saved: Date.now(), value: there } }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signup' })))
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.getAttempt').map(({ input }) => input)).toEqual([{ key: KEY }])
    expect(sentTo('services.purchase')).toEqual([])
  })
})

describe('a refusal', () => {
  test("is shown although the hauler's changes fail to load, and the lead stays for the next attempt", async () => {
    let isDown = false
    const company = newHauler()
    const { goOn, page, wizard } = await openReview({
      company,
      answers: {
        'companies.getByUrl': () => (isDown ? busy() : company),
        'services.purchase': () => {
          isDown = true
          return { success: false, resptext: 'Insufficient funds' }
        },
      },
    })
    keepLead(page, 'the-lead')
    goOn()
    expect(await screen.findByText(issue('Insufficient funds'))).toBeTruthy()
    expect(leadOf(page)).toBe('the-lead')
    expect(wizard()).toMatchObject(ANSWERED)
  })

  test('disappears while the next attempt is in flight', async () => {
    let declines = 1
    const { goOn, server, sentTo } = await openReview({
      card: false,
      company: newHauler({ paybylink: true }),
      answers: {
        'services.purchase': () => {
          declines -= 1
          return declines < 0 ? { success: true, resptext: '', ...PLACED } : { success: false, resptext: 'Not today' }
        },
      },
    })
    goOn()
    await screen.findByText(issue('Not today'))
    await tryIsOver()
    const answer = server.hold()
    goOn()
    expect(screen.queryByText(issue('Not today'))).toBeNull()
    answer()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(new Set(sentTo('services.purchase').map(({ key }) => key)).size, 'another order, another key').toBe(2)
  })
})

describe('a response that is lost', () => {
  test('because the server is busy is polled, and an order that never arrived can be sent again', async () => {
    let isDown = true
    const { goOn, sentTo } = await openReview({
      card: false,
      company: newHauler({ paybylink: true }),
      answers: {
        'services.purchase': () => (isDown ? busy() : { success: true, resptext: '', ...PLACED }),
        'services.getAttempt': () => ({ state: 'none', resptext: '' }),
      },
    })
    goOn()
    expect(await screen.findByText(reviewCopy.unsent)).toBeTruthy()
    await tryIsOver()
    isDown = false
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(new Set(sentTo('services.purchase').map(({ key }) => key)).size).toBe(1)
  })

  test('is polled instead of ordering again', async () => {
    const { goOn, server, sentTo } = await openReview({
      answers: { 'services.getAttempt': () => ({ state: 'placed', ...PLACED, resptext: '' }) },
    })
    server.loseNext('after')
    goOn()
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
    expect(sentTo('services.purchase')).toHaveLength(1)
    expect(sentTo('services.getAttempt')[0]?.input).toEqual({ key: sentTo('services.purchase')[0]?.key })
  })

  test('because nothing arrived is reported, and the next press uses the same key', async () => {
    const { goOn, server, sentTo, wizard } = await openReview({
      card: false,
      company: newHauler({ paybylink: true }),
      answers: { 'services.getAttempt': () => ({ state: 'none', resptext: '' }) },
    })
    server.loseNext('before')
    goOn()
    expect(await screen.findByText(reviewCopy.unsent)).toBeTruthy()
    await tryIsOver()
    const { attempt } = wizard()
    expect(attempt?.state).toBe('unsent')
    goOn()
    await atStep(orderingMessages.deliveryDateTitle)
    expect(sentTo('services.purchase')[0]?.key).toBe(attempt?.key)
  })

  test('is resolved after a reload, before anything can be pressed', async () => {
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
