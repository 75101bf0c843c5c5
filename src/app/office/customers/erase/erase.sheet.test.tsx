import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import { customerInUse } from '#contract/customers/erasure.ts'
import { OUT_OF_REACH, openMattersWords, REMAINDERS } from '#domain/ordering/customers/erasure.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { refusingFirst, renderOffice } from '#tests/support/render-office.ts'

const erased = {
  success: true as const,
  orders: ['ABC12345'],
  erased: { leads: 0, services: 1, cards: 0, tasks: 2, photos: 0, messages: 3, feedback: 0 },
  kept: [...REMAINDERS],
  outofreach: [...OUT_OF_REACH],
}

async function asked(erase: (input: unknown) => typeof erased = () => erased) {
  const acts = renderOffice(customerScreen, {
    at: '/admin/customers/e/501',
    path: '/admin/customers/e/:userId',
    others: ['/admin/customers'],
    answers: { 'customers.get': () => aCustomer(), 'customers.erase': erase },
  })
  await screen.findByRole('heading', { level: 1, name: 'Ruth Ames' })
  openPopover('More')
  await acts.press('Erase')
  return { ...acts, sheet: await screen.findByRole('dialog', { name: 'Erase Ruth Ames?' }) }
}
const NAME = 'Type Ruth Ames to confirm'

test('names all remaining and unreachable data before a customer is erased', async () => {
  const { sheet } = await asked()
  for (const { what, why } of [...REMAINDERS, ...OUT_OF_REACH]) {
    expect(within(sheet).getByText(what, { exact: false }).parentElement?.textContent).toContain(why)
  }
})

test("rejects another name than the customer's and shows the wanted one at the field", async () => {
  const { sheet, write, pressIn, written } = await asked()
  await write(NAME, 'Ruth')
  await pressIn(sheet, 'Erase permanently')
  expect(within(sheet).getByText('Type Ruth Ames to continue')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(NAME))
  expect(written()).toEqual([])
})

test('shows open matters above the button and keeps the typed name for the retry', async () => {
  const message = openMattersWords(['work open'])
  const inUse = new FakeRefusal(customerInUse, { message, open: ['work open'] })
  const { sheet, write, pressIn, written } = await asked(refusingFirst(inUse, () => erased))
  await write(NAME, 'ruth ames')
  await pressIn(sheet, 'Erase permanently')
  expect((await within(sheet).findByRole('alert')).textContent).toContain('finish or archive it')
  await pressIn(sheet, 'Erase permanently')
  expect(await screen.findByText('You are at /admin/customers')).toBeTruthy()
  expect(written().map(({ input }) => input)).toEqual([
    { id: 501, name: 'ruth ames' },
    { id: 501, name: 'ruth ames' },
  ])
})

test('retries an erasure whose answer was lost under the same key', async () => {
  const { server, sheet, write, pressIn, written } = await asked()
  await write(NAME, 'Ruth Ames')
  server.loseNext('after')
  await pressIn(sheet, 'Erase permanently')
  await within(sheet).findByRole('alert')
  await pressIn(sheet, 'Erase permanently')
  await screen.findByText('You are at /admin/customers')
  expect(new Set(written().map(({ key }) => key)).size).toBe(1)
})
