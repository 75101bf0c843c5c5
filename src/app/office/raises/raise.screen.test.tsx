import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Given } from '#contract/contract.ts'
import { confirmNeeded } from '#contract/subscriptions/plan.ts'
import type { ServiceRaise } from '#contract/subscriptions/raises.ts'
import { raiseMessages } from '#domain/subscriptions/raise-messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aPriceSet } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as raiseScreen from './raise.screen.tsx'

const sold = (service: number, fullname: string, was: number, more: object = {}) => ({
  service,
  customer: service,
  fullname,
  name: 'Trash',
  cans: 1,
  frequency: 'Weekly',
  hasemail: 1 as const,
  was,
  becomes: was * 1.1,
  from: '2027-01-01',
  ...more,
})
const all = [sold(1, 'Ann Small', 20), sold(2, 'Bea Large', 400, { hasemail: 0 }), sold(3, 'Cy Middle', 50)]
const made: ServiceRaise = {
  id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02',
  percent: 10,
  amount: null,
  rounding: 'cent',
  from: '2027-01-01',
  by: 'Walt Hargrove',
  at: '2026-11-18T17:00:00.000Z',
  count: 3,
  undone: 0,
  before: 470,
  after: 517,
  notice: null,
}

const plannedPrices = {
  id: '0b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02',
  companyid: 35,
  percent: 4,
  rounding: 'cent' as const,
  from: '2027-01-01',
  state: 'planned' as const,
  plannedby: 'Walt Hargrove',
  plannedat: '2026-11-18T17:00:00.000Z',
  rows: [],
}

