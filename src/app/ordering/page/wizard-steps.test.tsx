import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, billingCopy, detailsCopy, reviewCopy, servicesCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, DANA, OAK_STREET, PLACED, placedOrder, TRASH } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const { type, address, services, customerdetails } = ANSWERED

describe('a request for the review', () => {
  test.each<[string, Partial<Wizard> | undefined, string]>([
    ['opens at the first step without answers', undefined, orderingMessages.chooseServiceType],
    ['opens at the address with a type', { type: 'Residential' }, addressCopy.title],
    [
      'opens at the address while it is unchecked',
      { type: 'Residential', address: { ...OAK_STREET, available: false } },
      addressCopy.title,
    ],
    [
      'opens at the services with an address',
      { type: 'Residential', address: OAK_STREET },
      orderingMessages.servicesTitle,
    ],
    ['opens at the details with services', { type, address, services } as Partial<Wizard>, detailsCopy.title],
    [
      'opens at the details without a last name',
      { ...ANSWERED, customerdetails: { ...DANA, lastname: '' } },
      detailsCopy.title,
    ],
    [
      'opens at billing with details',
      { type, address, services, customerdetails } as Partial<Wizard>,
      billingCopy.title,
    ],
    ['opens at the requested step with all answers, even without a card', ANSWERED, reviewCopy.title],
  ])('%s', async (_who, wizard, title) => {
    openOrderPage('review', wizard ? { wizard } : {})
    expect(await atStep(title)).toBeTruthy()
  })
})

test('an answered step can be reopened', async () => {
  openOrderPage('customerdetails', { wizard: ANSWERED })
  expect(await atStep(detailsCopy.title)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(detailsCopy.firstname).value).toBe('Dana')
})

test('a step of another type is not part of this order', async () => {
  openOrderPage('rolloffservices', { wizard: ANSWERED })
  expect(await atStep(reviewCopy.title)).toBeTruthy()
})

test('the thanks are not part of an order that is not placed', async () => {
  openOrderPage('confirmation', { wizard: ANSWERED })
  expect(await atStep(reviewCopy.title)).toBeTruthy()
})

test('the details of a roll-off that is not confirmed lead to its sizes', async () => {
  const rolloffdraft = { id: 20, range: { first: '2026-11-24', last: '2026-11-30' }, notes: 'By the barn' }
  openOrderPage('customerdetails', { wizard: { type: 'Roll-Offs', address: OAK_STREET, rolloffdraft } })
  expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
})

test('an unknown step leads to the first one', async () => {
  openOrderPage('prices', { wizard: ANSWERED })
  expect(await atStep(orderingMessages.chooseServiceType)).toBeTruthy()
})

test('only the review is reachable while an order is undecided', async () => {
  let state: 'pending' | 'placed' = 'pending'
  openOrderPage('services', {
    wizard: { ...ANSWERED, attempt: { key: 'k'.repeat(48), state: 'sent' } },
    answers: {
      'services.getAttempt': () => ({ state, ...PLACED, resptext: '' }),
      'services.getOrder': () => placedOrder(),
    },
  })
  expect(await atStep(reviewCopy.title)).toBeTruthy()
  expect(await screen.findByText(reviewCopy.pending)).toBeTruthy()
  expect(screen.queryByRole('link', { name: `${copy.change} ${reviewCopy.services}` })).toBeNull()
  state = 'placed'
  expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
})

describe('after the order was placed', () => {
  const answers = { 'services.getOrder': () => placedOrder() }
  const placed = { ...ANSWERED, placed: { ...PLACED, finished: false } }

  test('any step leads to the drop-off day', async () => {
    openOrderPage('billingdetails', { wizard: placed, answers })
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
  })

  test('an order with its own dates goes straight to the thanks', async () => {
    openOrderPage('review', { wizard: { type: 'Roll-Offs', placed: placed.placed }, answers })
    expect(await atStep(orderingMessages.thanks)).toBeTruthy()
  })

  test('only the thanks and the day are reachable once the day was chosen or skipped', async () => {
    openOrderPage('review', { wizard: { ...placed, placed: { ...PLACED, finished: true } }, answers })
    expect(await atStep(orderingMessages.thanks)).toBeTruthy()
  })
})

describe('the offer at the address', () => {
  test('shows a skeleton while it loads', async () => {
    const { server } = openOrderPage('services', { wizard: ANSWERED })
    const answer = server.hold()
    expect(await screen.findByText(companyMessages.loading)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('is retried after a failure, and then shows the step', async () => {
    let isDown = true
    const { press, wizard } = openOrderPage('services', {
      wizard: ANSWERED,
      answers: {
        'services.getServices': ({ lat }) => {
          if (lat !== undefined && isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
          return [TRASH]
        },
      },
    })
    expect(await screen.findByText(copy.offerFailed)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    isDown = false
    await press('Try again')
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
    expect(wizard().services).toEqual(ANSWERED.services)
  })

  test('is requested once for all parts of the step', async () => {
    const { sentTo } = openOrderPage('services', { wizard: ANSWERED })
    await atStep(orderingMessages.servicesTitle)
    expect(sentTo('services.getServices')).toHaveLength(1)
    expect(sentTo('services.getServices')[0]?.input).toMatchObject({ type: 'Residential', lat: '33.1', lng: '-83.2' })
  })
})

describe('a refused order', () => {
  test('leads from the review to the step that fixes it, which shows and focuses the reason', async () => {
    const text = 'Dana cannot be reached there.'
    const refusal = { text, step: 'customerdetails', search: '?then=review', fields: ['email'] } as const
    openOrderPage('review', { wizard: ANSWERED, refusal })
    await atStep(detailsCopy.title)
    const alert = (await screen.findByText(text)).closest('[role="alert"]')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.getByLabelText(detailsCopy.email).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(detailsCopy.firstname).getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('a change started on the review', () => {
  test('returns straight to it', async () => {
    const { goOn } = openOrderPage('customerdetails?then=review', {
      wizard: ANSWERED,
      answers: { 'services.initLead': () => ({ success: true, post: 'secret' }) },
    })
    await atStep(detailsCopy.title)
    expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\/review$/)
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('of the services returns with another total', async () => {
    const { press, goOn } = openOrderPage('services?then=review', { wizard: ANSWERED })
    await atStep(orderingMessages.servicesTitle)
    await press(`${servicesCopy.edit} Household Trash`)
    await press('One more')
    await press(servicesCopy.add('Household Trash'))
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
    // Two carts for 38.00, 45.00 for setup, 2.66 of tax.
    expect(screen.getAllByText('$85.66').length).toBeGreaterThan(0)
  })

  test('asks on the way for what it left open', async () => {
    openOrderPage('review?then=review', { wizard: { ...ANSWERED, billing: null } })
    expect(await atStep(billingCopy.title)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\/review$/)
  })
})

test('the title of a step takes the focus after navigation, but not on a direct load', async () => {
  const { goOn } = openOrderPage('', { wizard: ANSWERED })
  const first = await atStep(orderingMessages.chooseServiceType)
  expect(document.activeElement).not.toBe(first)
  goOn()
  const second = await atStep(addressCopy.title)
  await waitFor(() => expect(document.activeElement).toBe(second), { timeout: 10_000 })
})
