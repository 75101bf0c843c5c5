import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setEnteredCard } from '#app/ordering/card/card.store.ts'
import { aBill, aCard, anItem, aPayment, BILLING_DAY } from '#tests/support/billing/billing-rows.ts'
import { BILLING_TAB, openAccount, received, TWO_BILLS } from '#tests/support/billing/billing-tab.ts'
import { type OfficeSetting, openDialog } from '#tests/support/render-office.ts'

describe('a payment by check', () => {
  const setting: Partial<OfficeSetting> = { answers: { 'billing.receive': received } }

  test('pays the oldest bills first, or those that are chosen, and is saved once', async () => {
    const { user, write, written } = openAccount({ invoices: TWO_BILLS }, setting)
    await user.click(await screen.findByRole('link', { name: 'Take a payment' }))
    await screen.findByRole('dialog', { name: 'Take a payment' })
    await write('Amount', '60')
    await write(/^Check number/, '2088')
    const shares = () =>
      within(openDialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(shares()).toEqual([expect.stringMatching(/10391.*\$50\.29$/), expect.stringMatching(/10392.*\$9\.71$/)])
    await user.click(screen.getByLabelText(/^Bill 10392/))
    expect(shares()).toEqual([expect.stringMatching(/10391.*\$40\.00$/), expect.stringMatching(/10392.*\$20\.00$/)])
    await user.dblClick(screen.getByRole('button', { name: 'Save $60.00' }))
    expect(await screen.findByText('$60.00 received.')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(written().map(({ input }) => input)).toEqual([
      {
        customer: 501,
        kind: 'check',
        amount: 60,
        received: BILLING_DAY,
        number: '2088',
        invoices: [{ id: 92, amount: 20 }],
      },
    ])
  })

  test('says when it is more than is open', async () => {
    const { write } = openAccount({ invoices: TWO_BILLS }, { ...setting, at: `${BILLING_TAB}&ask=payment` })
    await screen.findByRole('dialog', { name: 'Take a payment' })
    await write('Amount', '85')
    expect(await screen.findByText(/^That is \$14\.71 more than is open\./)).toBeTruthy()
  })

  test('keeps its key after a lost answer, also when the sheet was closed', async () => {
    const { user, press, written, server } = openAccount(
      { invoices: TWO_BILLS },
      { ...setting, at: `${BILLING_TAB}&ask=payment` },
    )
    await screen.findByRole('dialog', { name: 'Take a payment' })
    server.loseNext('after', 'billing.receive')
    await press('Save $70.29')
    expect(await screen.findByText(/^The connection was lost/)).toBeTruthy()
    await press('Close')
    await user.click(await screen.findByRole('link', { name: 'Take a payment' }))
    expect(await screen.findByText(/^The last answer was lost/)).toBeTruthy()
    await press('Save $70.29')
    expect(await screen.findByText('$70.29 received.')).toBeTruthy()
    const [first, second] = written()
    expect(second).toEqual(first)
  })

  test('asks for an amount and a day that has come', async () => {
    const { press, write, written } = openAccount({}, { ...setting, at: `${BILLING_TAB}&ask=payment` })
    await screen.findByRole('dialog', { name: 'Take a payment' })
    await write('Received on', '2027-02-01')
    await press('Save')
    expect(screen.getByText('Enter an amount in dollars, such as 12.50')).toBeTruthy()
    expect(screen.getByText('Choose today or an earlier day')).toBeTruthy()
    expect(written()).toEqual([])
  })
})

describe('a card', () => {
  const account = { cards: [aCard(), aCard({ id: 4, lastfour: '6402', default: 0 })], invoices: TWO_BILLS }

  test('is charged once, and a decline says why', async () => {
    const { press, written } = openAccount(account, {
      at: `${BILLING_TAB}&ask=charge`,
      answers: { 'billing.chargeCard': () => ({ success: false, resptext: 'Insufficient funds' }) },
    })
    await screen.findByRole('dialog', { name: 'Charge card' })
    await press('Charge $70.29')
    expect(await screen.findByText('Insufficient funds')).toBeTruthy()
    expect(written().map(({ input }) => input)).toEqual([{ customer: 501, amount: 70.29, card: 3 }])
  })

  test('that is undecided is not charged again', async () => {
    const { press } = openAccount(account, {
      at: `${BILLING_TAB}&ask=charge`,
      answers: { 'billing.chargeCard': () => ({ success: false, pending: true, resptext: 'Not known yet.' }) },
    })
    await screen.findByRole('dialog', { name: 'Charge card' })
    await press('Charge $70.29')
    expect(await screen.findByText('Not known yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull()
  })

  test('that a customer gave by phone is stored with its token', async () => {
    const { press, written } = openAccount(account, {
      at: `${BILLING_TAB}&ask=card`,
      answers: { 'billing.saveCard': () => ({ success: true, cards: [] }) },
    })
    await screen.findByRole('dialog', { name: 'Add a card' })
    expect(screen.getByRole('button', { name: 'Enter your card to continue' })).toBeTruthy()
    const message = { kind: 'token', token: '9411111111111111', expiry: '202712' } as const
    act(() => setEnteredCard({ message, at: new Date() }))
    await press('Save card')
    await screen.findByText('The card is on file')
    expect(written().map(({ input }) => input)).toEqual([
      { customer: 501, tokenResponse: { message: '9411111111111111', expiry: '202712' } },
    ])
  })

  test('is made the default, and removed after a question', async () => {
    const { press, pressIn, written } = openAccount(account, {
      answers: {
        'billing.setDefaultCard': () => ({ success: true, cards: [] }),
        'billing.removeCard': () => ({ success: true, cards: [] }),
      },
    })
    await screen.findByText('Visa ending 6402')
    await press('Make Visa ending 6402 the default')
    await screen.findByText('Visa ending 6402 is charged from now on')
    await press('Remove Visa ending 1111')
    await pressIn(openDialog(), 'Remove card')
    await screen.findByText('Visa ending 1111 was removed')
    expect(written().map(({ name, input }) => [name, input])).toEqual([
      ['billing.setDefaultCard', { customer: 501, card: 4 }],
      ['billing.removeCard', { customer: 501, card: 3 }],
    ])
  })
})

test('a credit has an amount, a reason and its tax, and waits for the next bill', async () => {
  const { press, write, written } = openAccount(
    {},
    {
      at: `${BILLING_TAB}&ask=credit`,
      answers: {
        'billing.addItem': () => ({ success: true, item: anItem({ kind: 'credit', text: 'Missed pickup' }) }),
      },
    },
  )
  await screen.findByRole('dialog', { name: 'Credit or charge' })
  await write('Amount', '5')
  await write(/^Tax, percent/, '7')
  await write('Reason', 'Missed pickup')
  expect(screen.getByText('$5.35 with tax comes off the next bill.')).toBeTruthy()
  await press('Add credit')
  await screen.findByText('Missed pickup is on the next bill')
  expect(written().map(({ input }) => input)).toEqual([{ customer: 501, text: 'Missed pickup', amount: -5, tax: 7 }])
})

describe('an opened payment', () => {
  const account = { invoices: [aBill({ open: 10.29 }), TWO_BILLS[0] ?? aBill()], payments: [aPayment()] }

  test('is refunded, and says which bills will be open again', async () => {
    const { press, write, written } = openAccount(account, {
      at: `${BILLING_TAB}&payment=77`,
      answers: { 'billing.refund': () => ({ success: true, resptext: '$15.00 was refunded.' }) },
    })
    await screen.findByRole('dialog', { name: 'Check 2088 received' })
    await press('Refund')
    await write('Amount', '15')
    expect(screen.getByText('Open again: Bill 10391, $15.00.')).toBeTruthy()
    await press('Refund $15.00')
    expect(await screen.findByText('$15.00 was refunded.')).toBeTruthy()
    expect(written().map(({ input }) => input)).toEqual([{ payment: 77, amount: 15 }])
  })

  test('with money left waits for a bill while none is open', async () => {
    openAccount(
      { invoices: [aBill({ open: 0 })], payments: [aPayment({ amount: 60, credit: 20 })] },
      { at: `${BILLING_TAB}&payment=77` },
    )
    expect(await screen.findByText(/^No bill is open/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Apply|Change)/ })).toBeNull()
  })

  test('pays other bills', async () => {
    const { press, user, written } = openAccount(account, {
      at: `${BILLING_TAB}&payment=77`,
      answers: { 'billing.reallocate': () => ({ success: true, payment: aPayment() }) },
    })
    await screen.findByRole('dialog', { name: 'Check 2088 received' })
    await press('Change what it pays')
    await user.click(screen.getByLabelText(/^Bill 10391/))
    await user.click(screen.getByLabelText(/^Bill 10392/))
    await press('Save')
    await screen.findByText('Check 2088 pays other bills now')
    expect(written().map(({ input }) => input)).toEqual([{ payment: 77, invoices: [{ id: 92, amount: 20 }] }])
  })
})
