import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aCustomer, anOrder, aService, aUser } from '#tests/support/office-rows.ts'
import { usePalette } from './use-palette.ts'

const pageOf = (...names: string[]) => ({
  rows: names.map((fullname, at) => aCustomer({ id: at + 1, fullname })),
  counts: { all: names.length, leads: 0, customers: names.length },
  more: { all: false, leads: false, customers: false },
  total: names.length,
  page: 1,
})

function open(answers: FakeAnswers, user: User = aUser(), query = '') {
  const server = fakeServer({ 'services.getServicesByHaulerId': () => [], ...answers })
  const { result, rerender, unmount } = renderHook(({ typed }) => usePalette(user, typed), {
    initialProps: { typed: query },
  })
  return {
    server,
    result,
    unmount,
    type: (typed: string) => rerender({ typed }),
    found: (group: string) => result.current.entries.flatMap((entry) => (entry.group === group ? [entry.title] : [])),
    asked: (name: string) => server.sent.filter((call) => call.name === name).map(({ input }) => input),
  }
}

/** Customer searches that the test answers, by query. */
function brought() {
  const waiting = new Map<unknown, (names: string[]) => void>()
  return {
    asked: () => [...waiting.keys()],
    getPage: ({ query }: { query?: string | undefined }) =>
      new Promise<ReturnType<typeof pageOf>>((answer) => {
        waiting.set(query, (names) => answer(pageOf(...names)))
      }),
    bring: (query: string, ...names: string[]) => act(async () => waiting.get(query)?.(names)),
  }
}

test('"sell" and a name opens the sale on the page of the customer', async () => {
  const { result, type, found, asked } = open({ 'customers.getPage': () => pageOf('Ruth Ames') })
  type('sell ruth')
  await waitFor(() => expect(found('Actions')).toEqual(['Sell a service: Ruth Ames']))
  expect(result.current.entries[0]?.path).toBe('/admin/customers/e/1?tab=services&sell=yes')
  expect(asked('customers.getPage')).toMatchObject([{ query: 'ruth' }])
})

describe('orders', () => {
  const getOrders = ({ query }: { query?: string | undefined }) => [anOrder({ order: String(query) })]

  test('are searched by what may be an order number, and link to their list', async () => {
    const { result, type, found } = open({ 'services.getOrders': getOrders, 'customers.getPage': () => pageOf() })
    type('DSEAQJWZ9')
    await waitFor(() => expect(found('Orders')).toEqual(['DSEAQJWZ9']))
    const entry = result.current.entries.find(({ group }) => group === 'Orders')
    expect(entry).toMatchObject({ path: '/admin/orders?q=DSEAQJWZ9', facts: 'Ruth Ames, Residential, $73.54' })
  })

  test('are not searched by letters alone, nor by users who may not read them', async () => {
    const answers = { 'services.getOrders': getOrders, 'customers.getPage': () => pageOf('Ruth') }
    const { type, asked, found } = open(answers)
    type('ruth')
    await waitFor(() => expect(found('Customers')).toEqual(['Ruth']))
    expect(asked('services.getOrders')).toEqual([])
    const manager = aUser({ role: 'can-manager', canmanagergroupid: 135 })
    const other = open({ ...answers, 'canmanager.findTasks': () => [] }, manager, 'DSEAQJWZ9')
    await waitFor(() => expect(other.asked('canmanager.findTasks')).toHaveLength(1))
    expect(other.asked('services.getOrders')).toEqual([])
  })
})

describe('customers', () => {
  test('of a late answer to fewer letters do not replace those of the latest query', async () => {
    const { asked, getPage, bring } = brought()
    const { type, found } = open({ 'customers.getPage': getPage })
    type('ru')
    await waitFor(() => expect(asked()).toEqual(['ru']))
    type('ruth ')
    await waitFor(() => expect(asked()).toEqual(['ru', 'ruth']))
    await bring('ruth', 'Ruth Ames')
    await waitFor(() => expect(found('Customers')).toEqual(['Ruth Ames']))
    await bring('ru', 'Ruben Hall', 'Ruth Ames')
    await act(async () => undefined)
    expect(found('Customers')).toEqual(['Ruth Ames'])
  })

  test('stay until the next answer, and disappear with the last letter', async () => {
    const { asked, getPage, bring } = brought()
    const { type, found } = open({ 'customers.getPage': getPage })
    type('ru')
    await waitFor(() => expect(asked()).toEqual(['ru']))
    await bring('ru', 'Ruth Ames')
    await waitFor(() => expect(found('Customers')).toEqual(['Ruth Ames']))
    type('rub')
    await waitFor(() => expect(asked()).toEqual(['ru', 'rub']))
    expect(found('Customers')).toEqual(['Ruth Ames'])
    type('  ')
    expect(found('Customers')).toEqual([])
  })

  test('that fail to load leave the screens in place', async () => {
    const { type, found, server } = open({
      'customers.getPage': () => {
        throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
      },
    })
    type('maps')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await act(async () => undefined)
    expect(found('Screens')).toEqual(['Maps'])
    expect(found('Customers')).toEqual([])
  })
})

describe('requests', () => {
  test('include no tasks for an owner without a group, and no customers for a driver', async () => {
    const owner = open({ 'customers.getPage': () => pageOf() })
    owner.type('oak')
    await waitFor(() => expect(owner.asked('customers.getPage')).toHaveLength(1))
    expect(owner.asked('canmanager.findTasks')).toEqual([])
    owner.unmount()
    const driver = open({ 'canmanager.findTasks': () => [] }, aUser({ role: 'can-driver', canmanagergroupid: 135 }))
    driver.type('oak')
    await waitFor(() => expect(driver.asked('canmanager.findTasks')).toEqual([{ query: 'oak', limit: '6' }]))
    expect(driver.asked('customers.getPage')).toEqual([])
    await act(() => driver.result.current.askServices())
    expect(driver.asked('services.getServicesByHaulerId')).toEqual([])
  })

  test('load the services once for repeated first letters, and again after a failure', async () => {
    let fails = true
    const { result, asked, found } = open(
      {
        'customers.getPage': () => pageOf(),
        'services.getServicesByHaulerId': () => {
          if (fails) throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
          return [aService()]
        },
      },
      aUser(),
      'trash',
    )
    const ask = () => act(() => Promise.all([result.current.askServices(), result.current.askServices()]))
    await ask()
    expect(found('Services')).toEqual([])
    fails = false
    await ask()
    expect(found('Services')).toEqual(['Household Trash'])
    await ask()
    expect(asked('services.getServicesByHaulerId')).toHaveLength(2)
  })
})
