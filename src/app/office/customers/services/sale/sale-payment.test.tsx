import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { aCustomer, anOrder, aUser } from '#tests/support/office-rows.ts'
import { type Asked, dialog, openSale, quote, sold, wrong } from '#tests/support/subscriptions/sale-sheet.ts'

describe('the payment of a sale', () => {
  const card = { lastfour: '1111', expiry: '1228' }

  test('a declined card sells nothing, and another way is chosen', async () => {
    const { user, sheet, sent } = openSale({
      answers: { 'services.getOrders': () => [anOrder({ card })] },
      sell: (asked) => (asked.payby === 'card' ? { success: false, resptext: 'Insufficient funds' } : sold(asked)),
    })
    await dialog()
    await user.click(await sheet().findByRole('radio', { name: 'Kept card ending 1111' }))
    expect(await sheet().findByText(/charged now to the card ending 1111$/)).toBeTruthy()
    await user.click(sheet().getByRole('button', { name: 'Sell for $24.00' }))
    expect(await sheet().findByText('Insufficient funds')).toBeTruthy()
    await user.click(sheet().getByRole('radio', { name: 'On the bill' }))
    expect(await sheet().findByText(/on the first bill$/)).toBeTruthy()
    await user.click(sheet().getByRole('button', { name: 'Sell for $24.00' }))
    await screen.findByText('Household Trash is sold from 11/23/2026')
    expect(sent().map(({ input }) => (input as Asked).payby)).toEqual(['card', 'bill'])
  })

  test('its foot stays as high while another price is asked for', async () => {
    const { user, sheet } = openSale({
      answers: { 'customers.addService': (asked) => (asked.cans === 2 ? new Promise(() => {}) : quote(asked)) },
    })
    await dialog()
    const foot = (await sheet().findByText('$22.50 a month')).closest('[role=status]')
    expect(foot?.querySelectorAll('p')).toHaveLength(2)
    await user.click(sheet().getByRole('button', { name: 'One more' }))
    expect(foot?.textContent?.trim()).toBe('')
    expect(foot?.querySelectorAll('p')).toHaveLength(2)
  })

  test('a pending answer cannot be sold again', async () => {
    const { user, sheet, sent } = openSale({ sell: () => ({ success: false, pending: true, resptext: 'Wait.' }) })
    await dialog()
    await user.click(await sheet().findByRole('button', { name: 'Sell for $24.00' }))
    expect(await sheet().findByText(/^The bank has not answered yet/)).toBeTruthy()
    expect(sheet().queryByRole('button', { name: /^Sell/ })).toBeNull()
    await user.click(sheet().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add service' })).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  test('offers only the bill where the company takes no cards', async () => {
    const { sheet } = openSale({ tokenizerurl: null })
    await dialog()
    await sheet().findByRole('button', { name: 'Sell for $24.00' })
    const ways = within(sheet().getByRole('group', { name: 'Paid by' })).getAllByRole('radio')
    expect(ways.map((way) => way.getAttribute('value'))).toEqual(['bill'])
  })

  test('a lost response keeps its key and answers, also when the sheet was closed', async () => {
    const { user, press, sheet, sent, server } = openSale()
    await dialog()
    await user.click(await sheet().findByRole('button', { name: 'One more' }))
    await sheet().findByRole('button', { name: 'Sell for $46.50' })
    server.loseNext('after', 'customers.addService')
    await press('Sell for $46.50')
    expect(await sheet().findByText(/^The answer to this sale was lost/)).toBeTruthy()
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add service' })).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Add service' }))
    await dialog()
    expect(await sheet().findByText(/^The answer to this sale was lost/)).toBeTruthy()
    await user.click(await sheet().findByRole('button', { name: 'Sell for $46.50' }))
    await screen.findByText('Household Trash is sold from 11/23/2026')
    const [first, second, ...others] = sent()
    expect(second).toEqual(first)
    expect(others).toEqual([])
    expect(localStorage.getItem('sale')).toBeNull()
  })

  test('a refused sale forgets its key and keeps its answers', async () => {
    let refused = true
    const { user, press, sheet, sent } = openSale({
      sell: (asked) => {
        if (refused) throw wrong('from', 'Choose today or a later day.')
        return sold(asked)
      },
    })
    await dialog()
    await user.click(await sheet().findByRole('button', { name: 'One more' }))
    await user.click(await sheet().findByRole('button', { name: 'Sell for $46.50' }))
    expect(await sheet().findByText('Choose today or a later day.')).toBeTruthy()
    expect(sheet().queryByText(/^The answer to this sale was lost/)).toBeNull()
    refused = false
    await press('Sell for $46.50')
    await screen.findByText('Household Trash is sold from 11/23/2026')
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
  })

  test('a lost response keeps its key, also when the answers were changed', async () => {
    const { user, sheet, sent, server } = openSale()
    await dialog()
    await sheet().findByRole('button', { name: 'Sell for $24.00' })
    server.loseNext('after', 'customers.addService')
    await user.click(sheet().getByRole('button', { name: 'Sell for $24.00' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    await user.click(sheet().getByRole('button', { name: 'One more' }))
    await user.click(await sheet().findByRole('button', { name: 'Sell for $46.50' }))
    await screen.findByText('Household Trash is sold from 11/23/2026')
    const [first, second, ...others] = sent()
    expect(first?.key).toHaveLength(newAttemptKey().length)
    expect(second).toEqual(first)
    expect(others).toEqual([])
  })
})

test.each([
  ['a bookkeeper', { user: aUser({ rights: 'books' }) }],
  ['an archived customer', { answers: { 'customers.get': () => aCustomer({ archived: 1 }) } }],
] as const)('%s has no sale', async (_, setting) => {
  openSale({ at: '', ...setting })
  await screen.findByRole('heading', { name: 'Ruth Ames' })
  expect(screen.queryByRole('link', { name: 'Add service' })).toBeNull()
})
