import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { confirmationCopy, deliveryCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { NOW, PLACED, placedOrder } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import { orderCopy } from './order.copy.ts'
import OrderScreen, { ErrorBoundary, loader } from './order.screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

async function openOrder(order: Partial<CustomerOrder> = {}, answers: FakeAnswers = {}) {
  vi.setSystemTime(NOW)
  const server = fakeServer({ 'services.getOrder': () => ({ ...placedOrder(), ...order }), ...answers })
  renderRoutes([moduleRoute({ path: 'order/:order', loader, Component: OrderScreen, ErrorBoundary })], {
    at: `/order/${PLACED.order}?key=${PLACED.key}`,
    server,
  })
  await atStep(/./)
  return { server, ...hands() }
}

test('an order opens by its key only', async () => {
  const asked: unknown[] = []
  const answer: FakeAnswers['services.getOrder'] = (input) => {
    asked.push(input)
    return placedOrder()
  }
  await openOrder({}, { 'services.getOrder': answer })
  expect(asked).toEqual([{ i: PLACED.order, key: PLACED.key }])
})

test('a wrong key shows an unknown order', async () => {
  await openOrder(
    {},
    {
      'services.getOrder': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No such order' })
      },
    },
  )
  expect(screen.getByRole('heading', { name: orderCopy.unknownTitle })).toBeTruthy()
})

const tuesdayMorning = () =>
  within(screen.getByRole('group', { name: /^Tuesday/ })).getByRole<HTMLInputElement>('radio', { name: /^AM/ })

describe('the drop-off day', () => {
  test('is asked for at once when there is none, and saved under the key', async () => {
    let saved: Partial<CustomerOrder> = {}
    const { user, server } = await openOrder(
      {},
      {
        'services.getOrder': () => ({ ...placedOrder(), ...saved }),
        'services.setDeliveryDate': ({ datestart, ampm }) => {
          saved = { datestart, ampm }
          return { success: true }
        },
      },
    )
    expect(screen.getByRole('button', { name: deliveryCopy.pickDay })).toBeTruthy()
    await user.click(tuesdayMorning())
    await user.click(screen.getByRole('button', { name: deliveryCopy.save }))
    expect(await screen.findByText(confirmationCopy.arrive('Tue, 11/24/2026, AM'))).toBeTruthy()
    expect(server.sent.at(-1)?.input).toEqual({ ...PLACED, datestart: '2026-11-24', ampm: 'AM' })
    expect(currentMessages().map(({ text }) => text)).toEqual([deliveryCopy.saved])
    expect(await screen.findByRole('button', { name: confirmationCopy.changeDay })).toBeTruthy()
  })

  test('cannot be changed once closed, and the page shows the reason and the delivery', async () => {
    const dropoffclosed = 'Your carts were delivered on 11/24/2026. Call 478-555-0110 for changes.'
    const work = { state: 'delivered', delivered: '2026-11-24', pickedup: null } as const
    await openOrder({ datestart: '2026-11-24', ampm: 'AM', work, dropoffclosed })
    expect(screen.getByText(dropoffclosed)).toBeTruthy()
    expect(screen.getByText(confirmationCopy.delivered('Tue, 11/24/2026'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: confirmationCopy.changeDay })).toBeNull()
    expect(screen.queryByText(/You can change the drop-off day/)).toBeNull()
  })

  test('can be changed, or kept after all', async () => {
    const { user } = await openOrder({ datestart: '2026-11-24', ampm: 'AM' })
    await user.click(screen.getByRole('button', { name: confirmationCopy.changeDay }))
    await user.click(screen.getByRole('button', { name: orderCopy.keepDay }))
    expect(screen.getByRole('button', { name: confirmationCopy.changeDay })).toBeTruthy()
  })

  test('stays chosen with an error when it fails to save', async () => {
    const { user, server } = await openOrder({}, { 'services.setDeliveryDate': () => ({ success: true }) })
    await user.click(tuesdayMorning())
    server.loseNext('before')
    await user.click(screen.getByRole('button', { name: deliveryCopy.save }))
    expect(await screen.findByText(copy.unreachable)).toBeTruthy()
    expect(tuesdayMorning().checked).toBe(true)
  })

  test.each<[string, Partial<CustomerOrder>]>([
    ['a roll-off', { type: 'Roll-Offs' }],
    ['a cancelled order', { state: 'cancelled' }],
  ])('is not asked for by %s', async (_what, order) => {
    await openOrder(order)
    expect(screen.queryByRole('button', { name: deliveryCopy.pickDay })).toBeNull()
  })
})

