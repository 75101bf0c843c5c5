import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BillAnswer } from '#app/billing/bill-answer.ts'
import { Refused } from '#app/calls/api.ts'
import { enteredCard, setEnteredCard, setFrameTouched } from '#app/ordering/card/card.store.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { BILL_DAY, BILL_PATH, billSample, creditSample, longBill, paidBill } from '#tests/support/bill-samples.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { HAULER, NOW } from '#tests/support/order-samples.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { billCopy } from './bill.copy.ts'
import { BillPage } from './bill-page.tsx'
import { BillUnknown } from './bill-unknown.tsx'
import type { BillPayment } from './use-bill-payment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const THANKS = 'Thank you, your payment was received.'
const storedKey = () => storedEntries<string>('pay').read(BILL_PATH)

interface Setting {
  bill?: BillAnswer
  /** The bill as it is when the page asks again. */
  later?: BillAnswer[]
  pay?: (attempt: number) => LinkPaymentAnswer | Promise<LinkPaymentAnswer>
  card?: boolean
  today?: string
}

function openBill({ bill = billSample(), later = [], pay, card = false, today = BILL_DAY }: Setting = {}) {
  vi.setSystemTime(NOW)
  setFrameTouched(false)
  setEnteredCard(
    card ? { message: { kind: 'token', token: '9411111111114242', expiry: '202712' }, at: new Date() } : null,
  )
  const sent: { payment: BillPayment; key: string; stored: string | null }[] = []
  const answers = [...later]
  const onSettled = vi.fn()
  const calls = {
    getBill: async () => answers.shift() ?? bill,
    pay: async (payment: BillPayment, key: string) => {
      sent.push({ payment, key, stored: storedKey() })
      return (await pay?.(sent.length)) ?? { success: true as const, resptext: THANKS }
    },
    onSettled,
  }
  renderScreen(() => <BillPage bill={bill} path={BILL_PATH} today={today} calls={calls} />)
  return { sent, onSettled, ...hands() }
}

const onPage = () => within(screen.getByRole('main'))
const autopayBox = () => screen.queryByRole('checkbox', { name: new RegExp(billCopy.autopay) })

