import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import { aCustomer } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'

const RUTH = aCustomer()
const open = (answers: Parameters<typeof renderOffice>[1]['answers']) =>
  renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=account',
    path: '/admin/customers/e/:userId',
    answers,
  })

describe('a new address', () => {
  const THERE = {
    from: '120 Oak Street',
    services: [{ id: 1, name: 'Trash' }],
    deliveries: [{ id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02', day: '2026-11-30' }],
    served: 'outside' as const,
  }
  const answers = {
    'customers.get': () => RUTH,
    'customers.getMove': () => THERE,
    'customers.update': () => ({ success: true as const, customer: aCustomer({ address: '9 Far Road', version: 4 }) }),
  }

  test.each([
    ['Move to 9 Far Road', { address: '9 Far Road', movealong: true }],
    ['Leave at 120 Oak Street', { address: '9 Far Road' }],
  ])('asks what moves along, and saves with "%s"', async (choice, sent) => {
    const { write, press, written } = open(answers)
    await screen.findByLabelText('City')
    await write('Address', '9 Far Road')
    await press('Save')
    const sheet = await screen.findByRole('dialog', {
      name: 'Service and 1 delivery are at 120 Oak Street: move them too?',
    })
    expect(within(sheet).getByText('Delivery on Mon, 11/30/2026')).toBeDefined()
    expect(within(sheet).getByText('9 Far Road is outside the areas you serve.')).toBeDefined()
    expect(written()).toEqual([])
    await press(choice)
    await waitFor(() => expect(written()).toMatchObject([{ input: sent }]))
    const [{ input } = { input: {} }] = written()
    expect(Object.keys(input as object).includes('movealong')).toBe('movealong' in sent)
  })

  test('is not saved when the question is closed', async () => {
    const { write, press, written } = open(answers)
    await screen.findByLabelText('City')
    await write('Address', '9 Far Road')
    await press('Save')
    await screen.findByRole('dialog', { name: /move them too/ })
    await press('Close')
    expect(written()).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('9 Far Road')
  })
})

test('a suggested address fills all four fields and says whether it is served', async () => {
  const suggestion = {
    id: 'oak',
    text: '418 Magnolia Avenue, Cedar Hollow, GA 30990',
    main: '418 Magnolia Avenue',
    secondary: 'Cedar Hollow, GA 30990',
    lat: 33,
    lng: -83,
  }
  const { user } = renderOffice(customerScreen, {
    at: '/admin/customers/e/0',
    path: '/admin/customers/e/:userId',
    answers: { 'geo.suggest': () => [suggestion], 'services.getServices': () => [] },
  })
  await user.type(await screen.findByLabelText('Address'), '418 Mag')
  await user.click(await screen.findByRole('option', { name: /418 Magnolia/ }))
  const values = ['Address', 'City', 'State', 'Zip'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['418 Magnolia Avenue', 'Cedar Hollow', 'GA', '30990'])
  expect(await screen.findByText('Outside the areas you serve.')).toBeTruthy()
})
