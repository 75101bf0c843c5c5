import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { detailsCopy, servicesCopy } from '#app/ordering/steps.copy.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { atStep, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, LAPSED, OAK_STREET, ONE_CART } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const BEFORE = { type: 'Residential', address: OAK_STREET } as const

async function openServices(services: ServiceRequest[] = []) {
  const opened = openOrderPage('services', { wizard: { ...BEFORE, services } })
  await atStep(orderingMessages.servicesTitle)
  return opened
}

const cardOf = (name: string) => screen.getByRole('region', { name })
const answersOf = (services: readonly ServiceRequest[]) =>
  services.map((each) =>
    each.requested ? [each.answer.id, each.answer.cans.cans, each.answer.cans.frequency] : each.id,
  )

const trashAt = (frequency: Frequency, price: number): ServiceRequest => ({
  requested: true,
  answer: { id: 1, cans: { cans: 1, frequency: { frequency, price }, preferred: [], duration: 0 } },
})

describe('the services of an address', () => {
  test('are asked one by one, and Next names the open one', async () => {
    const { press, wizard, goOn } = await openServices()
    expect(screen.getAllByText(servicesCopy.answerFirst('Household Trash'))).toBeTruthy()
    goOn()
    expect(screen.queryByRole('button', { name: servicesCopy.add('Recycling') })).toBeNull()
    await press(servicesCopy.add('Household Trash'))
    expect(screen.getByText(orderingMessages.serviceAdded('Household Trash'))).toBeTruthy()
    expect(screen.getAllByText(servicesCopy.answerFirst('Recycling'))).toBeTruthy()
    await press(servicesCopy.noThanks)
    expect(answersOf(wizard().services)).toEqual([[1, 1, { frequency: 'Weekly', price: 2_200 }], 2])
    goOn()
    expect(await atStep(detailsCopy.title)).toBeTruthy()
  })

  test('are added together with one press, and edited like any other', async () => {
    const { press, wizard, goOn } = await openServices()
    expect(screen.getByRole('heading', { name: 'Household Trash + Recycling' })).toBeTruthy()
    await press(servicesCopy.addBoth)
    expect(screen.getByText(orderingMessages.serviceAdded('Household Trash + Recycling'))).toBeTruthy()
    expect(wizard().services.map((each) => each.requested && each.answer.cans.cans)).toEqual([1, 1])
    expect(screen.queryByRole('button', { name: servicesCopy.addBoth })).toBeNull()
    goOn()
    expect(await atStep(detailsCopy.title)).toBeTruthy()
  })

  test('that are all declined keep Next disabled', async () => {
    const { press, goOn } = await openServices()
    await press(servicesCopy.noThanks)
    await press(servicesCopy.noThanks)
    expect(screen.getAllByText(servicesCopy.addOne)).toBeTruthy()
    goOn()
    expect(screen.queryByRole('heading', { level: 1, name: detailsCopy.title })).toBeNull()
    await press(servicesCopy.addOne)
    expect(await screen.findByText(orderingMessages.servicesRequired)).toBeTruthy()
  })

  test('are priced by count and frequency', async () => {
    const { user, press, wizard } = await openServices()
    await user.click(within(cardOf('Household Trash')).getByRole('button', { name: 'One more' }))
    expect(within(cardOf('Household Trash')).queryByText('Bi-Weekly')).toBeNull()
    await press(servicesCopy.add('Household Trash'))
    expect(answersOf(wizard().services)).toEqual([[1, 2, { frequency: 'Weekly', price: 3_800 }]])
    expect(within(cardOf('Household Trash')).getByText('$38.00')).toBeTruthy()
  })

  test('show their price in the footer before they are added, beside what was added', async () => {
    const { user, press } = await openServices()
    const foot = () => screen.getByRole('contentinfo').textContent
    expect(foot()).toContain(servicesCopy.described('Household Trash', '$22.00'))
    await user.click(within(cardOf('Household Trash')).getByRole('button', { name: 'One more' }))
    expect(foot()).toContain(servicesCopy.described('Household Trash', '$38.00'))
    expect(foot()).not.toContain(copy.dueToday)
    await press(servicesCopy.add('Household Trash'))
    expect(foot()).toContain(`${copy.dueToday} $`)
    expect(foot()).toContain('Recycling, $')
    await press(servicesCopy.noThanks)
    expect(foot()).not.toContain('Recycling')
    expect(foot()).toContain(copy.nextWith(''))
  })

  test('are edited from their current values', async () => {
    const { press, wizard } = await openServices([trashAt('Bi-Weekly', 1_600)])
    await press(`${servicesCopy.edit} Household Trash`)
    expect(within(cardOf('Household Trash')).getByRole<HTMLInputElement>('radio', { name: /Bi-Weekly/ }).checked).toBe(
      true,
    )
    expect(wizard().services).toEqual([])
    await press(servicesCopy.add('Household Trash'))
    expect(answersOf(wizard().services)).toEqual([[1, 1, { frequency: 'Bi-Weekly', price: 1_600 }]])
  })

  test('are removed by one press, and all of them by another', async () => {
    const { press, wizard } = await openServices([ONE_CART, { requested: false, id: 2 }])
    await press(`${servicesCopy.remove} Household Trash`)
    expect(answersOf(wizard().services)).toEqual([2])
    await press(copy.change)
    expect(wizard().services).toEqual([])
  })
})

describe('a service that is no longer sold', () => {
  test('stays visible and blocks Next until it is removed', async () => {
    const { press, wizard, goOn } = await openServices([ONE_CART, { requested: false, id: 2 }, LAPSED])
    expect(screen.getByText(servicesCopy.lapsed('Yard Waste'))).toBeTruthy()
    expect(screen.getAllByText(servicesCopy.lapsedFirst('Yard Waste'))).toBeTruthy()
    goOn()
    await press(servicesCopy.withoutLapsed('Yard Waste'))
    expect(wizard().services).toEqual([ONE_CART, { requested: false, id: 2 }])
    goOn()
    expect(await atStep(detailsCopy.title)).toBeTruthy()
  })

  test('at its frequency is asked again', async () => {
    await openServices([trashAt('Monthly', 900)])
    expect(screen.getByRole('button', { name: servicesCopy.add('Household Trash') })).toBeTruthy()
  })
})

test('the total so far is shown beside the services', async () => {
  openOrderPage('services', { wizard: ANSWERED })
  await atStep(orderingMessages.servicesTitle)
  const aside = screen.getByRole('complementary', { name: copy.orderSoFar })
  expect(within(aside).getByText('$68.54')).toBeTruthy()
  expect(within(aside).getByText(copy.setupFee)).toBeTruthy()
})
