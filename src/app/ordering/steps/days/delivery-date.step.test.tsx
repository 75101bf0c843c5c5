import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { confirmationCopy, deliveryCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { orderWithoutDropOff } from '#contract/services/services.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { atStep, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { ANSWERED, PLACED, placedOrder } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const taking: FakeAnswers = {
  'services.getOrder': () => placedOrder(),
  'services.setDeliveryDate': () => ({ success: true }),
}

async function openDay({ answers, ...setting }: OrderPageSetting = {}) {
  const opened = openOrderPage('deliverydate', {
    wizard: { ...ANSWERED, placed: { ...PLACED, finished: false } },
    ...setting,
    answers: { ...taking, ...answers },
  })
  await atStep(orderingMessages.deliveryDateTitle)
  const half = (day: RegExp, name: RegExp) =>
    within(screen.getByRole('group', { name: day })).getByRole<HTMLInputElement>('radio', { name })
  const choose = (day: RegExp, name: RegExp) => opened.user.click(half(day, name))
  const calendar = () => opened.user.click(screen.getByRole('button', { name: /^Another day/ }))
  return { ...opened, half, choose, calendar }
}

const TUESDAY = /^Tuesday/
const AM = /^AM/
const PM = /^PM/
const refusing = (refusal: FakeRefusal): FakeAnswers => ({
  'services.setDeliveryDate': () => {
    throw refusal
  },
})

test("saves the day and its half under the order's key, then shows the thanks", async () => {
  const { choose, goOn, sentTo } = await openDay()
  expect(screen.getByText(orderingMessages.welcome)).toBeTruthy()
  expect(screen.getAllByText(deliveryCopy.pickDay).length).toBeGreaterThan(0)
  await choose(TUESDAY, PM)
  goOn()
  await atStep(orderingMessages.thanks)
  expect(sentTo('services.setDeliveryDate').map(({ input }) => input)).toEqual([
    { ...PLACED, datestart: '2026-11-24', ampm: 'PM' },
  ])
})

test('shows complete thanks at once, because the saved day is loaded first', async () => {
  let day: CustomerOrder['datestart'] = null
  const { choose, goOn } = await openDay({
    answers: {
      'services.getOrder': () => ({ ...placedOrder(), datestart: day, ampm: day ? 'PM' : null }),
      'services.setDeliveryDate': ({ datestart }) => {
        day = datestart
        return { success: true }
      },
    },
  })
  await choose(TUESDAY, PM)
  const facts: unknown[] = []
  const watch = new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent
    if (title === orderingMessages.thanks) facts.push(document.querySelector('main ul')?.textContent ?? 'nothing yet')
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  goOn()
  await atStep(orderingMessages.thanks)
  watch.disconnect()
  expect(facts[0]).toContain('Tue, 11/24/2026, PM')
})

test('offers the next three open days and names the choice on the button', async () => {
  const { choose } = await openDay()
  const days = screen.getAllByRole('group').map((day) => day.querySelector('legend')?.textContent)
  expect(days).toEqual(['Tuesday 11/24/2026First available', 'Wednesday 11/25/2026', 'Friday 11/27/2026'])
  expect(screen.getByText('Weekends, and days we are closed: 11/26')).toBeTruthy()
  await choose(/^Friday/, PM)
  expect(screen.getAllByRole('button', { name: 'Bring it Fri, 11/27/2026, PM' }).length).toBeGreaterThan(0)
})

test('takes any other day from the calendar', async () => {
  const { user, calendar, choose, goOn, sentTo } = await openDay()
  expect(screen.getByText(deliveryCopy.nextOpen('Mon, 11/30/2026'))).toBeTruthy()
  await calendar()
  await user.click(screen.getByRole('button', { name: /Monday.*30/ }))
  await choose(/^Monday/, AM)
  goOn()
  await atStep(orderingMessages.thanks)
  expect(sentTo('services.setDeliveryDate')[0]?.input).toMatchObject({ datestart: '2026-11-30', ampm: 'AM' })
})

test('prefers one of the next days over an earlier choice in the calendar', async () => {
  const { user, calendar, choose, goOn, sentTo } = await openDay()
  await calendar()
  await user.click(screen.getByRole('button', { name: /Monday.*30/ }))
  await choose(TUESDAY, PM)
  expect(screen.getByRole('button', { name: /^Another day/ })).toBeTruthy()
  goOn()
  await atStep(orderingMessages.thanks)
  expect(sentTo('services.setDeliveryDate')[0]?.input).toMatchObject({ datestart: '2026-11-24', ampm: 'PM' })
})

