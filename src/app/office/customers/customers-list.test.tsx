import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Given } from '#contract/contract.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as customersScreen from './customers.screen.tsx'

type Asked = Given<'customers.getPage'>

const searchField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search name, address, phone' })

/** Twelve customers; `isDown` fails the requests. */
function open(setting: Partial<OfficeSetting> = {}) {
  const asked: Asked[] = []
  const server = { isDown: false }
  const counts = { all: 12, leads: 5, customers: 7 }
  const more = { all: false, leads: false, customers: false }
  const shown = renderOffice(customersScreen, {
    at: '/admin/customers',
    path: '/admin/customers',
    answers: {
      'customers.getPage': (input) => {
        if (server.isDown) throw new Error('down')
        asked.push(input)
        return { rows: [aCustomer()], counts, more, total: 12, page: input.page ?? 1 }
      },
    },
    ...setting,
  })
  return { ...shown, server, asked, last: () => asked.at(-1) }
}

test('a table names its columns and the one that sorts', async () => {
  const { user, last } = open()
  const table = within(await screen.findByRole('table'))
  const heads = ['', 'Customer/Lead', 'Sign Up/Start', 'Type', 'Full Name', 'Price', 'In Snapdesk', 'In Ops']
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads)
  expect(table.getByRole('columnheader', { name: 'Sign Up/Start' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(table.getByRole('link', { name: 'Full Name' }))
  await waitFor(() => expect(last()).toMatchObject({ sort: 'name', direction: 'ascending' }))
})

test.each([
  ['Type', 'Residential', 'type'],
  ['Archived', 'Yes', 'archived'],
] as const)('the filter %s narrows the list until it is cleared', async (label, option, field) => {
  const { user, press, last } = open()
  await screen.findByRole('table')
  await user.click(within(openPopover(label)).getByRole('radio', { name: option }))
  await waitFor(() => expect(last()).toMatchObject({ [field]: option === 'Yes' ? 'yes' : option, page: 1 }))
  expect(await screen.findByRole('button', { name: `${label}: ${option}` })).toBeTruthy()
  await press(`Clear ${label}`)
  await waitFor(() => expect(screen.queryByRole('button', { name: `${label}: ${option}` })).toBeNull())
  expect(last()?.[field] ?? 'no').toBe('no')
})

test('a tab and the next page are loaded', async () => {
  const { user, last } = open()
  await screen.findByText('1 to 10 of 12')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('11 to 12 of 12')).toBeTruthy()
  expect(last()).toMatchObject({ tab: 'all', page: 2 })
  await user.click(screen.getByRole('link', { name: 'Leads 5' }))
  await waitFor(() => expect(last()).toMatchObject({ tab: 'leads', page: 1 }))
})

test('a search that fails keeps its words and can be retried', async () => {
  const { user, press, server, last } = open()
  await screen.findByRole('table')
  server.isDown = true
  await user.type(searchField(), 'okafor')
  expect(await screen.findByText('The customers did not load')).toBeTruthy()
  server.isDown = false
  await press('Try again')
  await screen.findByRole('table')
  expect(searchField().value).toBe('okafor')
  expect(last()).toMatchObject({ query: 'okafor' })
})

test('the file is exported as filtered', async () => {
  open({ at: '/admin/customers?q=okafor&tab=leads&type=Residential&sort=name&direction=ascending' })
  await screen.findByRole('table')
  expect(searchField().value).toBe('okafor')
  const file = new URL(screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '', 'http://host')
  expect(Object.fromEntries(file.searchParams)).toEqual({
    method: 'export',
    tab: 'leads',
    sort: 'name',
    direction: 'ascending',
    companyId: '35',
    query: 'okafor',
    type: 'Residential',
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a phone sorts by a select', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const { press, choose, last } = open({ onPhone: true })
  await screen.findByRole('list', { name: 'Customers and leads' })
  await press('Filters and order')
  await choose('Order', 'By name')
  await waitFor(() => expect(last()).toMatchObject({ sort: 'name', direction: 'ascending' }))
})
