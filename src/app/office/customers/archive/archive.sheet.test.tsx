import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import { customerInUse } from '#contract/customers/erasure.ts'
import { ARCHIVED, openMattersWords } from '#domain/ordering/customers/erasure.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { refusingFirst, renderOffice } from '#tests/support/render-office.ts'

const PATIENT = { timeout: 10_000 }

test('explains the effects first and offers undo in the toast', async () => {
  let archived: 0 | 1 = 0
  const message = openMattersWords(['service running'])
  const archive = refusingFirst(new FakeRefusal(customerInUse, { message, open: ['service running'] }), (to: 0 | 1) => {
    archived = to
    return { success: true as const, customer: aCustomer({ archived }) }
  })
  const { press, pressIn, written } = renderOffice(customerScreen, {
    at: '/admin/customers/e/501',
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer({ archived }),
      'customers.archive': (input) => archive(input.archived),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Ruth Ames' }, PATIENT)
  openPopover('More')
  await press('Archive')
  const sheet = await screen.findByRole('dialog', { name: 'Archive Ruth Ames?' }, PATIENT)
  for (const what of ARCHIVED) expect(within(sheet).getByText(what)).toBeTruthy()
  await pressIn(sheet, 'Archive')
  expect((await within(sheet).findByRole('alert', undefined, PATIENT)).textContent).toContain(
    'deactivate it under Services',
  )
  await pressIn(sheet, 'Archive')
  expect(await screen.findByText('Archived', undefined, PATIENT)).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('Ruth Ames is back in the lists', undefined, PATIENT)).toBeTruthy()
  expect(written().map(({ input }) => input)).toEqual([
    { id: 501, archived: 1 },
    { id: 501, archived: 1 },
    { id: 501, archived: 0 },
  ])
})
