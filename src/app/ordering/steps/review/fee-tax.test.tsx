import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { atStep, newHauler, openReview } from '#tests/support/order-page.ts'
import { ANSWERED_TOTAL } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const rowsOfTotal = () => {
  const list = screen.getAllByText(copy.setupFee)[0]?.closest('dl')
  return [...(list?.querySelectorAll('dt') ?? [])].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
}
const FEE_TAX = 'Tax, one-time fees, 7 % of $45.00'

test('the review of a hauler whose fees are taxed has a row for their tax, and sends total and tax with it', async () => {
  const { goOn, sentTo } = await openReview({ company: newHauler({ feestaxed: 1 }) })
  expect(rowsOfTotal()).toEqual(
    expect.arrayContaining([
      [copy.setupFee, '$45.00'],
      ['Tax, Household Trash, 7 %', '$1.54'],
      [FEE_TAX, '$3.15'],
    ]),
  )
  expect(screen.getAllByText('$71.69').length).toBeGreaterThan(0)
  goOn()
  await atStep(orderingMessages.deliveryDateTitle)
  expect(sentTo('services.purchase')[0]?.input).toMatchObject({ billing: { total: 71.69, tax: 4.69 } })
})

test('the review of other haulers has no such row', async () => {
  await openReview()
  expect(screen.queryByText(/one-time fees/)).toBeNull()
  expect(screen.getAllByText(ANSWERED_TOTAL).length).toBeGreaterThan(0)
})
