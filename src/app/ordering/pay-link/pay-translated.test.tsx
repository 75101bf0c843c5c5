import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setEnteredCard, setFrameTouched } from '#app/ordering/card/card.store.ts'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import OrderScreen, { loader as loadOrder } from '#app/ordering/placed/order.screen.tsx'
import { confirmationCopy, deliveryCopy } from '#app/ordering/steps.copy.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { readyTranslation } from '#tests/support/browser/translated-screen.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { NOW, PLACED, payLink, placedOrder } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import { payCopy } from './pay.copy.ts'
import PayScreen, { loader as loadLink } from './pay.screen.tsx'

const translate = readyTranslation()

afterEach(() => {
  vi.useRealTimers()
})

test('a translated pay page takes the card, also after a decline, and the order takes its day', async () => {
  vi.setSystemTime(NOW)
  setFrameTouched(false)
  const enter = () =>
    setEnteredCard({ message: { kind: 'token', token: '9411111111111111', expiry: '202712' }, at: new Date() })
  enter()
  const outcomes = [{ success: false, resptext: 'Insufficient funds' } as const]
  let isPaid = false
  let saved: Partial<CustomerOrder> = {}
  const server = fakeServer({
    'services.getPayLink': () =>
      isPaid ? { ...payLink(), state: 'paid', orderkey: PLACED.key, charge: placedOrder().charge } : payLink(),
    'services.payByLink': () => {
      const declined = outcomes.shift()
      isPaid = !declined
      return declined ?? { success: true, resptext: 'Thank you, your payment was received.' }
    },
    'services.getOrder': () => ({ ...placedOrder(), ...saved }),
    'services.setDeliveryDate': ({ datestart, ampm }) => {
      saved = { datestart, ampm }
      return { success: true }
    },
  })
  const { user, press } = hands()
  renderRoutes(
    [
      moduleRoute({ path: 'pay/:code', loader: loadLink, Component: PayScreen }),
      moduleRoute({ path: 'order/:order', loader: loadOrder, Component: OrderScreen }),
    ],
    { at: '/pay/the-code', server },
  )
  await atStep(/^Pay /)
  await translate()
  await press(payingCopy.pay('$68.54'))
  expect(await screen.findByText('Insufficient funds')).toBeTruthy()
  act(enter)
  await press(payingCopy.pay('$68.54'))
  await atStep(payingCopy.paidTitle('$68.54'))
  await user.click(await screen.findByRole('link', { name: payCopy.chooseDay }))
  const tuesday = await screen.findByRole('group', { name: /^Tuesday/ })
  await user.click(within(tuesday).getByRole('radio', { name: /^AM/ }))
  await user.click(screen.getByRole('button', { name: deliveryCopy.save }))
  expect(await screen.findByRole('button', { name: confirmationCopy.changeDay })).toBeTruthy()
})
