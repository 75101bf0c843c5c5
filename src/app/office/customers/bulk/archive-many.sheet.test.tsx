import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customersScreen from '#app/office/customers/customers.screen.tsx'
import { customerInUse } from '#contract/customers/erasure.ts'
import { openMattersWords } from '#domain/ordering/customers/erasure.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { type OfficeSetting, renderOffice, rowsOf } from '#tests/support/render-office.ts'

const PATIENT = { timeout: 10_000 }
const RUTH = aCustomer()
const LEON = aCustomer({ id: 502, fullname: 'Leon Birk', status: 'Lead' })

async function openSelected(answers: OfficeSetting['answers'] = {}, search = '') {
  const office = renderOffice(customersScreen, {
    at: `/admin/customers${search}`,
    path: '/admin/customers',
    answers: {
      'customers.getPage': () => ({
        rows: [RUTH, LEON],
        counts: { all: 200, leads: 1, customers: 199 },
        more: { all: false, leads: false, customers: false },
        total: 200,
        page: 1,
      }),
      'customers.getIds': () => ({ ids: Array.from({ length: 200 }, (_, at) => 501 + at), more: false }),
      ...answers,
    },
  })
  await screen.findByRole('table', undefined, PATIENT)
  for (const row of rowsOf('Customers and leads')) await office.user.click(within(row).getByRole('checkbox'))
  expect(screen.getByText('2 selected')).toBeTruthy()
  return office
}

const archive = () => screen.queryByRole('button', { name: 'Archive' })

test('archives the selected customers after explaining the effects, and brings them back by undo', async () => {
  const { press, pressIn, written } = await openSelected({
    'customers.archive': ({ archived }) => ({ success: true, customer: aCustomer({ archived: archived as 0 | 1 }) }),
  })
  await press('Archive')
  const sheet = await screen.findByRole('dialog', { name: 'Archive 2 customers?' }, PATIENT)
  expect(within(sheet).getByText(/hidden in lists and searches/)).toBeTruthy()
  await pressIn(sheet, 'Archive 2 customers')
  expect(await screen.findByText('2 customers archived', undefined, PATIENT)).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('Selected rows')).toBeNull())
  await press('Undo')
  expect(await screen.findByText('2 customers back in the lists', undefined, PATIENT)).toBeTruthy()
  expect(written().map(({ input }) => input)).toEqual([
    { id: 501, archived: 1 },
    { id: 502, archived: 1 },
    { id: 501, archived: 0 },
    { id: 502, archived: 0 },
  ])
})

test('names customers with something open and archives the others', async () => {
  const message = openMattersWords(['service running'])
  const { press, pressIn } = await openSelected({
    'customers.get': () => RUTH,
    'customers.archive': ({ id }) => {
      if (id === RUTH.id) throw new FakeRefusal(customerInUse, { message, open: ['service running'] })
      return { success: true, customer: LEON }
    },
  })
  await press('Archive')
  await pressIn(await screen.findByRole('dialog', { name: 'Archive 2 customers?' }, PATIENT), 'Archive 2 customers')
  const kept = await screen.findByRole('dialog', { name: '1 customer could not be archived' }, PATIENT)
  expect(within(kept).getByRole('listitem').textContent).toBe(`Ruth Ames${message}`)
  expect(screen.getByText('1 customer archived')).toBeTruthy()
  await pressIn(kept, 'Back to the list')
  await waitFor(() => expect(screen.queryByLabelText('Selected rows')).toBeNull())
})

test('is offered for any number of selected customers', async () => {
  const { press } = await openSelected()
  expect(archive()).toBeTruthy()
  await press('Select all 200')
  expect(await screen.findByText('200 selected')).toBeTruthy()
  expect(archive()).toBeTruthy()
})

test('is not offered for archived customers', async () => {
  await openSelected({}, '?archived=yes')
  expect(archive()).toBeNull()
})
