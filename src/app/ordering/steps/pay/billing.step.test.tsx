import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, billingCopy, reviewCopy } from '#app/ordering/steps.copy.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, NOW } from '#tests/support/order-samples.ts'

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
  /** The frame loads nothing here, so this window takes its place. */
  const post = (data: string, { origin = ORIGIN, source = window as Window | null } = {}) => {
    Object.defineProperty(frame(), 'contentWindow', { value: window, configurable: true })
    return act(async () => {
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
    })
  }
  return { ...opened, frame, post }
}

describe('the card', () => {
  test('shows its last digits once the frame has a token, and keeps the frame', async () => {
    const { post, frame, goOn } = await openBilling()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
    await post(TOKEN)
    expect(screen.getByText(billingCopy.cardReady('1111'))).toBeTruthy()
    expect(frame()).toBeTruthy()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('accepts messages from its own frame only', async () => {
    const { post } = await openBilling()
    await post(TOKEN, { origin: 'https://elsewhere.test' })
    await post(TOKEN, { source: null })
    expect(enteredCard()).toBeNull()
    await post(TOKEN)
    expect(enteredCard()?.message.kind).toBe('token')
  })

  test('is asked for again when edited after it was ready', async () => {
    const { post } = await openBilling()
    await post(TOKEN)
    await post(JSON.stringify({ message: '', errorCode: '' }))
    expect(screen.queryByText(billingCopy.cardReady('1111'))).toBeNull()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
  })

  test('is asked for again when older than the processor accepts', async () => {
    const message = { kind: 'token', token: '9411111111111111', expiry: null } as const
    const opening = openBilling()
    setEnteredCard({ message, at: new Date(NOW.getTime() - 3 * 60_000) })
    await opening
    expect(await screen.findByText(billingCopy.cardAgain)).toBeTruthy()
    expect(screen.getAllByText(billingCopy.enterCard)).toBeTruthy()
  })

  test('of an earlier visit is shown instead of its frame until another one is wanted', async () => {
    const { press, frame } = await openBilling({ card: true })
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    expect(screen.getByText(billingCopy.cardReady('1111'))).toBeTruthy()
    await press(billingCopy.otherCard)
    expect(frame()).toBeTruthy()
  })

  test('when missing shows its error at the frame after a press', async () => {
    const { press } = await openBilling()
    await press(billingCopy.enterCard)
    expect(await screen.findByText(paymentMessages.slideIncomplete)).toBeTruthy()
  })

  test('is waited for while the frame reads it, and the same press continues', async () => {
    const { press, post, frame } = await openBilling()
    frame().focus()
    dispatchEvent(new Event('blur'))
    await press(billingCopy.enterCard)
    expect((await screen.findAllByText(billingCopy.checkingCard)).length).toBeGreaterThan(0)
    await post(TOKEN)
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })
})

describe('the payer', () => {
  test('is the buyer at the service address by default', async () => {
    const { goOn, wizard } = await openBilling({ card: true })
    expect(screen.getByText('Dana Whitfield, 30990')).toBeTruthy()
    expect(screen.queryByLabelText(billingCopy.fullname)).toBeNull()
    goOn()
    await atStep(reviewCopy.title)
    expect(wizard().billing).toEqual({ payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' })
  })

  test('requires a name and a ZIP code, and focuses the first one missing', async () => {
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

test('a refused ZIP code is asked for at once', async () => {
  await openBilling({ refusal: { text: 'Please check', step: 'billingdetails', search: '', fields: ['zip'] } })
  expect(screen.getByLabelText<HTMLInputElement>(billingCopy.zip).value).toBe('30990')
})

describe('the pay frequency', () => {
  test('changes the amount due today', async () => {
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

  test('is not asked when only one is offered', async () => {
    await openBilling({ company: newHauler({ payfrequency: '["3"]' }) })
    expect(screen.queryByLabelText(billingCopy.frequency)).toBeNull()
    expect(screen.getAllByText('$115.62').length).toBeGreaterThan(0)
  })
})

test('the delivery fee of a container is shown before it is paid, once for any frequency', async () => {
  const { user } = await openBilling({
    company: newHauler({ setupfee: 0, commercialdeliveryfee: 50 }),
    wizard: {
      ...BEFORE,
      type: 'Commercial',
      services: [
        {
          requested: true,
          answer: {
            id: 12,
            cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8_000 }, preferred: ['Friday'], duration: 0 },
          },
        },
        { requested: false, id: 14 },
      ],
    },
  })
  const aside = within(screen.getByRole('complementary', { name: copy.orderSoFar }))
  expect(aside.getByText(copy.deliveryFee)).toBeTruthy()
  // 80.00, 5.60 of tax, and 50.00 for the delivery.
  expect(aside.getByText('$135.60')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(billingCopy.frequency), '3')
  expect(aside.getByText('$306.80')).toBeTruthy()
})

describe('a hauler that takes no card here', () => {
  test('asks for a name and announces a link', async () => {
    const { goOn } = await openBilling({ company: newHauler({ paybylink: true }) })
    expect(screen.getByText(paymentMessages.payByLink)).toBeTruthy()
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    expect(screen.queryByLabelText(billingCopy.zip)).toBeNull()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('asks for nothing in demo mode', async () => {
    const { goOn } = await openBilling({ company: newHauler({ demo: true }) })
    expect(screen.getByText(paymentMessages.demoBilling)).toBeTruthy()
    expect(screen.queryByLabelText(billingCopy.fullname)).toBeNull()
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })
})

test('a demonstration of a hauler that takes cards asks for nothing', async () => {
  await openBilling({ demonstration: true })
  expect(screen.getByText(paymentMessages.demoBilling)).toBeTruthy()
  expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
})

test('the card may be kept for later charges where there are any', async () => {
  const { user, wizard } = await openBilling({ card: true })
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(wizard().keepcard).toBe(true))
})
