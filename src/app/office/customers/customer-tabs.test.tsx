import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orderCancelled } from '#contract/customers/customers.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aCustomer, anOrder } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import { aSoldService } from '#tests/support/subscriptions/plan-rows.ts'
import * as customerScreen from './customer.screen.tsx'

const RUTH = aCustomer()
const aRollOff = (change: Parameters<typeof aSoldService>[0] = {}) =>
  aSoldService({ name: '20 Yard', type: 'Roll-Offs', ...change })

const open = (setting: Partial<OfficeSetting> = {}) =>
  renderOffice(customerScreen, { at: '/admin/customers/e/501', path: '/admin/customers/e/:userId', ...setting })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('the services of a customer', () => {
  const services = (rows = [aSoldService()], more: OfficeSetting['answers'] = {}): Partial<OfficeSetting> => ({
    at: '/admin/customers/e/501?tab=services',
    answers: { 'customers.get': () => RUTH, 'customers.getServices': () => rows, ...more },
  })

  test("show the total paid, and count each order's refund once", async () => {
    const pair = [aSoldService({ refunded: 20 }), aSoldService({ id: 9002, name: 'Recycling', refunded: 20 })]
    open(services(pair))
    const sums = (await screen.findByText('Amount paid, all services')).parentElement
    // 94.20 plus 7 %, twice.
    expect(sums?.textContent).toContain('$201.58')
    expect(screen.getByText('Refunded, fees included').textContent).toContain('$20.00')
  })

  test('are none before an order', async () => {
    open({ ...services([]), answers: { 'customers.get': () => RUTH, 'customers.getSites': () => [] } })
    expect(await screen.findByText('No services yet')).toBeTruthy()
  })

  test('turn off once the server confirms, and on again from the toast', async () => {
    let active: 0 | 1 = 1
    const { press, written } = open({
      ...services(),
      answers: {
        'customers.get': () => RUTH,
        'customers.getServices': () => [aRollOff({ active })],
        'customers.updateCustomerService': (input) => {
          active = input.active
          return { success: true, customer: RUTH, took: [] }
        },
      },
    })
    await screen.findByText('20 Yard')
    await press('Deactivate Service')
    expect(await screen.findByText('20 Yard deactivated')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Enable Service' })).toBeTruthy()
    await press('Undo')
    expect(await screen.findByText('20 Yard enabled')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Deactivate Service' })).toBeTruthy()
    expect(written().map(({ input }) => input)).toMatchObject([{ active: 0 }, { active: 1 }])
  })

  test('retry a switch that lost its answer under the same idempotency key', async () => {
    const { server, press, written } = open(
      services([aRollOff()], {
        'customers.updateCustomerService': () => ({ success: true, customer: RUTH, took: [] }),
      }),
    )
    await screen.findByText('20 Yard')
    server.loseNext('after')
    await press('Deactivate Service')
    expect(await screen.findByText(/^20 Yard was not changed\./)).toBeTruthy()
    await press('Deactivate Service')
    expect(await screen.findByText('20 Yard deactivated')).toBeTruthy()
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
    expect(written()).toHaveLength(2)
  })

  test('a service that the server refuses to enable stays off, with the reason', async () => {
    const { press } = open(
      services([aRollOff({ active: 0 })], {
        'customers.updateCustomerService': () => {
          throw new FakeRefusal(orderCancelled, { message: 'Its order was cancelled.' })
        },
      }),
    )
    await screen.findByText('20 Yard')
    await press('Enable Service')
    expect(await screen.findByText('20 Yard was not changed. Its order was cancelled.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enable Service' })).toBeTruthy()
  })

  test('update the price in the account without marking it unsaved', async () => {
    let price = 31.4
    const { press, user, written } = open({
      at: '/admin/customers/e/501?tab=account',
      answers: {
        'customers.get': () => aCustomer({ price, version: price === 0 ? 4 : 3 }),
        'customers.getServices': () => [aRollOff({ active: price === 0 ? 0 : 1 })],
        'customers.updateCustomerService': () => {
          price = 0
          return { success: true, customer: RUTH, took: [] }
        },
        'customers.update': ({ version }) => ({
          success: true,
          customer: aCustomer({ version: (version ?? 0) + 1, price: 0 }),
        }),
      },
    })
    await screen.findByLabelText('City')
    await user.click(screen.getByRole('link', { name: 'Services' }))
    await screen.findByText('20 Yard')
    await press('Deactivate Service')
    await screen.findByText('20 Yard deactivated')
    await user.click(screen.getByRole('link', { name: 'Account' }))
    await waitFor(() => expect(field('Price per month').value).toBe('0.00'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await user.type(field('City'), ' East')
    await press('Save')
    await screen.findByText('Customer Saved!')
    expect(written()[1]?.input).toMatchObject({ version: 4, city: 'Cedar Hollow East' })
  })
})

test('what is typed in the account stays while another tab is open', async () => {
  const { user } = open({ at: '/admin/customers/e/501?tab=account', answers: { 'customers.get': () => RUTH } })
  await user.type(await screen.findByLabelText('Work phone'), '478-555-0111')
  await user.click(screen.getByRole('link', { name: 'Services' }))
  await screen.findByText('Nothing is served here.')
  expect(screen.queryByRole('textbox', { name: 'Work phone' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Account' }))
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Work phone' })
  expect(phone.value).toBe('478-555-0111')
})

test("the orders tab lists only this customer's orders", async () => {
  open({
    at: '/admin/customers/e/501?tab=orders',
    answers: {
      'customers.get': () => RUTH,
      'services.getOrders': () => [anOrder(), anOrder({ order: 'B2002', customer: 502 })],
    },
  })
  expect(await screen.findByRole('heading', { name: 'Order A1001' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Order B2002' })).toBeNull()
  expect(screen.getByText('Paid')).toBeTruthy()
})

test("an admin sees a customer’s orders and sign-up in the time zone of the customer's company", async () => {
  const company = { ...aCompany(), timezone: 'Pacific/Honolulu' }
  open({
    at: '/admin/customers/e/501?tab=orders',
    user: ADMIN,
    companies: [company],
    answers: {
      'customers.get': () => ({ ...RUTH, created: '2026-02-20T05:00:00.000Z' }),
      'services.getOrders': () => [anOrder({ placed: '2026-02-20T05:00:00.000Z' })],
    },
  })
  const order = (await screen.findByText(/A1001/)).closest('li')
  expect(order?.textContent).toContain('02/19/2026')
  expect(screen.getByText(/^Thu,? 02\/19\/2026$/)).toBeTruthy()
})
