import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, newHauler, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, HAULER, PLACED, placedOrder } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const WIZARD = { ...ANSWERED, placed: { ...PLACED, finished: false } }

async function openThanks(order: Partial<CustomerOrder> = {}, setting: OrderPageSetting = {}) {
  const opened = openOrderPage('confirmation', {
    wizard: WIZARD,
    answers: { 'services.getOrder': () => ({ ...placedOrder(), ...order }) },
    ...setting,
  })
  await atStep(/./)
  return opened
}

describe('the thanks', () => {
  test('show the order and remove everything else from the browser', async () => {
    const { wizard, sentTo } = await openThanks({ datestart: '2026-11-24', ampm: 'AM' })
    expect(await screen.findByText(confirmationCopy.arrive('Tue, 11/24/2026, AM'))).toBeTruthy()
    expect(screen.getByText(confirmationCopy.paid('$68.54'))).toBeTruthy()
    expect(screen.getByText('Household Trash Weekly')).toBeTruthy()
    expect(wizard()).toMatchObject({
      placed: { ...PLACED, finished: true },
      address: null,
      services: [],
      customerdetails: null,
      billing: null,
    })
    expect(sentTo('services.getOrder').map(({ input }) => input)).toEqual([{ i: PLACED.order, key: PLACED.key }])
  })

  test('start another order with the same address and details in one press', async () => {
    const { press, wizard } = await openThanks()
    await press(confirmationCopy.sameBuyer)
    await atStep(orderingMessages.chooseServiceType)
    expect(wizard()).toMatchObject({
      placed: null,
      services: [],
      billing: null,
      address: { address: '120 Oak Street', available: false },
      customerdetails: ANSWERED.customerdetails,
    })
  })

  test("link to the order's page, which opens by its key", async () => {
    await openThanks()
    const link = await screen.findByRole('link', { name: confirmationCopy.orderPage })
    expect(link.getAttribute('href')).toBe(`/order/${PLACED.order}?key=${PLACED.key}`)
  })

  test("show the hauler's phone", async () => {
    const { company } = await openThanks()
    const number = screen.getAllByRole('link', { name: company.phone })
    expect(number.map((link) => [link.getAttribute('href'), link.closest('p')?.textContent])).toEqual([
      [`tel:${company.phone}`, `${confirmationCopy.questions('Piedmont')} ${company.phone}`],
    ])
  })

  test('confirm the order even when it fails to load, and offer a retry', async () => {
    let isDown = true
    const { press } = await openThanks(
      {},
      {
        answers: {
          'services.getOrder': () => {
            if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
            return placedOrder()
          },
        },
      },
    )
    expect(await screen.findByText(confirmationCopy.loadFailed)).toBeTruthy()
    isDown = false
    await press('Try again')
    expect(await screen.findByText(confirmationCopy.arriveUnknown)).toBeTruthy()
    expect(screen.queryByText(confirmationCopy.loadFailed)).toBeNull()
  })

  test('link to another day, and offer a calendar file when there is one', async () => {
    await openThanks({ datestart: '2026-11-24' })
    const change = await screen.findByRole('link', { name: confirmationCopy.changeDay })
    expect(change.getAttribute('href')).toMatch(/\/deliverydate$/)
    expect(screen.getByRole('button', { name: confirmationCopy.addToCalendar })).toBeTruthy()
  })

  test('name the next charge where the kept card will be charged, and announce no call', async () => {
    const nextcharge = { day: '2026-12-23', amount: 23.54, brand: 'VISA', lastfour: '1111' }
    await openThanks({ nextcharge }, { company: newHauler({ autopayfrom: '2026-11-01' }) })
    expect(
      await screen.findByText(
        /^Piedmont Hauling charges \$23\.54 a month for this order to your Visa ending in 1111, next on 12\/23\/2026\. /,
      ),
    ).toBeTruthy()
    expect(screen.queryByText(orderingMessages.contactSoon)).toBeNull()
  })

  test.each([
    ['a hauler who has not started to bill', null],
    ['an order whose card is not kept', '2026-11-01'],
  ])('announce a call and no charge for %s', async (_what, autopayfrom) => {
    await openThanks({}, { company: newHauler({ autopayfrom }) })
    expect(
      await screen.findByText(/^Starting 12\/23\/2026, Piedmont Hauling bills you \$23\.54 a month\. /),
    ).toBeTruthy()
    expect(screen.getByText(orderingMessages.contactSoon)).toBeTruthy()
  })

  test('offer no day for an order that carries its own', async () => {
    await openThanks({ type: 'Roll-Offs', lines: [] }, { wizard: { ...WIZARD, type: 'Roll-Offs' } })
    await screen.findByText(confirmationCopy.paid('$68.54'))
    expect(screen.queryByRole('link', { name: confirmationCopy.chooseDay })).toBeNull()
  })

  test('start another order with nothing of this one', async () => {
    const { press, wizard } = await openThanks()
    await press(orderingMessages.newServiceOrder)
    await atStep(orderingMessages.chooseServiceType)
    expect(wizard()).toMatchObject({ placed: null, type: null })
  })

  test('say that the window may be closed when the browser does not close it', async () => {
    vi.stubGlobal('close', () => {})
    const { press } = await openThanks()
    await press(confirmationCopy.closeWindow)
    expect(screen.getByText(confirmationCopy.mayClose)).toBeTruthy()
  })

  test('of the demo hauler welcome no customer', async () => {
    await openThanks({}, { company: newHauler({ demo: true }), wizard: WIZARD })
    await waitFor(() => expect(screen.getByText(confirmationCopy.demoLead)).toBeTruthy())
    expect(screen.queryByText(orderingMessages.welcome)).toBeNull()
    expect(screen.queryByRole('link', { name: HAULER.phone }), 'a demonstration has no number to call').toBeNull()
  })
})

test('the end of a demonstration says so and starts again with nothing of it', async () => {
  const { press, wizard } = openOrderPage('confirmation', { demonstration: true, wizard: WIZARD })
  await atStep(demonstrationCopy.endTitle)
  expect(screen.getByText(demonstrationCopy.endLead)).toBeTruthy()
  expect(screen.getByRole('link', { name: demonstrationCopy.contact }).getAttribute('href')).toBe('/Contact')
  await press(demonstrationCopy.again)
  await atStep(orderingMessages.chooseServiceType)
  expect(wizard()).toMatchObject({ placed: null, type: null })
})