describe('an open bill', () => {
  test('is paid once with the kept card, for the amount on the button', async () => {
    const { press, sent, onSettled } = openBill()
    await atStep('Bill 10482')
    expect(onPage().getByText('Due 01/01/2027')).toBeTruthy()
    await press(payingCopy.pay('$44.77'))
    const title = await atStep(payingCopy.paidTitle('$44.77'))
    expect(document.activeElement).toBe(title)
    expect(sent).toMatchObject([{ payment: { card: '1111', amount: 44.77 } }])
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{48}$/)
    expect(sent[0]?.stored).toBe(sent[0]?.key)
    expect(storedKey()).toBeNull()
    expect(onSettled).toHaveBeenCalledTimes(1)
    expect(onPage().getByText(THANKS)).toBeTruthy()
    expect(onPage().getByText(billCopy.nextAsked)).toBeTruthy()
  })

  test('says how each line was worked out, and opens what is not the usual amount', async () => {
    openBill()
    await atStep('Bill 10482')
    const [trash, recycling] = onPage()
      .getAllByRole('group')
      .filter((group) => group.tagName === 'DETAILS')
    expect(trash?.hasAttribute('open')).toBe(true)
    expect(recycling?.hasAttribute('open')).toBe(false)
    expect(trash?.textContent).toContain('01/01 to 01/2121 days × $38.00 ÷ 31$25.74')
    expect(recycling?.textContent).toContain('1 month × $9.00')
    expect(onPage().getAllByText('12/22/2026 to 01/21/2027')).toHaveLength(1)
    expect(onPage().getByText('Tax, 7%').nextSibling?.textContent).toBe('$2.93')
  })

  test('is paid with another card, typed in the place of the kept one', async () => {
    const { user, press, sent } = openBill({ card: true })
    await atStep('Bill 10482')
    expect(screen.queryByTitle(billingCopy.cardFrame)).toBeNull()
    await user.click(onPage().getByRole('radio', { name: billCopy.anotherCard }))
    expect(screen.getByTitle(billingCopy.cardFrame)).toBeTruthy()
    await press(payingCopy.pay('$44.77'))
    await atStep(payingCopy.paidTitle('$44.77'))
    expect(sent[0]?.payment).toEqual({
      tokenResponse: { message: '9411111111114242', expiry: '202712' },
      amount: 44.77,
    })
    expect(enteredCard()).toBeNull()
  })

  test('without a kept card asks for one', async () => {
    const { press, sent } = openBill({ bill: billSample({ cards: [] }) })
    await atStep('Bill 10482')
    expect(screen.getByTitle(billingCopy.cardFrame)).toBeTruthy()
    await press(billingCopy.enterCard)
    expect(await screen.findByText(paymentMessages.slideIncomplete)).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('ignores a second press while the first is in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<LinkPaymentAnswer>()
    const { goOn, sent } = openBill({ pay: () => promise })
    await atStep('Bill 10482')
    goOn()
    await screen.findAllByText(payingCopy.paying)
    goOn()
    resolve({ success: true, resptext: THANKS })
    await atStep(payingCopy.paidTitle('$44.77'))
    expect(sent).toHaveLength(1)
  })

  test('that is partly paid asks for the rest', async () => {
    const { press, sent } = openBill({ bill: billSample({}, { open: 24.77 }) })
    await atStep('Bill 10482')
    expect(onPage().getByText(billCopy.paidSoFar).nextSibling?.textContent).toBe('-$20.00')
    await press(payingCopy.pay('$24.77'))
    await atStep(payingCopy.paidTitle('$24.77'))
    expect(sent[0]?.payment.amount).toBe(24.77)
  })

  test('says that it is late', async () => {
    openBill({ today: '2027-01-02' })
    await atStep('Bill 10482')
    expect(onPage().getByText('Was due 01/01/2027')).toBeTruthy()
  })

  test('names the places of services with the same name', async () => {
    openBill({ bill: longBill(2) })
    await atStep('Bill 10482')
    expect(onPage().getByText('95/96 gal, weekly, 101 Orchard Row, Apartment 2')).toBeTruthy()
  })

  test('of a hauler without cards cannot be paid here', async () => {
    openBill({ bill: billSample({ company: { ...HAULER, tokenizerurl: null } }) })
    await atStep('Bill 10482')
    expect(screen.getAllByText(paymentMessages.misconfigured).length).toBeGreaterThan(0)
    expect(screen.queryByText(billCopy.payWith)).toBeNull()
  })

  test('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = openBill()
    await atStep('Bill 10482')
    await user.click(onPage().getByRole('button', { name: billCopy.print }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('autopay', () => {
  test('is off until its consent is ticked', async () => {
    const { user, press, sent } = openBill()
    await atStep('Bill 10482')
    expect(autopayBox()).toHaveProperty('checked', false)
    expect(onPage().getByText(/I allow Piedmont Hauling to charge this card .* starting 01\/22\/2027/)).toBeTruthy()
    await user.click(onPage().getByRole('checkbox'))
    await press(payingCopy.pay('$44.77'))
    await atStep(payingCopy.paidTitle('$44.77'))
    expect(sent[0]?.payment).toEqual({ card: '1111', amount: 44.77, keepcard: 1 })
    expect(onPage().getByText(billCopy.nextCharged(HAULER.name))).toBeTruthy()
  })

  test('that is on is said and not asked for', async () => {
    openBill({ bill: billSample({ autopay: 1 }) })
    await atStep('Bill 10482')
    expect(onPage().getByText(billCopy.autopayIsOn(HAULER.name))).toBeTruthy()
    expect(autopayBox()).toBeNull()
  })

  test('is not offered without a consent', async () => {
    openBill({ bill: billSample({ terms: '' }) })
    await atStep('Bill 10482')
    expect(autopayBox()).toBeNull()
  })
})

describe('a payment that fails', () => {
  test('because of a decline shows and focuses the reason, and can be tried with another card', async () => {
    const pay = (attempt: number): LinkPaymentAnswer =>
      attempt === 1 ? { success: false, resptext: 'Insufficient funds' } : { success: true, resptext: THANKS }
    const { goOn, press, sent } = openBill({ pay })
    await atStep('Bill 10482')
    goOn()
    const note = (await screen.findByText('Insufficient funds')).closest('[role="alert"]')
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(storedKey()).toBeNull()
    await press(payingCopy.pay('$44.77'))
    await atStep(payingCopy.paidTitle('$44.77'))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  test('because the connection was lost is sent again under its key', async () => {
    const pay = (attempt: number): LinkPaymentAnswer => {
      if (attempt === 1) throw new Refused(0, {})
      return { success: true, resptext: THANKS }
    }
    const { goOn, sent } = openBill({ pay })
    await atStep('Bill 10482')
    goOn()
    expect(await screen.findByText(payingCopy.lost)).toBeTruthy()
    await atStep(payingCopy.paidTitle('$44.77'))
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('because the bill was taken back shows a void bill', async () => {
    const { goOn } = openBill({
      pay: () => ({ success: false, pending: true, resptext: '' }),
      later: [billSample({ state: 'void' }, { open: 0 })],
    })
    await atStep('Bill 10482')
    goOn()
    await atStep(billCopy.voidTitle('Bill 10482'))
  })
})

describe('a payment left undecided by an earlier page', () => {
  test('is followed at once, with no way to pay twice', async () => {
    const pending = billSample({ state: 'pending' })
    const { sent } = openBill({ bill: pending, later: [pending, paidBill()] })
    expect(await screen.findByText(paymentMessages.pending)).toBeTruthy()
    expect(screen.queryByText(billCopy.payWith)).toBeNull()
    await atStep(billCopy.paidBefore('Bill 10482'))
    expect(sent).toEqual([])
  })

  test('is recognized by its stored key', async () => {
    storedEntries<string>('pay').write(BILL_PATH, 'k'.repeat(48))
    openBill()
    expect(await screen.findByText(paymentMessages.notCharged)).toBeTruthy()
    expect(storedKey()).toBeNull()
  })
})

describe('a document that cannot be paid', () => {
  test('because it is paid says so and what happens next', async () => {
    openBill({ bill: { ...paidBill(), autopay: 1 } })
    await atStep(billCopy.paidBefore('Bill 10482'))
    expect(onPage().getByText(billCopy.nextCharged(HAULER.name))).toBeTruthy()
    expect(onPage().getByRole('button', { name: billCopy.printReceipt })).toBeTruthy()
  })

  test('because it is void says so', async () => {
    openBill({ bill: billSample({ state: 'void' }, { open: 0 }) })
    await atStep(billCopy.voidTitle('Bill 10482'))
    expect(onPage().getByText(billCopy.voidLead)).toBeTruthy()
  })

  test('because it is a credit says what it is worth and what was billed before', async () => {
    openBill({ bill: creditSample() })
    await atStep('Credit 10483')
    expect(onPage().getByText(billCopy.creditLead('$11.60'))).toBeTruthy()
    expect(onPage().getByText('Adjustment for 12/22/2026 to 01/21/2027')).toBeTruthy()
    expect(onPage().getByText('Billed before')).toBeTruthy()
  })

  test('because its key is wrong says what to do', async () => {
    renderScreen(() => <BillUnknown />)
    await atStep(billCopy.unknownTitle)
    expect(screen.getByText(billCopy.unknownLead)).toBeTruthy()
  })
})
