import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { CallName } from '#contract/contract.ts'
import { notPossible, serviceChanged } from '#contract/subscriptions/plan.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import { acted } from '#tests/support/subscriptions/acted.ts'
import { aPlan, aSite, aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

type Shown = ReturnType<typeof open>

function open(answers: OfficeSetting['answers'] = {}) {
  const rental = aSite({ id: 9102, name: 'Rental', address: '214 Sycamore Street' })
  const ended = aSoldService({
    id: 9002,
    name: 'Recycling',
    ended: '2026-11-19',
    active: 0,
    plan: aPlan({ id: 9002, name: 'Recycling', ended: '2026-11-19' }),
  })
  const answer = () => acted({ version: 2 })
  return renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=services',
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer(),
      'customers.getServices': () => [aSoldService(), ended],
      'customers.getSites': () => [aSite(), rental],
      'customers.changeService': answer,
      'customers.holdService': answer,
      'customers.moveService': () => ({ ...answer(), ended: aPlan({ version: 2 }) }),
      'customers.endService': answer,
      'customers.reopenService': answer,
      ...answers,
    },
  })
}

const sheets: [act: string, call: CallName, button: string, choose: (shown: Shown) => Promise<void>][] = [
  ['Change Household Trash', 'customers.changeService', 'Save', ({ press }) => press('One more')],
  [
    'Hold Household Trash',
    'customers.holdService',
    'Save hold, 12/14/2026 to 01/14/2027',
    async ({ press }) => {
      await press(/^Monday, December 14 2026/)
      await press(/^Thursday, January 14 2027/)
    },
  ],
  ['Move Household Trash', 'customers.moveService', 'Move', async () => {}],
  ['End Household Trash', 'customers.endService', 'End after 11/20/2026', async () => {}],
  ['Reopen Recycling', 'customers.reopenService', 'Reopen', async () => {}],
]

async function ready(choose: (shown: Shown) => Promise<void>, act: string, button: string) {
  const shown = open()
  await screen.findByRole('region', { name: '120 Oak Street' })
  await shown.press(act)
  await choose(shown)
  await waitFor(() => expect(shown.server.sent.some(({ input }) => (input as { dry?: number }).dry === 1)).toBe(true))
  return { ...shown, primary: () => within(openDialog()).getByRole('button', { name: button }) }
}

test.each(sheets)('two quick presses send one act: %s', async (act, call, button, choose) => {
  const { user, primary, written } = await ready(choose, act, button)
  await user.dblClick(primary())
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(written().map(({ name }) => name)).toEqual([call])
})

test.each(sheets)('a lost response keeps the key: %s', async (act, call, button, choose) => {
  const { user, primary, written, server } = await ready(choose, act, button)
  server.loseNext('after', call)
  await user.click(primary())
  await screen.findByText('The server could not be reached.')
  await user.click(primary())
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  const [first, second, ...more] = written()
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

test('a late preview does not hide why the act was refused', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { press } = open({
    'customers.endService': async ({ dry }) => {
      if (dry === 0) throw new FakeRefusal(notPossible, { message: 'The order was cancelled.' })
      await held
      return acted({}, { after: 0 })
    },
  })
  await screen.findByRole('region', { name: '120 Oak Street' })
  await press('End Household Trash')
  await press('End after 11/20/2026')
  await screen.findByText('The order was cancelled.')
  release()
  await screen.findByText('$0.00')
  expect(screen.getByText('The order was cancelled.')).toBeTruthy()
})

test('a preview that meets the act itself does not speak of someone else', async () => {
  let version = 1
  const { press, user } = open({
    'customers.endService': async ({ dry, version: seen }) => {
      if (dry === 0) {
        version = 2
        await new Promise((done) => setTimeout(done, 400))
        return acted({ version })
      }
      if (seen === version) return acted({}, { after: 0 })
      throw new FakeRefusal(serviceChanged, { message: 'Someone else changed this service.', plan: aPlan({ version }) })
    },
  })
  await screen.findByRole('region', { name: '120 Oak Street' })
  const notes: unknown[] = []
  const watch = new MutationObserver(() => notes.push(...screen.queryAllByText(/^Someone else changed/)))
  watch.observe(document.body, { childList: true, subtree: true })
  await press('End Household Trash')
  await user.click(within(openDialog()).getByRole('checkbox'))
  await press('End after 11/20/2026')
  await screen.findByText('Household Trash ends 11/20/2026')
  watch.disconnect()
  expect(notes).toEqual([])
})
