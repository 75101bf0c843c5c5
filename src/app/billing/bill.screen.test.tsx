import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BillAnswer } from '#app/billing/bill-answer.ts'
import { setEnteredCard, setFrameTouched } from '#app/ordering/card/card.store.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { BILL_PATH, billSample, paidBill } from '#tests/support/bill-samples.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { NOW } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import { billCopy } from './bill/bill.copy.ts'
import BillScreen, { ErrorBoundary, loader } from './bill.screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Setting {
  /** The bill, one answer for each request; the last one repeats. */
  bills: BillAnswer[]
  pay?: FakeAnswers['billing.payBill']
  at?: string
}

function openScreen({ bills, pay, at = BILL_PATH }: Setting) {
  vi.setSystemTime(NOW)
  setFrameTouched(false)
  setEnteredCard(null)
  const answers = [...bills]
  const server = fakeServer({
    'billing.getBill': () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (!answer) throw new FakeRefusal(generalRefusals.notFound, { message: 'No such bill' })
      return answer
    },
    ...(pay ? { 'billing.payBill': pay } : {}),
  })
  renderRoutes([moduleRoute({ path: 'bill/:number', loader, Component: BillScreen, ErrorBoundary })], { at, server })
  return { sent: () => server.sent.filter(({ name }) => name === 'billing.payBill'), ...hands() }
}

const invalid = (field: string) => {
  throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'No', errors: [{ field, message: 'No' }] })
}

test('a bill is paid by its number and key, and loaded again', async () => {
  const charged = '$44.77 was charged to the card ending in 1111.'
  const { press, sent } = openScreen({
    bills: [billSample(), { ...paidBill(), autopay: 1 }],
    pay: () => ({ success: true, resptext: charged }),
  })
  await atStep('Bill 10482')
  await press(payingCopy.pay('$44.77'))
  await atStep(payingCopy.paidTitle('$44.77'))
  expect(screen.getByText(charged)).toBeTruthy()
  expect(sent()).toMatchObject([
    { input: { number: '10482', key: 'Qm4tZ0xw8RkV2nYc6HsJbA', card: '1111', amount: 44.77 } },
  ])
  expect(await screen.findByText(billCopy.nextCharged('Piedmont Hauling'))).toBeTruthy()
})

describe('a bill that changed since', () => {
  test('because part of it was paid says so, and asks for the rest', async () => {
    const { press } = openScreen({
      bills: [billSample(), billSample({}, { open: 24.77 })],
      pay: () => invalid('amount'),
    })
    await atStep('Bill 10482')
    await press(payingCopy.pay('$44.77'))
    expect(await screen.findByText(billCopy.changed)).toBeTruthy()
    expect(await screen.findAllByRole('button', { name: payingCopy.pay('$24.77') })).not.toHaveLength(0)
  })

  test('because it was paid elsewhere shows it as paid', async () => {
    const { press } = openScreen({
      bills: [billSample(), paidBill()],
      pay: () => ({ success: false, resptext: 'This bill is paid. Thank you.' }),
    })
    await atStep('Bill 10482')
    await press(payingCopy.pay('$44.77'))
    await atStep(billCopy.paidBefore('Bill 10482'))
  })

  test('because its card can no longer be charged asks for another', async () => {
    const { press } = openScreen({ bills: [billSample(), billSample({ cards: [] })], pay: () => invalid('card') })
    await atStep('Bill 10482')
    await press(payingCopy.pay('$44.77'))
    expect(await screen.findByText(billCopy.cardGone)).toBeTruthy()
    expect(await screen.findByTitle(billingCopy.cardFrame)).toBeTruthy()
  })
})

test('a bill that is opened to be printed is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  openScreen({ bills: [billSample()], at: `${BILL_PATH}&print=1` })
  await atStep('Bill 10482')
  expect(print).toHaveBeenCalledTimes(1)
})

test('a wrong key shows an unknown bill', async () => {
  openScreen({ bills: [], at: '/bill/10482?key=wrong' })
  await atStep(billCopy.unknownTitle)
  expect(within(screen.getByRole('main')).getByText(billCopy.unknownLead)).toBeTruthy()
})
