import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import { generalRefusals } from '#contract/refusals.ts'
import { confirmNeeded, notPossible, serviceChanged } from '#contract/subscriptions/plan.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import { acted } from '#tests/support/subscriptions/acted.ts'
import { aPhase, aPlan, aSite, aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

async function open(answers: OfficeSetting['answers'] = {}, sold = aSoldService()) {
  const shown = renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=services',
    path: '/admin/customers/e/:userId',
    answers: { 'customers.get': () => aCustomer(), 'customers.getServices': () => [sold], ...answers },
  })
  await screen.findByRole('region', { name: '120 Oak Street' })
  const previews = () => shown.server.sent.filter(({ input }) => (input as { dry?: number }).dry === 1)
  return { ...shown, previews, sheet: () => within(openDialog()) }
}

const wrong = (field: string, message: string) =>
  new FakeRefusal(generalRefusals.fieldsInvalid, { message, errors: [{ field, message }] })

describe('Change', () => {
  test('previews the price of the map, and saves with an undo', async () => {
    const { press, sheet, previews, written } = await open({
      'customers.changeService': () =>
        acted({ version: 2 }, { after: 62.8, warnings: ['What is planned from 06/07/2027 stays as it is.'] }),
      'customers.undoServiceAct': () => ({ success: true, plan: aPlan({ version: 3 }), price: 31.4 }),
    })
    await press('Change Household Trash')
    expect(sheet().getByRole('button', { name: 'Change something first' })).toBeTruthy()
    await press('One more')
    expect(await sheet().findByText('Price of the map: $62.80')).toBeTruthy()
    expect(sheet().getByText('now 1')).toBeTruthy()
    expect(sheet().getByText('Now').closest('[role=status]')?.textContent).toBe(
      'Now$31.40 a monthFrom Mon, 11/23/2026$62.80 a month',
    )
    expect(sheet().getByText('What is planned from 06/07/2027 stays as it is.')).toBeTruthy()
    expect(previews()).toMatchObject([{ input: { id: 9001, version: 1, from: '2026-11-23', cans: 2 } }])
    await press('Save')
    await screen.findByText('Household Trash changes on 11/23/2026')
    await press('Undo')
    await screen.findByText('Household Trash is as it was')
    expect(written()).toMatchObject([
      { name: 'customers.changeService', input: { cans: 2, version: 1 } },
      { name: 'customers.undoServiceAct', input: { id: 9001, version: 2 } },
    ])
    expect(written()[0]?.input).not.toHaveProperty('price')
  })

  test('ignores the late answer to an earlier choice', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { press, sheet, previews } = await open({
      'customers.changeService': async ({ cans = 1 }) => {
        if (cans === 2) await held
        return acted({}, { after: cans * 31.4 })
      },
    })
    await press('Change Household Trash')
    await press('One more')
    await waitFor(() => expect(previews()).toHaveLength(1))
    await press('One more')
    expect(await sheet().findByText('Price of the map: $94.20')).toBeTruthy()
    release()
    await waitFor(() => expect(previews()).toHaveLength(2))
    expect(sheet().queryByText('Price of the map: $62.80')).toBeNull()
  })

  test('asks for the reason of an own price, at its field', async () => {
    const { press, write, sheet, previews, written } = await open({
      'customers.changeService': ({ reason }) => {
        if (reason === '') throw wrong('reason', 'A price of your own needs a reason.')
        return acted({ version: 2 }, { after: 28 })
      },
    })
    await press('Change Household Trash')
    expect(sheet().queryByLabelText('Reason')).toBeNull()
    await write('Price a month', '28')
    await waitFor(() => expect(previews().at(-1)?.input).toMatchObject({ price: 28, reason: 'Preview' }))
    await press('Save')
    expect(await sheet().findByText('A price of your own needs a reason.')).toBeTruthy()
    expect(document.activeElement).toBe(sheet().getByLabelText('Reason'))
    await write('Reason', 'Neighbor discount')
    await press('Save')
    await screen.findByText('Household Trash changes on 11/23/2026')
    expect(written().at(-1)?.input).toMatchObject({ price: 28, reason: 'Neighbor discount' })
  })

  test('says at the price where the map has none', async () => {
    const { press, choose, sheet } = await open({
      'customers.changeService': () => {
        throw wrong('price', 'The service area has no price for this. Enter a price and a reason.')
      },
    })
    await press('Change Household Trash')
    await choose('Frequency', '3x Weekly')
    expect(await sheet().findByText(/^The service area has no price/)).toBeTruthy()
  })

  test('shows what someone else changed, and goes on from it', async () => {
    const theirs = aPlan({ version: 5, phases: [aPhase(), aPhase({ from: '2026-12-07', frequency: 'Bi-Weekly' })] })
    const { press, sheet, written } = await open({
      'customers.changeService': ({ version }) => {
        if (version === 5) return acted({ version: 6 }, { after: 62.8 })
        throw new FakeRefusal(serviceChanged, { message: 'Someone else changed this service.', plan: theirs })
      },
    })
    await press('Change Household Trash')
    await press('One more')
    expect(await sheet().findByText('Planned now: Bi-Weekly from 12/07/2026.')).toBeTruthy()
    expect(sheet().getByRole('checkbox', { name: 'Also change what is planned from 12/07/2026' })).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(written()).toMatchObject([{ input: { version: 5, cans: 2, later: 0 } }]))
  })

  test('replaces the day of a weekly service', async () => {
    const { press, user, sheet, previews } = await open({ 'customers.changeService': () => acted() })
    await press('Change Household Trash')
    await user.click(sheet().getByRole('checkbox', { name: 'Thursday' }))
    await waitFor(() => expect(previews().at(-1)?.input).toMatchObject({ preferred: ['Thursday'] }))
  })

  test('offers the days of the service area, and a chosen one that it no longer has', async () => {
    const sold = aSoldService({ enabled: ['Tuesday', 'Thursday'] })
    const { press, sheet } = await open({ 'customers.changeService': () => acted() }, sold)
    await press('Change Household Trash')
    const days = sheet().getByRole('group', { name: 'Day' })
    expect(
      within(days)
        .getAllByRole('checkbox')
        .map((day) => day.getAttribute('aria-label')),
    ).toEqual(['Monday', 'Tuesday', 'Thursday'])
  })
})

