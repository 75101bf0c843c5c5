import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressCopy, billingCopy, reviewCopy } from '#app/ordering/steps.copy.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, NOW } from '#tests/support/order-samples.ts'
import { heldCard, holdCard } from './card.store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const BEFORE = { ...ANSWERED, billing: null }
const ORIGIN = 'https://cards.test'
const TOKEN = JSON.stringify({ message: '9411111111111111', expiry: '202712', errorCode: '0' })

async function openBilling(setting: OrderPageSetting = {}) {
  const opened = openOrderPage('billingdetails', { wizard: BEFORE, ...setting })
  await atStep(billingCopy.title)
  const frame = () => screen.getByTitle<HTMLIFrameElement>(billingCopy.cardFrame)
  /** The frame loads nothing here: this window stands for its own. */
  const post = (data: string, { origin = ORIGIN, source = window as Window | null } = {}) => {
    Object.defineProperty(frame(), 'contentWindow', { value: window, configurable: true })
    return act(async () => {
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
    })
  }
  return { ...opened, frame, post }
}

describe('the card', () => {
  test('is named by its last digits once the frame has a token, and the frame stays', async () => {
    const { post, frame, goOn } = await openBilling()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
    await post(TOKEN)
    expect(screen.getByText(billingCopy.cardReady('1111'))).toBeTruthy()
    expect(frame()).toBeTruthy()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('is heard of from its own frame only', async () => {
    const { post } = await openBilling()
    await post(TOKEN, { origin: 'https://elsewhere.test' })
    await post(TOKEN, { source: null })
    expect(heldCard()).toBeNull()
    await post(TOKEN)
    expect(heldCard()?.message.kind).toBe('token')
  })

  test('a card that was edited after it was ready is asked for again', async () => {
    const { post } = await openBilling()
    await post(TOKEN)
    await post(JSON.stringify({ message: '', errorCode: '' }))
    expect(screen.queryByText(billingCopy.cardReady('1111'))).toBeNull()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
  })

  test('a card that is older than the processor takes it is asked for anew', async () => {
    const message = { kind: 'token', token: '9411111111111111', expiry: null } as const
    const opening = openBilling()
    holdCard({ message, at: new Date(NOW.getTime() - 3 * 60_000) })
    await opening
    expect(await screen.findByText(billingCopy.cardAgain)).toBeTruthy()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
  })

  test('a card of an earlier visit of the step is named instead of its frame, until another one is wanted', async () => {
    const { press, frame } = await openBilling({ card: true })
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    expect(screen.getByText(billingCopy.cardReady('1111'))).toBeTruthy()
    await press(billingCopy.otherCard)
    expect(frame()).toBeTruthy()
  })

  test('a press without a card says so at the frame', async () => {
    const { press } = await openBilling()
    await press(billingCopy.enterCard)
    expect(await screen.findByText(paymentMessages.slideIncomplete)).toBeTruthy()
  })

  test('a card that the frame is just reading is waited for, and the same press goes on', async () => {
    const { press, post, frame } = await openBilling()
    frame().focus()
    dispatchEvent(new Event('blur'))
    await press(billingCopy.enterCard)
    expect((await screen.findAllByText(billingCopy.checkingCard)).length).toBeGreaterThan(0)
    await post(TOKEN)
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })
})

describe('who pays', () => {
  test('is the one who orders, at the address that is served, until something else is said', async () => {
    const { goOn, wizard } = await openBilling({ card: true })
    expect(screen.getByText('Dana Whitfield, 30990')).toBeTruthy()
    expect(screen.queryByLabelText(billingCopy.fullname)).toBeNull()
    goOn()
    await atStep(reviewCopy.title)
    expect(wizard().billing).toEqual({ payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' })
  })

  test('has a name and a postal code, and is led to the first that is missing', async () => {
    const { user, press, goOn } = await openBilling({ card: true })
    await press(`Change ${billingCopy.payer}`)
    await user.clear(screen.getByLabelText(billingCopy.fullname))
    await user.clear(screen.getByLabelText(billingCopy.zip))
    goOn()
    expect(await screen.findByText(orderingMessages.fullNameRequired)).toBeTruthy()
    expect(screen.getByText(addressCopy.zipWrong)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(billingCopy.fullname))
  })
})

test('a postal code that was refused is asked for at once', async () => {
  await openBilling({ refusal: { text: 'Please check', step: 'billingdetails', search: '', fields: ['zip'] } })
  expect(screen.getByLabelText<HTMLInputElement>(billingCopy.zip).value).toBe('30990')
})

describe('how often', () => {
  test('changes what is due today', async () => {
    const { user, wizard } = await openBilling()
    const field = screen.getByLabelText<HTMLSelectElement>(billingCopy.frequency)
    expect(field.getAttribute('autocomplete'), 'no browser fills in how often is paid').toBe('off')
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Monthly · $23.54',
      'Quarterly · $70.62',
      'Yearly · $282.48',
    ])
    await user.selectOptions(field, '3')
    expect(wizard().billing?.payfrequency).toBe(3)
    // Three months of 22.00, 45.00 for setup, 4.62 of tax.
    expect(screen.getAllByText('$115.62').length).toBeGreaterThan(0)
  })

  test('is not asked where one way is left', async () => {
    await openBilling({ company: newHauler({ payfrequency: '["3"]' }) })
    expect(screen.queryByLabelText(billingCopy.frequency)).toBeNull()
    expect(screen.getAllByText('$115.62').length).toBeGreaterThan(0)
  })
})

describe('a hauler who takes no card here', () => {
  test('asks for a name, and says that a link comes', async () => {
    const { goOn } = await openBilling({ company: newHauler({ paybylink: true }) })
    expect(screen.getByText(paymentMessages.payByLink)).toBeTruthy()
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    expect(screen.queryByLabelText(billingCopy.zip)).toBeNull()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('as a demo asks for nothing', async () => {
    const { goOn } = await openBilling({ company: newHauler({ demo: true }) })
    expect(screen.getByText(paymentMessages.demoBilling)).toBeTruthy()
    expect(screen.queryByLabelText(billingCopy.fullname)).toBeNull()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })
})

test('the card may be kept for later charges where there are any', async () => {
  const { user, wizard } = await openBilling({ card: true })
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(wizard().keepcard).toBe(true))
})