test('opens the calendar at its first open day, and asks for the half only of a day picked in it', async () => {
  const { user, choose, calendar } = await openDay()
  await choose(TUESDAY, PM)
  await calendar()
  expect(document.activeElement?.closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-24')
  expect(screen.getAllByRole('group', { name: TUESDAY })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /Monday.*30/ }))
  expect(screen.getAllByRole('group', { name: /^Monday/ })).toHaveLength(1)
})

test('requires a half besides the day', async () => {
  const { user, calendar, goOn, sentTo } = await openDay()
  await calendar()
  await user.click(screen.getByRole('button', { name: /Monday.*30/ }))
  expect(screen.getAllByText(deliveryCopy.pickPart).length).toBeGreaterThan(0)
  goOn()
  expect(sentTo('services.setDeliveryDate')).toEqual([])
})

test("preselects the order's day, and one press keeps it", async () => {
  const { half, goOn, sentTo } = await openDay({
    answers: { 'services.getOrder': () => ({ ...placedOrder(), datestart: '2026-11-30', ampm: 'AM' }) },
  })
  await waitFor(() => expect(half(/^Monday/, AM).checked).toBe(true))
  goOn()
  await atStep(orderingMessages.thanks)
  expect(sentTo('services.setDeliveryDate')[0]?.input).toMatchObject({ datestart: '2026-11-30', ampm: 'AM' })
})

test('rejects a closed day', async () => {
  const { user, calendar } = await openDay()
  await calendar()
  await user.click(screen.getByRole('button', { name: /Thursday.*26/ }))
  expect(await screen.findByText(orderingMessages.dateDisabled)).toBeTruthy()
  expect(screen.getAllByText(deliveryCopy.pickDay).length).toBeGreaterThan(0)
})

describe('a day that fails to save stays chosen', () => {
  test.each([
    [
      'for a day closed since, in the fixed words',
      new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: orderingMessages.dateDisabled,
        errors: [{ field: 'datestart', message: orderingMessages.dateDisabled }],
      }),
      orderingMessages.dateDisabled,
    ],
    [
      'for an invalid field, in our words instead of the validator’s',
      new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: 'Invalid date',
        errors: [{ field: 'datestart', message: 'Invalid date' }],
      }),
      deliveryCopy.again,
    ],
    [
      'for an order without a day to choose, in the server’s words',
      new FakeRefusal(orderWithoutDropOff, { message: 'This order was cancelled.' }),
      'This order was cancelled.',
    ],
    ['because the server is busy', new FakeRefusal(generalRefusals.busy, { message: 'Busy' }), copy.unreachable],
  ])('%s', async (_why, refusal, text) => {
    const { half, choose, goOn } = await openDay({ answers: refusing(refusal) })
    await choose(TUESDAY, AM)
    goOn()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(half(TUESDAY, AM).checked).toBe(true)
  })

  test('when the server is unreachable, and the next press saves it', async () => {
    const { choose, goOn, server } = await openDay()
    await choose(TUESDAY, AM)
    server.loseNext('before')
    goOn()
    expect(await screen.findByText(copy.unreachable)).toBeTruthy()
    goOn()
    expect(await atStep(orderingMessages.thanks)).toBeTruthy()
  })
})

test('lets the day be set later', async () => {
  const { user, sentTo } = await openDay()
  await user.click(screen.getByRole('link', { name: deliveryCopy.later }))
  await atStep(orderingMessages.thanks)
  expect(await screen.findByText(confirmationCopy.arriveUnknown)).toBeTruthy()
  expect(sentTo('services.setDeliveryDate')).toEqual([])
})

test('a demonstration sends no day', async () => {
  const { choose, goOn, sentTo } = await openDay({
    demonstration: true,
    wizard: { ...ANSWERED, placed: { order: '', key: '', finished: false } },
  })
  await choose(TUESDAY, AM)
  goOn()
  await waitFor(() => expect(screen.queryByRole('heading', { name: orderingMessages.deliveryDateTitle })).toBeNull())
  expect([...sentTo('services.setDeliveryDate'), ...sentTo('services.getOrder')]).toEqual([])
})