describe('Hold', () => {
  const answers: OfficeSetting['answers'] = {
    'customers.holdService': ({ from, to, kind, billed }) =>
      acted({ version: 2, holds: [{ id: 1, from, to, kind, billed: billed ?? 0 }] }, { after: 0, from }),
  }

  test('takes a first and a last day, and says the pickups and the credit by month', async () => {
    const { press, sheet, written } = await open(answers)
    await press('Hold Household Trash')
    await press(/^Monday, December 14 2026/)
    expect(sheet().getByRole('button', { name: 'Choose the last day' })).toBeTruthy()
    await press(/^Thursday, January 14 2027/)
    expect(await sheet().findByText('5 pickups skipped')).toBeTruthy()
    expect(sheet().getByText('$32.41 credited')).toBeTruthy()
    expect(sheet().getByText('December 18 days $18.23, January 14 days $14.18')).toBeTruthy()
    await press('Save hold, 12/14/2026 to 01/14/2027')
    await screen.findByText('Household Trash is on hold 12/14/2026 to 01/14/2027')
    const terms = { from: '2026-12-14', to: '2027-01-14', kind: 'vacation', billed: 0, tasks: 'take' }
    expect(written()).toMatchObject([{ input: terms }])
  })

  test('has an open end, another reason, is billed, and leaves the tasks', async () => {
    const { press, user, sheet, written } = await open(answers)
    await press('Hold Household Trash')
    await user.click(sheet().getByRole('checkbox', { name: 'Open end' }))
    await press(/^Monday, December 14 2026/)
    await user.click(sheet().getByRole('radio', { name: 'Seasonal' }))
    await user.click(sheet().getByRole('switch', { name: 'Not billed' }))
    await user.click(sheet().getByRole('checkbox', { name: 'Take its open tasks of these days off the list' }))
    await press('Save hold, from 12/14/2026')
    await screen.findByText('Household Trash is on hold from 12/14/2026')
    const terms = { from: '2026-12-14', to: null, kind: 'seasonal', billed: 1, tasks: 'leave' }
    expect(written()).toMatchObject([{ input: terms }])
  })

  test('says why the server refuses it, and is chosen by keys', async () => {
    const { press, user, sheet } = await open({
      'customers.holdService': () => {
        throw new FakeRefusal(notPossible, { message: 'Another hold is in the way: from 12/01/2026.' })
      },
    })
    await press('Hold Household Trash')
    sheet()
      .getByRole('button', { name: /^Friday, November 20 2026/ })
      .focus()
    await user.keyboard('{ArrowDown}{Enter}{PageDown}{Home}{ArrowRight}{Enter}')
    expect(await sheet().findByText('Another hold is in the way: from 12/01/2026.')).toBeTruthy()
    expect(sheet().getByRole('button', { name: 'Save hold, 11/27/2026 to 12/28/2026' })).toBeTruthy()
  })
})

