import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as customersScreen from '#app/office/customers/customers.screen.tsx'
import { aCustomer } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { useListLoading } from './office-list.tsx'

/** A list whose pages arrive when the test says so. */
async function open() {
  const waiting: (() => void)[] = []
  const bring = () => act(async () => waiting.shift()?.())
  const loader = () => new Promise<null>((answer) => waiting.push(() => answer(null)))
  let navigate: ReturnType<typeof useNavigate> | undefined
  function List() {
    navigate = useNavigate()
    return <p>{useListLoading() ? 'On its way' : 'There'}</p>
  }
  renderRoutes(
    [
      { path: '/admin/users', Component: List, loader },
      { path: '/admin/mail', Component: () => <p>Mail</p>, loader },
    ],
    { at: '/admin/users' },
  )
  await expect.poll(() => waiting.length).toBe(1)
  await bring()
  await screen.findByText('There')
  return { bring, goTo: (path: string) => act(async () => void navigate?.(path)) }
}

test('says that the next page is loading until it arrives', async () => {
  const { bring, goTo } = await open()
  await goTo('/admin/users?q=dee')
  expect(screen.getByText('On its way')).toBeTruthy()
  await bring()
  expect(await screen.findByText('There')).toBeTruthy()
})

test('says nothing while the list is left for another screen', async () => {
  const { bring, goTo } = await open()
  await goTo('/admin/mail')
  expect(screen.getByText('There')).toBeTruthy()
  await bring()
  expect(await screen.findByText('Mail')).toBeTruthy()
})

afterEach(() => vi.unstubAllGlobals())

test('a button on a phone says whether rows can be selected', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const all = { all: 1, leads: 0, customers: 1 }
  const more = { all: false, leads: false, customers: false }
  const { press } = renderOffice(customersScreen, {
    at: '/admin/customers',
    onPhone: true,
    answers: { 'customers.getPage': () => ({ rows: [aCustomer()], counts: all, more, total: 1, page: 1 }) },
  })
  await screen.findByRole('button', { name: 'Select rows', pressed: false })
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  await press('Select rows')
  expect(screen.getByRole('button', { name: 'Select rows', pressed: true })).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { name: /^Select/ })).toHaveLength(2)
})
