import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer, anOverview, aUser } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { type OfficeSetting, refusingFirst, renderOffice } from '#tests/support/render-office.ts'
import { aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

const PATIENT = { timeout: 10_000 }

const open = (answers: OfficeSetting['answers'] = {}, at = '/admin/customers/e/501') =>
  renderOffice(customerScreen, {
    at,
    path: '/admin/customers/e/:userId',
    answers: { 'customers.get': () => aCustomer(), ...answers },
  })

const aNote = (text: string, second = 0): TimeLineEntry => ({
  id: `${1_000_000 + second}.n-${second}`,
  at: new Date(Date.UTC(2026, 10, 20, 13, 4, second)).toISOString(),
  kind: 'notes',
  event: 'note',
  text,
  by: 'Walt Hargrove',
})

const panel = async (name: string) => screen.findByRole('region', { name }, PATIENT)

describe('the head of a customer', () => {
  const create = { name: 'New delivery' }

  test('links a user with a crew to new work for this customer', async () => {
    renderOffice(customerScreen, {
      at: '/admin/customers/e/501',
      path: '/admin/customers/e/:userId',
      user: aUser({ canmanagergroupid: 135 }),
      answers: { 'customers.get': () => aCustomer() },
    })
    await panel('Money')
    const link = within(openPopover('More')).getByRole('link', create)
    expect(link.getAttribute('href')).toBe('/admin/can-manager')
  })

  test('hides that link without a crew', async () => {
    open()
    await panel('Money')
    expect(within(openPopover('More')).queryByRole('link', create)).toBeNull()
  })
})

test('the page of a lead shows the request instead of zeros', async () => {
  open({
    'customers.get': () => aCustomer({ status: 'Lead' }),
    'customers.getServices': () => [],
    'customers.getOverview': () =>
      anOverview({
        lead: {
          finished: true,
          outcome: '',
          step: 'Contact details',
          at: '2026-11-20T13:00:00.000Z',
          type: 'Roll-Offs',
          services: [
            {
              name: '20 Yard',
              cans: 0,
              frequency: '',
              preferred: [],
              price: 399,
              datestart: '2026-11-30',
              dateend: '2026-12-08',
              notes: 'Gate code 4417',
              contact: null,
            },
          ],
        },
      }),
  })
  const request = within(await panel('Request'))
  expect(request.getByText('20 Yard, 11/30/2026 to 12/08/2026: $399.00')).toBeTruthy()
  expect(request.getByText('Notes: Gate code 4417')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
})

describe('the overview of a customer', () => {
  test('shows payments, running services, and the next work with its assignee', async () => {
    const task = {
      id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f02',
      type: 'deliveries' as const,
      address: '9 Laurel Court',
      cans: [{ action: 'Pick-Up', count: 1, canType: 'Trash', canSize: '95/96' }],
      servicename: '',
      day: '2026-11-20',
      place: 17,
      assigned: 'Marcus Bell',
      assignedid: 9,
      problem: 'Gate is locked',
    }
    open({
      'customers.get': () => aCustomer({ price: 47 }),
      'customers.getServices': () => [aSoldService(), aSoldService({ id: 9002, name: 'Yard', active: 0 })],
      'customers.getOverview': () =>
        anOverview({ paid: 100.29, givenback: 9.63, nextpayment: '2026-12-16', services: 2, work: [task] }),
    })
    expect((await panel('Money')).textContent).toBe('Monthly$47.00Paid$100.29Refunded$9.63Next payment due12/16/2026')
    const services = await panel('Services')
    expect(within(services).getByText('Household Trash')).toBeTruthy()
    expect(within(services).queryByText('Yard')).toBeNull()
    expect(within(services).getByRole('link', { name: 'One more is not active' })).toBeTruthy()
    const work = (await panel('Next work')).textContent
    expect(work).toContain('Pick-Up 1\u00a0×\u00a095/96\u00a0Trash')
    expect(work).toContain('9 Laurel Court, today')
    expect(work).toContain('Marcus Bell')
    expect(work).toContain('Problem: Gate is locked')
    expect(screen.getByRole('link', { name: 'Services 2' })).toBeTruthy()
  })

  test('uses the days and hours of the hauler', async () => {
    open({ 'customers.getTimeLine': () => ({ rows: [aNote('Gate code is 4471')], more: false }) })
    const today = await screen.findByRole('region', { name: 'Today, 11/20/2026' }, PATIENT)
    expect(today.textContent).toContain('8:04 AM')
  })
})

describe('a note', () => {
  test('is sent again under the same key after a lost answer, and then shows in the time line', async () => {
    let rows: TimeLineEntry[] = []
    const { server, user, written } = open({
      'customers.getTimeLine': () => ({ rows, more: false }),
      'customers.addNote': ({ text }) => {
        rows = [aNote(text)]
        return { success: true }
      },
    })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }, PATIENT)
    server.loseNext('after')
    await user.type(field, 'Gate code is 4471{Enter}')
    expect(await screen.findByText(/^The note was not saved\./, undefined, PATIENT)).toBeTruthy()
    expect(field.value).toBe('Gate code is 4471')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note by Walt Hargrove', undefined, PATIENT)).toBeTruthy()
    await waitFor(() => expect(field.value).toBe(''), PATIENT)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
  })

  test('keeps its draft while another tab is open', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Add a note' }, PATIENT), 'Ring tw')
    await user.click(screen.getByRole('link', { name: 'Account' }))
    await screen.findByRole('button', { name: 'Save' }, PATIENT)
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }, PATIENT)
    expect(field.value).toBe('Ring tw')
  })

  test('that is not saved asks before the page is left', async () => {
    const { user, press } = open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }, PATIENT)
    await user.type(field, 'Ring twice')
    await user.click(screen.getByRole('link', { name: 'Customers' }))
    await screen.findByText('Leave without saving?')
    await press('Stay here')
    expect(field.value).toBe('Ring twice')
  })

  test('is started with the key N unless the user is typing', async () => {
    const { user } = open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' }, PATIENT)
    await user.keyboard('n')
    expect(document.activeElement).toBe(field)
    await user.keyboard('nn')
    expect(field.value).toBe('nn')
  })
})