describe('End and Move', () => {
  test('an end that has passed is confirmed first', async () => {
    const { press, write, written } = await open({
      'customers.endService': ({ sure }) => {
        if (sure === 1) return acted({ version: 2, ended: '2026-11-10' }, { after: 0, from: '2026-11-11' })
        throw new FakeRefusal(confirmNeeded, { message: 'The last day has passed. Save it anyway?' })
      },
    })
    await press('End Household Trash')
    await write('Last day of service', '2026-11-10')
    await write(/^Reason/, 'Moved away')
    await press('End after 11/10/2026')
    expect(await screen.findByText('The last day has passed. Save it anyway?')).toBeTruthy()
    const [, again] = screen.getAllByRole('button', { name: 'End after 11/10/2026' })
    again?.click()
    await screen.findByText('Household Trash ends 11/10/2026')
    expect(written().map(({ input }) => input)).toMatchObject(
      [{ last: '2026-11-10', reason: 'Moved away', tasks: 'take', sure: 0 }, { sure: 1 }].map(({ sure, ...sent }) =>
        sure === 0 ? sent : { sure },
      ),
    )
  })

  test('a move goes to another site at the price there, and is taken back at the old one', async () => {
    const rental = aSite({ id: 9102, name: 'Rental', address: '214 Sycamore Street' })
    const { press, sheet, written } = await open({
      'customers.getSites': () => [aSite(), rental],
      'customers.moveService': () => ({
        ...acted({ id: 9004, site: 9102 }, { after: 36, warnings: ['The new site is outside all service areas.'] }),
        ended: aPlan({ version: 7 }),
      }),
      'customers.undoServiceAct': () => ({ success: true, plan: aPlan({ version: 8 }), price: 31.4 }),
    })
    await press('Move Household Trash')
    expect(await sheet().findByText('Price of the map: $36.00')).toBeTruthy()
    expect(sheet().getByText('The new site is outside all service areas.')).toBeTruthy()
    await press('Move')
    await screen.findByText('Household Trash moves on 11/23/2026')
    await press('Undo')
    await waitFor(() =>
      expect(written()).toMatchObject([
        { input: { site: 9102, from: '2026-11-23', tasks: 'take' } },
        { name: 'customers.undoServiceAct', input: { id: 9001, version: 7 } },
      ]),
    )
  })

  test('a move adds a site where there is no other', async () => {
    const rental = aSite({ id: 9102, name: 'Rental', address: '214 Sycamore Street' })
    const sites = [aSite()]
    const { press, user, sheet, previews } = await open({
      'customers.getSites': () => [...sites],
      'customers.saveSite': () => {
        sites.push(rental)
        return { success: true, site: rental }
      },
      'customers.moveService': () => ({ ...acted(), ended: aPlan() }),
    })
    await press('Move Household Trash')
    expect(sheet().getByRole('button', { name: 'Choose the new site' })).toBeTruthy()
    screen.getAllByRole('button', { name: 'Add site' }).at(-1)?.click()
    await screen.findByRole('dialog', { name: 'Add site' })
    await user.type(
      within(screen.getByRole('dialog', { name: 'Add site' })).getByLabelText('Address'),
      '214 Sycamore Street',
    )
    screen.getAllByRole('button', { name: 'Save' }).at(-1)?.click()
    expect(
      await screen.findByRole('radio', { name: 'Rental: 214 Sycamore Street, Cedar Hollow, GA 30801' }),
    ).toBeTruthy()
    await waitFor(() => expect(previews().at(-1)?.input).toMatchObject({ site: 9102 }))
  })
})
