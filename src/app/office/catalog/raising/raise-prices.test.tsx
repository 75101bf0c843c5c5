import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as pricesScreen from '#app/office/catalog/prices.screen.tsx'
import type { PriceRaise } from '#contract/prices/raises.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aPriceSet } from '#tests/support/office-rows.ts'
import { openDialog, renderOffice } from '#tests/support/render-office.ts'

const CARTS = aPriceSet({ rows: [{ id: 1, cans: 1, frequency: 'Weekly', price: 22, duration: 0 }] })
const BINS = aPriceSet({
  uid: 'bins',
  name: 'Bins',
  rows: [{ id: 2, cans: 1, frequency: 'Weekly', price: 30, duration: 0 }],
})

/** A server that keeps raises of the carts, planned or in effect. */
async function openPrices(state: PriceRaise['state']) {
  let planned: PriceRaise[] = []
  const raised = renderOffice(pricesScreen, {
    at: '/admin/prices',
    path: '/admin/prices',
    answers: {
      'prices.getPrices': () => [CARTS, BINS],
      'prices.getRaises': () => planned,
      'prices.raise': ({ percent, rounding, from }) => {
        const row = {
          id: 1,
          uid: CARTS.uid,
          set: CARTS.name,
          cans: 1,
          frequency: 'Weekly',
          duration: 0,
          was: 22,
        } as const
        const raise: PriceRaise = {
          id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02',
          companyid: 35,
          percent,
          rounding,
          from,
          state,
          plannedby: 'Walt Hargrove',
          plannedat: '2026-11-18T17:00:00.000Z',
          rows: [{ ...row, becomes: 23, standing: 'stands' }],
        }
        if (state === 'planned') planned = [raise]
        return { success: true, raise }
      },
      'prices.withdrawRaise': () => {
        planned = []
        return { success: true }
      },
    },
  })
  await screen.findByRole('table', { name: 'Price sets' })
  const openSheet = async () => {
    await raised.press('Raise prices')
    await raised.user.click(screen.getByRole('checkbox', { name: 'All price sets (2)' }))
    await raised.user.click(screen.getByRole('checkbox', { name: 'Carts' }))
    return within(openDialog())
  }
  return { ...raised, openSheet }
}

test('a raise is previewed, planned for a later day, shown and withdrawn', async () => {
  const { openSheet, press, write, written } = await openPrices('planned')
  const sheet = await openSheet()
  await press('Save the new prices')
  expect(sheet.getByText(catalogMessages.raisePercent)).toBeTruthy()
  expect(written()).toEqual([])
  await write('Percent', '4')
  expect(sheet.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeTruthy()
  expect(sheet.getAllByRole('table')).toHaveLength(1)
  expect(sheet.getByText(/^Existing customers keep their current price\./)).toBeTruthy()
  await write('Effective date', '2099-01-01')
  await press('Plan the new prices')
  await waitFor(() => expect(said()).toEqual([catalogMessages.raiseSaved('01/01/2099')]))
  expect(written()[0]?.input).toMatchObject({
    percent: 4,
    rounding: 'quarter',
    from: '2099-01-01',
    sets: [{ uid: 'carts', version: 3 }],
  })

  const planned = within(await screen.findByRole('region', { name: 'Planned prices' }))
  expect(planned.getByText(/^1 price of Carts\. Planned by Walt Hargrove/)).toBeTruthy()
  await press('Show +4% from 01/01/2099')
  const shown = within(openDialog())
  expect(shown.getByRole('heading', { name: 'Prices +4% from 01/01/2099' })).toBeTruthy()
  expect(shown.getByRole('row', { name: '1 can, Weekly $22.00 $23.00' })).toBeTruthy()
  await press('Withdraw these prices')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Planned prices' })).toBeNull())
  expect(said()).toContain(catalogMessages.raiseWithdrawn)
})

test('a raise in effect is undone from its message', async () => {
  const { openSheet, press, write, written } = await openPrices('held')
  await openSheet()
  await write('Percent', '-10')
  await press('Save the new prices')
  await waitFor(() => expect(said()).toEqual([catalogMessages.raiseHolds]))
  expect(await takeBack()).toBe(true)
  await waitFor(() => expect(said()).toContain(catalogMessages.raiseTakenBack))
  expect(written().map(({ name }) => name)).toEqual(['prices.raise', 'prices.withdrawRaise'])
})