describe('the time line', () => {
  test('loads older entries after the last one, and reports a failure', async () => {
    const busy = new FakeRefusal(generalRefusals.busy, { message: 'Later.' })
    const older = refusingFirst(busy, () => ({ rows: [aNote('The first one', 1)], more: false }))
    const { press, server } = open({
      'customers.getTimeLine': (asked) =>
        asked.after ? older(asked) : { rows: [aNote('The last one', 2)], more: true },
    })
    await screen.findByText('The last one', undefined, PATIENT)
    await press('Show older')
    expect(await screen.findByText('Older entries did not load. Later.', undefined, PATIENT)).toBeTruthy()
    await press('Show older')
    expect(await screen.findByText('The first one', undefined, PATIENT)).toBeTruthy()
    expect(screen.getByText('The last one')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(server.sent.at(-1)?.input).toMatchObject({ i: '501', after: '1000002.n-2' })
  })

  test('loads a single kind when the user chooses it', async () => {
    const { choose } = open({
      'customers.getTimeLine': ({ kind }) => ({ rows: [aNote(kind ? `Only ${kind}` : 'All of it')], more: false }),
    })
    await screen.findByText('All of it', undefined, PATIENT)
    await choose('Show', 'Notes')
    expect(await screen.findByText('Only notes', undefined, PATIENT)).toBeTruthy()
  })

  test('loads the kind of the URL, and leads to an order', async () => {
    const { id, at } = aNote('')
    const card = { lastfour: '1111', bylink: false, method: 'card' as const, number: '', bills: [], by: '' }
    const paid: TimeLineEntry = { ...card, id, at, kind: 'orders', event: 'paid', order: 'A1001', amount: 73.54 }
    open(
      { 'customers.getTimeLine': ({ kind }) => ({ rows: kind === 'orders' ? [paid] : [], more: false }) },
      '/admin/customers/e/501?show=orders',
    )
    const order = await screen.findByRole('link', { name: 'A1001' }, PATIENT)
    expect(order.getAttribute('href')).toBe('/admin/orders?q=A1001')
    expect((await panel('Time line')).textContent).toContain('$73.54 paid')
  })
})

test('the office emails a link to finish an order, and marks its lead', async () => {
  const done = (asked: unknown[]) => (input: unknown) => {
    asked.push(input)
    return { success: true } as const
  }
  const sent: unknown[] = []
  const marked: unknown[] = []
  const lead = { finished: false, step: 'Contact details', at: '2026-11-20T13:00:00.000Z', type: null, services: [] }
  const { press } = open({
    'customers.get': () => aCustomer({ id: 71, status: 'Lead', email: 'lee@example.test' }),
    'customers.getServices': () => [],
    'customers.getOverview': () => anOverview({ lead: { ...lead, outcome: marked.length > 0 ? 'lost' : '' } }),
    'customers.sendFinishLink': done(sent),
    'customers.markLead': done(marked),
  })
  await panel('Unfinished order')
  await press('Send a link to finish')
  expect(await screen.findByText('The link to finish the order is on its way to lee@example.test')).toBeTruthy()
  await press('Lost')
  expect(await screen.findByText(/Marked as lost\./)).toBeTruthy()
  expect([sent, marked]).toEqual([[{ id: 71 }], [{ id: 71, outcome: 'lost' }]])
})
