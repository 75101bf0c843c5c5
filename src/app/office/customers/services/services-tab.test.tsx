import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { SoldCustomerService } from '#contract/customers/customers.ts'
import { siteChanged } from '#contract/subscriptions/sites.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import { acted } from '#tests/support/subscriptions/acted.ts'
import { aPhase, aPlan, aSite, aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

const open = (services: readonly SoldCustomerService[], answers: OfficeSetting['answers'] = {}) =>
  renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=services',
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer({ number: '1042' }),
      'customers.getServices': () => [...services],
      ...answers,
    },
  })

const HOME = aSite({
  name: 'Home',
  contactname: 'Ruth Ames',
  contactphone: '706-555-0111',
  drivernote: 'Gate code 4471',
})
const RENTAL = aSite({ id: 9102, name: 'Rental', address: '214 Sycamore Street' })
const CHANGED = aSoldService({
  plan: aPlan({ phases: [aPhase(), aPhase({ from: '2026-12-07', cans: 2, price: 62.8 })] }),
})
const HELD = aSoldService({
  id: 9002,
  name: 'Recycling',
  plan: aPlan({
    id: 9002,
    name: 'Recycling',
    holds: [{ id: 71, from: '2027-07-01', to: '2027-07-31', kind: 'vacation', billed: 0 }],
  }),
})
const ENDING = aSoldService({
  id: 9003,
  name: 'Yard Waste',
  site: 9102,
  ended: '2027-01-31',
  plan: aPlan({ id: 9003, name: 'Yard Waste', site: 9102, ended: '2027-01-31' }),
})