describe('the money of an order', () => {
  test.each<[string, Partial<CustomerOrder>, string]>([
    ['paid today', {}, confirmationCopy.paid('$68.54')],
    [
      'paid earlier',
      { charge: { at: '2026-11-20T15:00:00.000Z', by: 'card', number: '', lastfour: '1111' } },
      confirmationCopy.paidOn('$68.54', '11/20/2026'),
    ],
    ['partly refunded', { refunded: 10 }, confirmationCopy.partlyRefunded(confirmationCopy.paid('$68.54'), '$10.00')],
    ['given back', { payment: 'refunded' }, confirmationCopy.refunded('$68.54')],
    ['still pending', { payment: 'unpaid' }, confirmationCopy.unpaid('$68.54')],
    ['of a demo', { payment: 'none' }, paymentMessages.demoBilling],
  ])('is shown when %s', async (_how, order, text) => {
    await openOrder(order)
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  test('lists a refund and what is left', async () => {
    const at = NOW.toISOString()
    await openOrder({ refunded: 10, refunds: [{ amount: 10, state: 'done', at }] })
    const rows = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(rows.slice(-2)).toEqual([
      expect.stringMatching(/^Refunded on 11\/23\/2026.* -\$10\.00$/),
      'Paid after that $58.54',
    ])
  })

  test('is paid by its link while that is open', async () => {
    await openOrder({ payment: 'unpaid', paylink: { code: 'the-code', state: 'open' } })
    const link = screen.getByRole('link', { name: orderCopy.payNow('$68.54') })
    expect(link.getAttribute('href')).toBe('/pay/the-code')
  })

  test('names who can send another link once it has ended', async () => {
    await openOrder({ payment: 'unpaid', paylink: { code: 'the-code', state: 'ended' } })
    expect(screen.getByText(orderCopy.linkEnded('Piedmont Hauling'))).toBeTruthy()
    expect(screen.queryByRole('link', { name: orderCopy.payNow('$68.54') })).toBeNull()
  })
})

test.each(['pending', 'declined', 'failed', 'cancelled'] as const)(
  'an order that is %s shows its state and cannot be changed',
  async (state) => {
    await openOrder({ state, mailanswered: true })
    expect(screen.getByText(confirmationCopy.states[state])).toBeTruthy()
    expect(screen.queryByRole('heading', { name: orderCopy.change })).toBeNull()
  },
)

test('a roll-off shows its days and what happens between them', async () => {
  const [line] = placedOrder().lines
  await openOrder({
    type: 'Roll-Offs',
    lines: line
      ? [
          {
            ...line,
            name: '10 Yard Roll Off',
            datestart: '2026-11-24',
            dateend: '2026-12-03',
            notes: 'Left of the driveway',
            rolloff: { size: 10, allowedtons: 3, tonoveragecharge: 65, extradays: 0, dayrate: 0 },
          },
        ]
      : [],
  })
  const facts = within(screen.getAllByRole('list')[0] ?? document.body)
  expect(facts.getByText(confirmationCopy.dropOn('Tue, 11/24/2026'))).toBeTruthy()
  expect(facts.getByText('10 Yard Roll Off, 120 Oak Street, Left of the driveway')).toBeTruthy()
  expect(facts.getByText(confirmationCopy.pickUpOn('Thu, 12/03/2026'))).toBeTruthy()
  expect(facts.getByText(confirmationCopy.withinDays('10 days'))).toBeTruthy()
})
