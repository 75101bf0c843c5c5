import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aService } from '#tests/support/office-rows.ts'
import { aSite } from '#tests/support/subscriptions/plan-rows.ts'
import { dialog, openSale, quote, sold, TRASH, wrong } from '#tests/support/subscriptions/sale-sheet.ts'

describe('a sale by phone', () => {
  test('takes at most 12 presses to another address, and links to its order', async () => {
    const sites: Site[] = []
    const there = aSite({ id: 9102, address: '214 Sycamore Street', zip: '30990' })
    const { user, sheet, sent, server } = openSale({
      at: '',
      sites,
      answers: {
        'geo.suggest': () => [
          {
            id: 'a',
            text: '214 Sycamore Street, Cedar Hollow, GA 30990',
            main: '214 Sycamore Street',
            secondary: 'Cedar Hollow, GA 30990',
            lat: 33.1,
            lng: -82.5,
          },
        ],
        'customers.saveSite': () => {
          sites.push(there)
          return { success: true, site: there }
        },
        'services.getServices': () => [TRASH, aService({ id: 3502, name: 'Recycling' })],
      },
    })
    let presses = 0
    const press = async (element: HTMLElement) => {
      presses += 1
      await user.click(element)
    }
    const choose = async (label: string, option: string) => {
      presses += 2
      await user.selectOptions(sheet().getByLabelText(label), option)
    }
    await press(await screen.findByRole('link', { name: 'Add service' }))
    await dialog()
    expect(sheet().getByRole('button', { name: 'Choose the site' })).toBeTruthy()
    await press(sheet().getByRole('button', { name: 'Another address' }))
    const site = within(await screen.findByRole('dialog', { name: 'Add site' }))
    await user.type(site.getByLabelText('Address'), '214 Syc')
    await press(await site.findByRole('option', { name: /^214 Sycamore Street/ }))
    await press(site.getByRole('button', { name: 'Save' }))
    await press(await screen.findByRole('radio', { name: /^Household Trash/ }))
    await press(await screen.findByRole('button', { name: 'One more' }))
    await press(sheet().getByRole('checkbox', { name: 'Tuesday' }))
    await choose('Months paid at once', '3 months')
    await press(await sheet().findByRole('button', { name: 'Sell for $136.50' }))
    expect(await screen.findByText('Household Trash is sold from 11/23/2026')).toBeTruthy()
    expect(presses).toBeLessThanOrEqual(12)
    expect(screen.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/admin/orders?q=DSEAQJWZ9')
    expect(sent()).toMatchObject([
      {
        input: {
          customer: 501,
          site: 9102,
          service: 3501,
          cans: 2,
          frequency: 'Weekly',
          preferred: ['Tuesday'],
          from: '2026-11-23',
          payfrequency: 3,
          payby: 'link',
        },
      },
    ])
    expect(sent()[0]?.input).not.toHaveProperty('price')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add service' })).toBeNull())
    expect(server.sent.filter(({ name }) => name === 'customers.saveSite')).toMatchObject([{ input: { lat: 33.1 } }])
  })

  test('says the price per month and what is asked at once', async () => {
    const { sheet, press } = openSale()
    await dialog()
    const sell = await sheet().findByRole('button', { name: 'Sell for $24.00' })
    expect(sheet().getByText('Price of the map: $22.50')).toBeTruthy()
    expect(sell.parentElement?.textContent).toContain('$22.50 a monthfrom Mon, 11/23/2026')
    expect(sell.parentElement?.textContent).toContain('$24.00 at once ($22.50 for 1 month, $1.50 tax) by link')
    expect(sheet().queryByLabelText('Reason')).toBeNull()
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add service' })).toBeNull())
  })

  test('asks for the reason of another price', async () => {
    const { user, sheet, sent } = openSale({
      sell: (asked) => {
        if (asked.reason === '') throw wrong('reason', 'A price of your own needs a reason.')
        return sold(asked)
      },
    })
    await dialog()
    await sheet().findByText('Price of the map: $22.50')
    await user.clear(sheet().getByLabelText('Price a month'))
    await user.type(sheet().getByLabelText('Price a month'), '19')
    await user.click(await sheet().findByRole('button', { name: 'Sell for $20.50' }))
    expect(await sheet().findByText('A price of your own needs a reason.')).toBeTruthy()
    expect(document.activeElement).toBe(sheet().getByLabelText('Reason'))
    await user.type(sheet().getByLabelText('Reason'), 'Neighbor of Ann')
    await user.click(sheet().getByRole('button', { name: 'Sell for $20.50' }))
    await waitFor(() => expect(sent().at(-1)?.input).toMatchObject({ price: 19, reason: 'Neighbor of Ann' }))
  })

  test.each([
    ['outside all service areas', aSite(), 'No service area covers this site. Enter a price and a reason.'],
    ['off the map', aSite({ lat: null, lng: null }), null],
  ])('%s offers the catalog at an own price', async (_, site, note) => {
    const { user, sheet } = openSale({
      sites: [site],
      answers: {
        'services.getServices': () => [],
        'customers.addService': (asked) => {
          if (asked.price === undefined) throw wrong('price', 'This service is not sold at the site.')
          return quote(asked)
        },
      },
    })
    await dialog()
    await user.click(await sheet().findByRole('radio', { name: 'Recycling, 64 gal' }))
    expect(sheet().queryByText(/^No service area/)?.textContent ?? null).toBe(note)
    expect(sheet().queryByRole('radio', { name: /20 Yard/ })).toBeNull()
    expect(await sheet().findByText('This service is not sold at the site.')).toBeTruthy()
    expect(sheet().getByRole('button', { name: 'Check the answers' })).toBeTruthy()
    await user.type(sheet().getByLabelText('Price a month'), '30')
    expect(await sheet().findByRole('button', { name: 'Sell for $31.50' })).toBeTruthy()
    expect(sheet().getByLabelText('Reason')).toBeTruthy()
  })

  test('offers the days of the service area', async () => {
    const { sheet } = openSale({
      answers: { 'services.getServices': () => [{ ...TRASH, enabled: ['Monday', 'Friday'] }] },
    })
    await dialog()
    const days = within(await sheet().findByRole('group', { name: 'Day' }))
    expect(days.getAllByRole('checkbox').map((day) => day.getAttribute('aria-label'))).toEqual(['Monday', 'Friday'])
  })

  test('offers the catalog when what is sold there is unknown', async () => {
    const { sheet } = openSale({
      answers: {
        'services.getServices': () => {
          throw new FakeRefusal(generalRefusals.busy, { message: 'Busy.' })
        },
      },
    })
    await dialog()
    expect(await sheet().findByRole('radio', { name: 'Recycling, 64 gal' })).toBeTruthy()
  })
})