describe('the services of a customer by date', () => {
  test('are a card per site, with its month and what is planned', async () => {
    open([CHANGED, HELD, ENDING], { 'customers.getSites': () => [HOME, RENTAL] })
    const home = await screen.findByRole('region', { name: 'Home' })
    expect(home.textContent).toContain('120 Oak Street, Cedar Hollow, GA 30801')
    expect(home.textContent).toContain('Ruth Ames, 706-555-0111')
    expect(home.textContent).toContain('$62.80/mo')
    expect(within(home).getByText('Gate code 4471')).toBeTruthy()
    expect(within(home).getAllByText('1 cart, Weekly, Monday, since 02/20/2026')).toHaveLength(2)
    expect(within(home).getByText('2 carts from 12/07/2026, $62.80')).toBeTruthy()
    expect(within(home).getByText('On hold 07/01/2027 to 07/31/2027, not billed')).toBeTruthy()
    const rental = screen.getByRole('region', { name: 'Rental' })
    expect(within(rental).getByText('Ends 01/31/2027')).toBeTruthy()
    expect(screen.getByText('No. 1042')).toBeTruthy()
    const facts = screen.getByText('2 sites').closest('div')?.textContent
    expect(facts).toBe(
      '2 sites, 3 services$94.20 a month, $125.60 from 12/07/2026Pays every 3 monthsSince 02/20/2026Add site',
    )
  })

  test.each([
    [
      CHANGED,
      'Take back: 2 carts from 12/07/2026, $62.80',
      'changeService',
      { from: '2026-12-07', cans: 1, price: 31.4 },
    ],
    [HELD, /^Take back: On hold/, 'releaseHold', { hold: 71, from: '2027-07-01' }],
    [ENDING, 'Take back: Ends 01/31/2027', 'reopenService', { id: 9003 }],
  ] as const)('can be taken back, and again', async (sold, button, call, sent) => {
    const answer = () => acted({ id: sold.id, name: sold.name, version: 2 })
    const { press, written } = open([sold], {
      'customers.getSites': () => [HOME, RENTAL],
      'customers.changeService': answer,
      'customers.releaseHold': answer,
      'customers.reopenService': answer,
      'customers.undoServiceAct': () => ({ success: true, plan: aPlan({ version: 3 }), price: 31.4 }),
    })
    await screen.findByRole('region', { name: 'Home' })
    await press(button)
    await press(await screen.findByRole('button', { name: 'Undo' }).then(() => 'Undo'))
    await screen.findByText(`${sold.name} is as it was`)
    expect(written()).toMatchObject([
      { name: `customers.${call}`, input: { version: 1, ...sent } },
      { name: 'customers.undoServiceAct', input: { id: sold.id, version: 2 } },
    ])
  })

  test('are taken out of a raise, whose email they would get', async () => {
    const raise = '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02'
    const raised = aPhase({ from: '2027-01-01', price: 32.66, raise })
    const { press, written } = open([aSoldService({ plan: aPlan({ phases: [aPhase(), raised] }) })], {
      'customers.undoRaise': () => ({ success: true, undone: 1 }),
    })
    await screen.findByText('$32.66 a month from 01/01/2027')
    await press('Take back: $32.66 a month from 01/01/2027')
    await screen.findByText('Taken back: $32.66 a month from 01/01/2027')
    expect(written()).toMatchObject([
      { name: 'customers.undoRaise', input: { companyId: 35, id: raise, service: 9001 } },
    ])
  })

  test('run again today when a hold that has begun is taken back', async () => {
    const hold = { id: 71, from: '2026-11-02', to: null, kind: 'seasonal' as const, billed: 0 as const }
    const sold = aSoldService({ held: 1, plan: aPlan({ holds: [hold], today: { runs: 0, why: 'held', price: 0 } }) })
    const { press, written } = open([sold], { 'customers.releaseHold': () => acted({ version: 2 }) })
    await screen.findByText('On hold from 11/02/2026, not billed')
    await press('Run again today: On hold from 11/02/2026, not billed')
    await screen.findByText('Household Trash runs again')
    expect(written()).toMatchObject([{ input: { hold: 71, from: '2026-11-20' } }])
  })

  test('are folded once they have ended, and reopened', async () => {
    const over = { ended: '2026-11-10', active: 0 as const }
    const sold = aSoldService({ ...over, plan: aPlan({ ended: over.ended }) })
    const { press, written } = open([sold], {
      'customers.reopenService': () => acted({ version: 2 }, { before: 0, from: '2026-11-20' }),
    })
    const fold = await screen.findByText('1 ended service')
    expect(fold.closest('details')?.open).toBe(false)
    await press('Reopen Household Trash')
    await screen.findByText('11/11/2026 to 11/19/2026 becomes a hold that is not billed.')
    await press('Reopen')
    await screen.findByText('Household Trash runs again from 11/20/2026')
    expect(written()).toMatchObject([{ input: { id: 9001, from: '2026-11-20' } }])
  })

  test('end on their first day at the earliest', async () => {
    const from = '2026-11-30'
    const sold = aSoldService({ since: from, plan: aPlan({ since: from, phases: [aPhase({ from })] }) })
    const { press } = open([sold], { 'customers.endService': () => acted({}, { after: 0 }) })
    await screen.findByText('Starts 11/30/2026')
    await press('End Household Trash')
    expect(within(openDialog()).getByRole('button', { name: 'End after 11/30/2026' })).toBeTruthy()
  })

  test('keep their switch where they have no plan by date', async () => {
    open([aSoldService({ name: '20 Yard', type: 'Roll-Offs' }), aSoldService({ id: 9002, ordercancelled: true })])
    expect(await screen.findAllByRole('button', { name: 'Deactivate Service' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Change Household Trash' })).toBeNull()
    expect(screen.getByText('Nothing is served here.')).toBeTruthy()
  })
})

test('a refunded service of a cancelled order says so and stays off', async () => {
  const { user, written } = open([
    aSoldService({ name: '20 Yard', type: 'Roll-Offs', active: 0, ordercancelled: true, refunded: 73.54 }),
  ])
  const off = await screen.findByRole('button', { name: 'Its order was cancelled' })
  expect(screen.getByText('Refunded, whole order').nextElementSibling?.textContent).toBe('$73.54')
  await user.click(off)
  expect(written()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Enable Service' })).toBeNull()
})

describe('a site', () => {
  test('is added with its contact and driver note', async () => {
    const { press, user, write, written } = open([], {
      'customers.getSites': () => [],
      'customers.saveSite': () => ({ success: true, site: RENTAL }),
    })
    await screen.findByText('No services yet')
    await press('Add site')
    await press('Save')
    expect(await screen.findByText('Enter the address')).toBeTruthy()
    await user.type(within(openDialog()).getByLabelText('Address'), '214 Sycamore Street')
    await write(/^Driver note/, 'By the porch')
    await press('Save')
    await screen.findByText('Site added')
    expect(written()).toMatchObject([
      { input: { customer: 501, address: '214 Sycamore Street', drivernote: 'By the porch' } },
    ])
  })

  test('is added once when the response is lost, with what was changed since', async () => {
    const { press, user, server, written } = open([], {
      'customers.getSites': () => [],
      'customers.saveSite': ({ id }) => ({ success: true, site: { ...RENTAL, version: id ? 2 : 1 } }),
    })
    await screen.findByText('No services yet')
    await press('Add site')
    await user.type(within(openDialog()).getByLabelText('Address'), '214 Sycamore')
    server.loseNext('after', 'customers.saveSite')
    await press('Save')
    await screen.findByText('The server could not be reached.')
    await user.type(within(openDialog()).getByLabelText('Address'), ' Street')
    await press('Save')
    await screen.findByText('Site added')
    expect(written().at(-1)?.input).toMatchObject({ id: 9102, version: 1, address: '214 Sycamore Street' })
  })

  test('keeps what was typed when someone else saved it first', async () => {
    let version = 1
    const { press, write, written } = open([], {
      'customers.getSites': () => [HOME],
      'customers.saveSite': ({ version: seen }) => {
        if (seen === version) return { success: true, site: HOME }
        throw new FakeRefusal(siteChanged, {
          message: 'Someone else saved this site while you were editing.',
          site: { ...HOME, version, contactname: 'Ann Ames' },
        })
      },
    })
    await screen.findByRole('region', { name: 'Home' })
    await press('Edit Home')
    await write(/^Driver note/, 'Gate code 5582')
    version = 2
    await press('Save')
    const sheet = within(openDialog())
    expect(await sheet.findByText(/Your changes are kept/)).toBeTruthy()
    expect(sheet.getByDisplayValue('Ann Ames')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(written().at(-1)?.input).toMatchObject({ version: 2, drivernote: 'Gate code 5582' }))
  })
})
