import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { orderNotPlaced, refundRunning } from '#contract/services/order-office.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { said } from '#tests/support/office-hook.ts'
import { anOrder, aUser } from '#tests/support/office-rows.ts'
import { openDialog } from '#tests/support/render-office.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { SoldOrder } from './sold-order.tsx'

async function open(change: Partial<OfficeOrder>, answers: FakeAnswers = {}, user = aUser()) {
  const server = fakeServer({ 'services.getRefundable': () => ({ left: 73.54, whole: false }), ...answers })
  const changes: string[] = []
  renderScreen(
    () => <SoldOrder order={anOrder(change)} timezone="America/New_York" onChanged={() => changes.push('changed')} />,
    { server, outlet: { user, company: null, hasCompany: true, onPhone: false, rows: 10 } },
  )
  await screen.findByRole('heading', { name: 'Order A1001' })
  const person = userEvent.setup()
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }))
  const written = () => server.sent.filter(({ key }) => key !== null)
  return { server, changes, press, person, written }
}

describe('the actions of an order', () => {
  test('are refund and cancellation while it is placed and paid', async () => {
    await open({})
    expect(screen.getByText('Address check (AVS)').nextElementSibling?.textContent).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Refund order A1001' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel order A1001' })).toBeTruthy()
  })

  test.each<[string, Partial<OfficeOrder>, number]>([
    ['was fully refunded', { payment: 'refunded', refunded: 73.54 }, 1],
    ['is cancelled and refunded', { state: 'cancelled', payment: 'voided', refunded: 73.54 }, 0],
    ['was never paid by card', { payment: 'none' }, 1],
    ['was declined', { state: 'declined', payment: 'none' }, 0],
  ])('exclude a refund of an order that %s', async (_what, change, buttons) => {
    await open(change)
    expect(screen.queryByRole('button', { name: 'Refund order A1001' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Cancel order A1001' })).toHaveLength(buttons)
  })

  test('are hidden from a user who may neither cancel nor refund', async () => {
    await open({}, {}, aUser({ role: 'can-manager' }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a refund', () => {
  const refunded = (): { success: true; resptext: string } => ({ success: true, resptext: '$73.54 was refunded.' })

  test('starts with all that is left, and reports the result', async () => {
    const { written, press, changes } = await open({ refunded: 20 }, { 'services.refund': refunded })
    await press('Refund order A1001')
    await press('Refund $53.54')
    expect(written()).toMatchObject([{ name: 'services.refund', input: { order: 'A1001', amount: 53.54 } }])
    expect(said()).toEqual(['$73.54 was refunded.'])
    expect(changes).toEqual(['changed'])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  test.each([
    ['100', 'At most $73.54 can still be refunded.'],
    ['all', 'Enter an amount in dollars, such as 12.50'],
    ['0', 'Enter an amount in dollars, such as 12.50'],
  ])('of %s is not sent', async (typed, problem) => {
    const { written, press, person } = await open({})
    await press('Refund order A1001')
    const amount = screen.getByLabelText('Amount')
    await person.clear(amount)
    await person.type(amount, `${typed}{Enter}`)
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(written()).toEqual([])
  })

  test('covers only the full amount until the bank settles the charge', async () => {
    const { written, press } = await open(
      {},
      { 'services.getRefundable': () => ({ left: 73.54, whole: true }), 'services.refund': refunded },
    )
    await press('Refund order A1001')
    expect(await screen.findByText(/Until then only a full refund is possible/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').readOnly).toBe(true)
    await press('Refund $73.54')
    expect(written()).toMatchObject([{ input: { amount: 73.54 } }])
  })

  test('allows any amount when the bank does not say whether the charge is settled', async () => {
    const { press } = await open({}, { 'services.getRefundable': () => ({ left: 73.54, whole: null }) })
    await press('Refund order A1001')
    expect(screen.getByLabelText<HTMLInputElement>('Amount').readOnly).toBe(false)
  })

  test('after a lost answer retries the same refund, and pays nothing back twice', async () => {
    let times = 0
    const { server, press } = await open(
      {},
      {
        'services.refund': () => {
          times += 1
          return refunded()
        },
      },
    )
    await press('Refund order A1001')
    server.loseNext('after')
    await press('Refund $73.54')
    expect(await screen.findByText(/^The connection was lost\./)).toBeTruthy()
    await press('Refund $73.54')
    expect(said()).toEqual(['$73.54 was refunded.'])
    expect(times).toBe(1)
  })

  test('sends no other amount after a lost answer when the first refund was done', async () => {
    const given: unknown[] = []
    const { server, press, person } = await open(
      {},
      {
        'services.refund': ({ amount }) => {
          given.push(amount)
          return { success: true, resptext: `${amount} went back` }
        },
      },
    )
    await press('Refund order A1001')
    server.loseNext('after')
    await press('Refund $73.54')
    const amount = await screen.findByLabelText('Amount')
    await person.clear(amount)
    await person.type(amount, '10')
    await press('Refund $10.00')
    expect(given).toEqual([73.54])
    expect(said()).toEqual(['73.54 went back'])
  })

  test("refused by the bank shows the bank's message, and the next press is a new attempt", async () => {
    const { written, press } = await open(
      {},
      { 'services.refund': () => ({ success: false, resptext: 'The bank said no.' }) },
    )
    await press('Refund order A1001')
    await press('Refund $73.54')
    expect(within(openDialog()).getByRole('alert').textContent).toContain('The bank said no.')
    await press('Refund $73.54')
    expect(new Set(written().map(({ key }) => key)).size).toBe(2)
    expect(said()).toEqual([])
  })

  test('with an unknown result counts as done, because the bank is asked later', async () => {
    const { press, changes } = await open(
      {},
      { 'services.refund': () => ({ success: false, pending: true, resptext: 'We will know tomorrow.' }) },
    )
    await press('Refund order A1001')
    await press('Refund $73.54')
    expect(said()).toEqual(['We will know tomorrow.'])
    expect(changes).toEqual(['changed'])
  })

  test('during another one says so in the sheet until the amount changes', async () => {
    const { press, person } = await open(
      {},
      {
        'services.refund': () => {
          throw new FakeRefusal(refundRunning, { message: 'Another refund is still pending.' })
        },
      },
    )
    await press('Refund order A1001')
    await press('Refund $73.54')
    expect(await screen.findByText('Another refund is still pending.')).toBeTruthy()
    await person.type(screen.getByLabelText('Amount'), '{Backspace}')
    expect(screen.queryByText('Another refund is still pending.')).toBeNull()
  })
})

describe('cancelling', () => {
  const done = (): { success: true } => ({ success: true })
  const back = (): { success: true; resptext: string } => ({ success: true, resptext: 'The charge was voided.' })

  test('refunds all that is left in one go', async () => {
    const { server, press, changes } = await open({}, { 'services.cancelOrder': done, 'services.refund': back })
    await press('Cancel order A1001')
    await press('Cancel and refund $73.54')
    expect(server.sent.map(({ name }) => name)).toEqual(['services.cancelOrder', 'services.refund'])
    expect(said()).toEqual(['Order A1001 was cancelled. The charge was voided.'])
    expect(changes).toEqual(['changed'])
  })

  test('keeps the money when the user chooses so', async () => {
    const { server, press, person } = await open({}, { 'services.cancelOrder': done })
    await press('Cancel order A1001')
    await person.click(screen.getByRole('radio', { name: /^Don’t refund anything now/ }))
    await press('Cancel this order')
    expect(server.sent.map(({ name }) => name)).toEqual(['services.cancelOrder'])
    expect(said()).toEqual(['Order A1001 was cancelled'])
  })

  test('does not mention money when no card was charged', async () => {
    await (await open({ payment: 'none' })).press('Cancel order A1001')
    expect(within(openDialog()).queryByRole('radio')).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeTruthy()
  })

  test('keeps the cancellation when the refund fails, and retries only the refund', async () => {
    let isRefused = true
    const { server, press } = await open(
      {},
      {
        'services.cancelOrder': done,
        'services.refund': () => (isRefused ? { success: false, resptext: 'The bank said no.' } : back()),
      },
    )
    await press('Cancel order A1001')
    await press('Cancel and refund $73.54')
    const failure = 'Order A1001 was cancelled, but it was not refunded. The bank said no.'
    expect(await screen.findByText(failure)).toBeTruthy()
    isRefused = false
    await press('Refund $73.54')
    expect(server.sent.map(({ name }) => name)).toEqual(['services.cancelOrder', 'services.refund', 'services.refund'])
    expect(said()).toEqual(['Order A1001 was cancelled. The charge was voided.'])
  })

  test('reloads the order when the sheet is closed after the cancellation', async () => {
    const { press, changes } = await open(
      {},
      { 'services.cancelOrder': done, 'services.refund': () => ({ success: false, resptext: 'No.' }) },
    )
    await press('Cancel order A1001')
    await press('Cancel and refund $73.54')
    await screen.findByText(/but it was not refunded/)
    expect(changes).toEqual([])
    const [, closing] = within(openDialog()).getAllByRole('button', { name: 'Close' })
    await userEvent.click(closing ?? openDialog())
    expect(changes).toEqual(['changed'])
  })

  test('is refused for an order that is not placed, and refunds nothing', async () => {
    const { server, press } = await open(
      {},
      {
        'services.cancelOrder': () => {
          throw new FakeRefusal(orderNotPlaced, { message: 'Only an order that was placed can be cancelled.' })
        },
      },
    )
    await press('Cancel order A1001')
    await press('Cancel and refund $73.54')
    expect(await screen.findByText('Only an order that was placed can be cancelled.')).toBeTruthy()
    expect(server.sent).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeTruthy()
  })
})

describe('more actions for a buyer', () => {
  const unpaid = { payment: 'unpaid', paidby: null, paidat: null } as const

  test('mark an unpaid order as paid by check', async () => {
    const { written, press, person, changes } = await open(unpaid, { 'services.markPaid': () => ({ success: true }) })
    await press('More for order A1001')
    await press('Mark as paid')
    await person.type(screen.getByLabelText(/Check number/), '1042')
    await press('Mark as paid')
    expect(written()).toMatchObject([
      { name: 'services.markPaid', input: { order: 'A1001', kind: 'check', number: '1042' } },
    ])
    expect(changes).toEqual(['changed'])
  })

  test('send the link again, to a corrected address', async () => {
    const { written, press, person } = await open(unpaid, { 'services.sendAgain': () => ({ success: true }) })
    await press('More for order A1001')
    await press('Send a message again')
    const email = screen.getByLabelText('Email')
    await person.clear(email)
    await person.type(email, 'right@example.com')
    await press('Send')
    expect(written()).toMatchObject([
      { name: 'services.sendAgain', input: { order: 'A1001', message: 'paylink', email: 'right@example.com' } },
    ])
  })

  test('remove a stored card, which stays when the processor does not answer', async () => {
    const answers: FakeAnswers = { 'customers.removeCard': () => ({ success: false, resptext: 'Please try again.' }) }
    const { press, changes } = await open({ card: { lastfour: '1111', expiry: '1230' } }, answers)
    expect(screen.getByText('Ending in 1111, expires 12/30')).toBeTruthy()
    await press('More for order A1001')
    await press('Remove the stored card')
    await press('Remove card')
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    expect(changes).toEqual([])
  })
})
