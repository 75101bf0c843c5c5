import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { billingNotPossible } from '#contract/billing/documents.ts'
import { aBill, aCard, anItem, aPayment } from '#tests/support/billing/billing-rows.ts'
import { BILLING_TAB, openAccount } from '#tests/support/billing/billing-tab.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { openDialog, rowsOf } from '#tests/support/render-office.ts'

describe('the account of a customer', () => {
  test('lists bills and payments newest first with the balance after each', async () => {
    openAccount({
      balance: 10.29,
      overdue: 10.29,
      invoices: [aBill({ open: 10.29 }), aBill({ id: 93, number: null, state: 'draft', issuedon: null, dueon: null })],
      payments: [
        aPayment(),
        aPayment({
          id: 76,
          kind: 'card',
          state: 'declined',
          received: '2026-12-19',
          lastfour: '1111',
          resptext: 'Insufficient funds',
          try: 2,
          allocations: [],
        }),
        aPayment({ id: 75, kind: 'card', lastfour: '1111', received: '2026-11-16', amount: 30, refunded: 30 }),
      ],
    })
    await screen.findByRole('table', { name: 'Bills and payments' })
    const cells = rowsOf('Bills and payments').map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(cells.map(([day, , amount = '', balance = '']) => [day, amount.replace(balance, ''), balance])).toEqual([
      ['12/22/2026', '-$40.00', '$10.29'],
      ['12/19/2026', '–', '$50.29'],
      ['12/16/2026', '$50.29', '$50.29'],
      ['11/16/2026', '$0.00', '$0.00'],
    ])
    expect(cells[0]?.[1]).toContain('To bill 10391')
    expect(cells[1]?.[1]).toContain('Insufficient funds, try 2 of 4')
    expect(cells[2]?.[1]).toContain('$10.29 open')
    expect(screen.getByText('1 bill overdue')).toBeTruthy()
    expect(screen.getByText('A draft of $50.29 waits to be issued.')).toBeTruthy()
  })

  test('says what the next bill is and what the card is charged', async () => {
    const { user } = openAccount({
      balance: 10.29,
      collection: 'card',
      cards: [aCard()],
      next: {
        day: '2027-01-16',
        amount: 50.29,
        card: '1111',
        items: [anItem(), anItem({ text: 'Recycling', source: 'b' })],
      },
      attempts: [
        {
          at: '2026-12-30T15:00:00.000Z',
          outcome: 'later',
          lastfour: '1111',
          amount: 10.29,
          resptext: 'Insufficient funds',
          try: 1,
          nextat: '2027-01-02',
        },
      ],
      consent: { at: '2026-11-17T03:40:00.000Z', by: '' },
    })
    const panel = within(await screen.findByRole('region', { name: 'Balance' }))
    expect(panel.getByText(/Card 1111 is then charged \$60\.58, the whole balance\./)).toBeTruthy()
    expect(panel.getByText('Sat, 01/16/2027').parentElement?.textContent).toBe(
      'On Sat, 01/16/2027: $50.29 for Household Trash and Recycling.',
    )
    expect(screen.getByText('The next try is on Sat, 01/02/2027.')).toBeTruthy()
    expect(screen.getByText('The customer agreed online, 11/16/2026, 10:40 PM.')).toBeTruthy()
    await user.click(panel.getByRole('link', { name: 'How this was worked out' }))
    await screen.findByRole('dialog', { name: 'How the next bill was worked out' })
    expect(within(openDialog()).getAllByText(/12\/16 to 01\/15: 1 month × \$47\.00/)).toHaveLength(2)
  })
})

test('autopay that the customer never agreed to stays off, with the reason', async () => {
  const { user } = openAccount(
    {},
    {
      answers: {
        'billing.setCollection': () => {
          throw new FakeRefusal(billingNotPossible, { message: 'Save a card with the customer first.' })
        },
      },
    },
  )
  await user.click(await screen.findByRole('switch', { name: 'Autopay' }))
  expect(await screen.findByText('Save a card with the customer first.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Autopay' }).checked).toBe(false)
})

test('a credit that waits can be removed', async () => {
  const { press, written } = openAccount(
    { waiting: [anItem({ kind: 'credit', text: 'Missed pickup', amount: -5 })] },
    { answers: { 'billing.removeItem': () => ({ success: true }) } },
  )
  await screen.findByText('-$5.00')
  await press('Remove Missed pickup')
  await screen.findByText('Missed pickup was removed')
  expect(written().map(({ input }) => input)).toEqual([{ customer: 501, item: 7001 }])
})

test('how bills are sent changes delivery and terms of one customer', async () => {
  const { press, write, choose, written } = openAccount(
    {},
    {
      at: `${BILLING_TAB}&ask=sending`,
      answers: { 'billing.setCollection': () => ({ success: true }) },
    },
  )
  await screen.findByRole('dialog', { name: 'How bills are sent' })
  await choose('Sent by', 'paper')
  await write(/^Due after/, '30')
  await press('Save')
  await screen.findByText('Saved')
  expect(written().map(({ input }) => input)).toEqual([
    { customer: 501, collection: 'bill', delivery: 'paper', terms: 30 },
  ])
})

test('a bookkeeper takes payments and changes nothing else', async () => {
  openAccount({ cards: [aCard()], payments: [aPayment()] }, { user: aUser({ rights: 'books' }) })
  expect(await screen.findByRole('link', { name: 'Take a payment' })).toBeTruthy()
  for (const name of ['Charge card', 'Credit', 'Add a card', 'Edit how bills are sent'])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Autopay' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