function raised({ leaveout = [], dry, percent = 0, sure }: Given<'customers.raise'>) {
  const rows = all.filter(({ service }) => !leaveout.includes(service))
  const left = all
    .filter(({ service }) => leaveout.includes(service))
    .map(({ service, customer, fullname }) => ({ service, customer, fullname, why: 'leftout' as const }))
  if (dry === 0 && percent > 50 && sure === 0) throw new FakeRefusal(confirmNeeded, { message: raiseMessages.steep })
  const sum = (pick: (row: (typeof all)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const answer = {
    success: true as const,
    count: rows.length,
    rows,
    left,
    before: sum(({ was }) => was),
    after: sum(({ becomes }) => becomes),
  }
  return dry === 1 ? answer : { ...answer, raise: made }
}

const open = (answers: OfficeSetting['answers'] = {}) =>
  renderOffice(raiseScreen, {
    at: '/admin/services/raise',
    answers: {
      'customers.getRaises': () => [],
      'prices.getPrices': () => [aPriceSet()],
      'prices.getRaises': () => [],
      'maps.getMaps': () => [],
      'customers.raise': raised,
      'customers.undoRaise': () => ({ success: true as const, undone: 3 }),
      'prices.raise': () => ({ success: true as const, raise: plannedPrices }),
      'prices.withdrawRaise': () => ({ success: true as const }),
      ...answers,
    },
    others: ['/admin/services', '/admin/customers/e/:userId'],
  })

const raises = (sent: readonly { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => name === 'customers.raise').map(({ input }) => input as Given<'customers.raise'>)

test('shows sums and the largest rows first, and an unchecked one is left out until it is checked again', async () => {
  const { user, write } = open()
  await screen.findByLabelText('Percent')
  await write('Percent', '10')
  const table = within(await screen.findByRole('table', { name: 'Raised services' }))
  expect(table.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Raise Bea Large',
    'Raise Cy Middle',
    'Raise Ann Small',
  ])
  await user.click(table.getByLabelText('Raise Bea Large'))
  expect(await screen.findByText('1 service left out')).toBeTruthy()
  expect(table.getByRole('row', { name: /Bea Large/ }).textContent).toContain('$400.00$400.00Left out')
  await user.click(table.getByLabelText('Raise Bea Large'))
  await waitFor(() => expect(screen.queryByText('1 service left out')).toBeNull())
})

test('raises with a notice, and takes it back from the message', async () => {
  const { press, user, write, written } = open()
  await screen.findByLabelText('Percent')
  await write('Percent', '10')
  await screen.findByRole('table', { name: 'Raised services' })
  await user.click(screen.getByLabelText('Email each customer first'))
  expect(screen.getByText(/1 customer has no email/)).toBeTruthy()
  await press('Raise prices')
  await screen.findByText('3 services raised')
  const [input] = raises(written()).filter(({ dry }) => dry !== 1)
  expect(input).toMatchObject({ percent: 10, notice: { days: 30 } })
  await press('Undo')
  await waitFor(() => expect(names(written())).toContain('customers.undoRaise'))
})

test('asks before a raise of more than half', async () => {
  const { press, pressIn, write, written } = open()
  await screen.findByLabelText('Percent')
  await write('Percent', '60')
  await press('Raise prices')
  await screen.findByText(raiseMessages.steep)
  await pressIn(openDialog(), 'Raise prices')
  await screen.findByText('3 services raised')
  expect(raises(written()).at(-1)).toMatchObject({ sure: 1 })
})

const names = (written: readonly { name: string }[]) => written.map(({ name }) => name)

test('raises price lists and customers, and one press takes both back', async () => {
  const { press, user, write, written } = open()
  await user.click(await screen.findByLabelText('Both'))
  await write('Percent', '4')
  await press('Raise prices')
  await screen.findByText('3 services raised. Prices planned')
  await press('Undo')
  await screen.findByText('Taken back')
  expect(names(written())).toEqual(['customers.raise', 'prices.raise', 'prices.withdrawRaise', 'customers.undoRaise'])
})

test('plans price lists after customers only once the raise was confirmed', async () => {
  const { press, pressIn, user, write, written } = open()
  await user.click(await screen.findByLabelText('Both'))
  await write('Percent', '60')
  await press('Raise prices')
  await screen.findByText(raiseMessages.steep)
  expect(names(written())).toEqual(['customers.raise'])
  await pressIn(openDialog(), 'Raise prices')
  await screen.findByText('3 services raised. Prices planned')
  expect(names(written())).toEqual(['customers.raise', 'customers.raise', 'prices.raise'])
})

test('goes on with the price lists when only their response was lost', async () => {
  const { press, user, write, written, server } = open()
  await user.click(await screen.findByLabelText('Both'))
  await write('Percent', '4')
  server.loseNext('after', 'prices.raise')
  await press('Raise prices')
  await screen.findByText('The server could not be reached.')
  await press('Raise prices')
  await screen.findByText('Prices planned')
  const [customers, lists, again, ...more] = written()
  expect([customers?.name, again, more]).toEqual(['customers.raise', lists, []])
})

test('replaces a raise whose response was lost by the one chosen since', async () => {
  const { press, write, written, server } = open()
  await screen.findByLabelText('Percent')
  await write('Percent', '4')
  server.loseNext('after', 'customers.raise')
  await press('Raise prices')
  await screen.findByText('The server could not be reached.')
  await write('Percent', '5')
  await press('Raise prices')
  await screen.findByText('3 services raised')
  expect(written().map(({ name, input }) => [name, (input as Given<'customers.raise'>).percent])).toEqual([
    ['customers.raise', 4],
    ['customers.raise', 4],
    ['customers.undoRaise', undefined],
    ['customers.raise', 5],
  ])
})

test('two quick presses raise once', async () => {
  const { user, write, written } = open()
  await screen.findByLabelText('Percent')
  await write('Percent', '4')
  await user.dblClick(screen.getByRole('button', { name: 'Raise prices' }))
  await screen.findByText('3 services raised')
  expect(names(written())).toEqual(['customers.raise'])
})

test('leaves out price lists with a planned change', async () => {
  const rows = [
    {
      id: 1,
      uid: aPriceSet().uid,
      set: 'Carts',
      cans: 1,
      frequency: 'Weekly' as const,
      duration: 0,
      was: 20,
      becomes: 21,
      standing: 'stands' as const,
    },
  ]
  const { press, user, write, written } = open({
    'prices.getPrices': () => [aPriceSet(), aPriceSet({ uid: 'other', name: 'Other' })],
    'prices.getRaises': () => [{ ...plannedPrices, rows }],
  })
  await user.click(await screen.findByLabelText('Price lists'))
  await write('Percent', '4')
  await press('Raise prices')
  await waitFor(() => expect(written()).toMatchObject([{ input: { sets: [{ uid: 'other' }] } }]))
})

test('shows the email as its first customer will get it', async () => {
  const email = { to: 'ann@example.com', subject: 'Your price at Piedmont changes', text: 'Hello Ann,' }
  const { press, user, write } = open({
    'customers.raise': (asked) => ({ ...raised(asked), ...(asked.notice && { email }) }),
  })
  await screen.findByLabelText('Percent')
  await write('Percent', '10')
  await screen.findByRole('table', { name: 'Raised services' })
  await user.click(screen.getByLabelText('Email each customer first'))
  await press('See the email')
  const sheet = within(openDialog())
  for (const text of Object.values(email)) expect(await sheet.findByText(text)).toBeTruthy()
})

test('says which of the earlier raises were taken back, in part or whole', async () => {
  const { id } = plannedPrices
  const whole = { ...made, id, percent: 4, undone: made.count }
  const { press } = open({ 'customers.getRaises': () => [{ ...made, undone: 1 }, whole] })
  await screen.findByLabelText('Percent')
  await press('Earlier raises')
  const earlier = within(openDialog())
  expect(earlier.getByText(/\. 1 taken back\.$/)).toBeTruthy()
  expect(earlier.getByText(/\. Taken back\.$/)).toBeTruthy()
  expect(earlier.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1)
})

test('lists earlier raises with a way back', async () => {
  const { press, pressIn, written } = open({ 'customers.getRaises': () => [made] })
  await screen.findByLabelText('Percent')
  await press('Earlier raises')
  await pressIn(openDialog(), 'Take back 10%')
  await waitFor(() => expect(written().some(({ name }) => name === 'customers.undoRaise')).toBe(true))
})
