import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as ordersScreen from '#app/office/orders/orders.screen.tsx'
import type { Rights } from '#domain/identity/roles.ts'
import { aCustomer, anOrder, aUser } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import { aSoldService } from '#tests/support/subscriptions/plan-rows.ts'
import * as customerScreen from './customer.screen.tsx'
import * as customersScreen from './customers.screen.tsx'

// What clerks and bookkeepers see of a customer: no button that the server would refuse.

const RUTH = aCustomer({ price: 31.2 })
const WRITES =
  /Add|Import|Merge|Archive|Erase|Save|Deactivate|Edit|Called|Lost|Refund|Cancel order|More|New delivery|Change |Hold |Move |End |Reopen|Take back/

const at = (rights: Rights, where = '') =>
  renderOffice(customerScreen, {
    at: `/admin/customers/e/501${where}`,
    path: '/admin/customers/e/:userId',
    user: aUser({ rights }),
    answers: {
      'customers.get': () => RUTH,
      'customers.getServices': () => [aSoldService()],
      'services.getOrders': () => [anOrder({ customer: RUTH.id })],
    },
  })

const named = (pattern: RegExp) => [
  ...screen.queryAllByRole('button', { name: pattern }),
  ...screen.queryAllByRole('link', { name: pattern }),
]

test.each(['', '?tab=services', '?tab=orders', '?tab=account'])(
  'a bookkeeper only reads a customer%s',
  async (where) => {
    const { server } = at('books', where)
    await screen.findByRole('heading', { name: RUTH.fullname })
    expect(named(WRITES)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Account' })).toBeNull()
    expect(screen.queryByLabelText('Add a note')).toBeNull()
    expect(server.sent.map(({ name }) => name)).not.toContain('trail.getPage')
  },
)

test('a clerk changes a customer, and finds neither erasing nor activity nor the crew', async () => {
  const { server } = at('clerk')
  await screen.findByRole('heading', { name: RUTH.fullname })
  openPopover('More')
  for (const name of ['Merge', 'Archive', 'Change Household Trash', /Edit contact/])
    expect(named(new RegExp(name))).not.toEqual([])
  expect(named(/Erase|Activity|New delivery|Can Manager/)).toEqual([])
  expect(server.sent.map(({ name }) => name)).not.toContain('trail.getPage')
})

const emptyList = {
  rows: [],
  counts: { all: 0, leads: 0, customers: 0 },
  more: { all: false, leads: false, customers: false },
  total: 0,
  page: 1,
}

test.each([
  ['books', []],
  ['clerk', ['Import', 'Add customer']],
] as const)('the customers offer a %s only what the person may do', async (rights, expected) => {
  renderOffice(customersScreen, {
    at: '/admin/customers',
    user: aUser({ rights }),
    answers: { 'customers.getPage': () => emptyList },
  })
  await screen.findByText('No customers yet')
  expect(named(/Add|Import|Feedback|remaining steps/).map(({ textContent }) => textContent)).toEqual(expected)
})

const noOrders = { rows: [], page: 1, found: 0, more: false, sums: null, payments: null, standings: null, any: false }

test('a bookkeeper has no differences to settle among the orders', async () => {
  renderOffice(ordersScreen, {
    at: '/admin/orders',
    user: aUser({ rights: 'books' }),
    answers: { 'services.getOrderPage': () => noOrders },
  })
  await screen.findByText('No orders yet')
  expect(named(/Differences/)).toEqual([])
  expect(named(/Export CSV/)).not.toEqual([])
})
