import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressCopy, billingCopy, detailsCopy, reviewCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, DANA, OAK_STREET, PLACED, placedOrder, TRASH } from '#tests/support/order-samples.ts'
import { copy } from './ordering.copy.ts'
import type { Wizard } from './wizard.store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const { type, address, services, customerdetails } = ANSWERED

describe('who asks for the review', () => {
  test.each<[string, Partial<Wizard> | undefined, string]>([
    ['with nothing answered begins at the first step', undefined, orderingMessages.chooseServiceType],
    ['with a type says where', { type: 'Residential' }, addressCopy.title],
    [
      'with an address that nobody has checked goes back to it',
      { type: 'Residential', address: { ...OAK_STREET, available: false } },
      addressCopy.title,
    ],
    ['with an address says what', { type: 'Residential', address: OAK_STREET }, orderingMessages.servicesTitle],
    ['with services says who', { type, address, services } as Partial<Wizard>, detailsCopy.title],
    [
      'without a last name goes back to the details',
      { ...ANSWERED, customerdetails: { ...DANA, lastname: '' } },
      detailsCopy.title,
    ],
    [
      'with details says how it is paid',
      { type, address, services, customerdetails } as Partial<Wizard>,
      billingCopy.title,
    ],
    ['with everything gets it, even without a card', ANSWERED, reviewCopy.title],
  ])('%s', async (_who, wizard, title) => {
    openOrderPage('review', wizard ? { wizard } : {})
    expect(await atStep(title)).toBeTruthy()
  })
})

test('a step that was answered before can be asked for again', async () => {
  openOrderPage('customerdetails', { wizard: ANSWERED })
  expect(await atStep(detailsCopy.title)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(detailsCopy.firstname).value).toBe('Dana')
})

test('a step of another type of service is none of this order', async () => {
  openOrderPage('rolloffservices', { wizard: ANSWERED })
  expect(await atStep(reviewCopy.title)).toBeTruthy()
})

test('a word that is no step leads to the first one', async () => {
  openOrderPage('prices', { wizard: ANSWERED })
  expect(await atStep(orderingMessages.chooseServiceType)).toBeTruthy()
})

test('while an order is undecided nothing but the review can be reached', async () => {
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

  test('the drop-off day is asked for, whatever step is wanted', async () => {
    openOrderPage('billingdetails', { wizard: placed, answers })
    expect(await atStep(orderingMessages.deliveryDateTitle)).toBeTruthy()
  })

  test('what carries its own dates goes straight to the thanks', async () => {
    openOrderPage('review', { wizard: { type: 'Roll-Offs', placed: placed.placed }, answers })
    expect(await atStep(orderingMessages.thanks)).toBeTruthy()
  })

  test('once its day was chosen or left, only the thanks can be reached, and the day', async () => {
    openOrderPage('review', { wizard: { ...placed, placed: { ...PLACED, finished: true } }, answers })
    expect(await atStep(orderingMessages.thanks)).toBeTruthy()
  })
})

describe('what is sold at the address', () => {
  test('is waited for with the shape of a step', async () => {
    const { server } = openOrderPage('services', { wizard: ANSWERED })
    const answer = server.hold()
    expect(await screen.findByText(companyMessages.loading)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer()
    expect(await atStep(orderingMessages.servicesTitle)).toBeTruthy()
  })

  test('is asked for again when it could not be had, and the step is shown then', async () => {
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

  test('is asked for once, though every part of the step shows something of it', async () => {
    const { sentTo } = openOrderPage('services', { wizard: ANSWERED })
    await atStep(orderingMessages.servicesTitle)
    expect(sentTo('services.getServices')).toHaveLength(1)
    expect(sentTo('services.getServices')[0]?.input).toMatchObject({ type: 'Residential', lat: '33.1', lng: '-83.2' })
  })
})

describe('an order that was refused', () => {
  test('leads from the review to the step that it is about, which says why and takes the focus', async () => {
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

describe('a change that was begun on the review', () => {
  test('goes straight back there', async () => {
    const { goOn } = openOrderPage('customerdetails?then=review', {
      wizard: ANSWERED,
      answers: { 'services.initLead': () => ({ success: true, post: 'secret' }) },
    })
    await atStep(detailsCopy.title)
    expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\/review$/)
    goOn()
    expect(await atStep(reviewCopy.title)).toBeTruthy()
  })

  test('asks on the way what it left open', async () => {
    openOrderPage('review?then=review', { wizard: { ...ANSWERED, billing: null } })
    expect(await atStep(billingCopy.title)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\/review$/)
  })
})

test('the title of a step takes the focus when it was entered from another one, not on a page just opened', async () => {
  const { goOn } = openOrderPage('', { wizard: ANSWERED })
  const first = await atStep(orderingMessages.chooseServiceType)
  expect(document.activeElement).not.toBe(first)
  goOn()
  const second = await atStep(addressCopy.title)
  await waitFor(() => expect(document.activeElement).toBe(second), { timeout: 10_000 })
})
