import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { aTask, openWork, ROUTES, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const ME = 'can-driver@demo.test'

afterEach(() => {
  vi.unstubAllGlobals()
})
const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: ME }

const first = aTask('1 Oak Street, Piedmont', { assignedTo: ME, phone: '555-0101', notes: 'Ring twice' })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20 })
const theirs = aTask('3 Ash Street', { assignedTo: 'tasha@demo.test', displayOrder: 30 })

const drive = (setting: WorkSetting = {}) =>
  openWork({ role: 'can-driver', tasks: [first, second, theirs], ...setting })
const nextStop = () => screen.findByRole('heading', { level: 2 })
const rows = () =>
  screen.queryAllByRole('checkbox', { name: /^Done: / }).map((box) => box.getAttribute('aria-label')?.slice(6))

describe("a driver's day", () => {
  test('begins with the next stop: place, cans and notes', async () => {
    const cans = threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }])
    await drive({ tasks: [{ ...first, cans, fixCan: true, name: 'Ann Yates' }, second] })
    expect((await nextStop()).textContent).toBe('1 Oak Street')
    const card = screen.getByRole('region', { name: '1 Oak Street' })
    for (const said of ['Piedmont', 'Ann Yates', 'Ring twice']) expect(within(card).getByText(said)).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Swap 2 × 95/96 Trash', 'Fix the can'])
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555-0101')
    expect(screen.getByText('0 of 2')).toBeTruthy()
  })

  test('says that the customer of the next stop was told', async () => {
    await drive({ tasks: [{ ...first, toldat: new Date().toISOString() }, second] })
    expect(await screen.findByText('Sent to the customer')).toBeTruthy()
  })

  test('does not say so of a customer who was told nothing', async () => {
    await drive()
    await nextStop()
    expect(screen.queryByText('Sent to the customer')).toBeNull()
  })

  test('advances on Done and ends with the last stop', async () => {
    const { user } = await drive()
    await nextStop()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect((await nextStop()).textContent).toBe('2 Elm Street'))
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('All done for today')).toBeTruthy()
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  })

  test('is announced as complete above the done stops', async () => {
    await drive({ tasks: [{ ...first, done: true }] })
    const said = await screen.findByText('All done for today')
    const [row] = screen.getAllByRole('checkbox', { name: /^Done: / })
    expect(row && said.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('skips a stop with a problem while there are others', async () => {
    const { user } = await drive({ tasks: [{ ...first, problem }, second] })
    expect((await nextStop()).textContent).toBe('2 Elm Street')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect((await nextStop()).textContent).toBe('1 Oak Street'))
  })

  test.each([
    ['beside the list', true, 1],
    ['not on a phone', false, 0],
  ])('shows a map %s', async (_where, isWide, maps) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    await drive({ tasks: [{ ...first, lat: 33.1, lng: -83.2 }, second] })
    await nextStop()
    expect(screen.queryAllByRole('complementary', { name: 'The day on the map' })).toHaveLength(maps)
  })

  test('says that new work appears automatically when it is empty', async () => {
    await drive({ tasks: [] })
    expect(await screen.findByText('No deliveries today')).toBeTruthy()
  })

  test('ignores the days in the URL and loads today', async () => {
    const { server } = await drive({ search: '?from=2026-01-01&to=2026-01-02' })
    await waitFor(() => expect(sentOf(server, 'canmanager.getTasks')).toHaveLength(1))
    expect(sentOf(server, 'canmanager.getTasks')).toEqual([{ groupid: '135', type: 'deliveries' }])
  })
})

describe('the list below', () => {
  test('holds the other stops, done ones last', async () => {
    await drive({
      tasks: [first, { ...second, done: true }, aTask('4 Fir Street', { assignedTo: ME, displayOrder: 40 })],
    })
    await nextStop()
    expect(rows()).toEqual(['4 Fir Street', '2 Elm Street'])
    expect(screen.queryByRole('button', { name: 'Move 2 Elm Street up' })).toBeNull()
  })

  test('undoes a tick', async () => {
    const { user, kept } = await drive({ tasks: [first, { ...second, done: true }] })
    await user.click(await screen.findByRole('checkbox', { name: 'Done: 2 Elm Street' }))
    await waitFor(() => expect(kept.get(second.id)?.done).toBe(false))
  })

  test('moves a stop before the next one by its arrow', async () => {
    const { server, user } = await drive()
    await user.click(await screen.findByRole('button', { name: 'Move 2 Elm Street up' }))
    await waitFor(async () => expect((await nextStop()).textContent).toBe('2 Elm Street'))
    const sent = () => sentOf(server, 'canmanager.reorderTasks')
    await waitFor(() => expect(sent()).toMatchObject([{ swap: [second.id, first.id] }]))
  })

  test("has no next stop in the others' list, and names each assignee", async () => {
    const { user } = await drive()
    const tab = await screen.findByRole('link', { name: 'Other Deliveries 1' })
    await user.click(tab)
    expect(await screen.findByText('Tasha Boyd')).toBeTruthy()
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Your Deliveries 2' }).getAttribute('aria-current')).toBeNull()
  })
})

test('orders done stops by completion time', async () => {
  const doneAt = (street: string, displayOrder: number, hour: number) =>
    aTask(street, { assignedTo: ME, displayOrder, done: true, doneat: `2026-11-20T${hour}:00:00.000Z` })
  await drive({ tasks: [doneAt('6 Bay Road', 1, 15), doneAt('7 Bay Road', 2, 13), doneAt('8 Bay Road', 3, 14), first] })
  await nextStop()
  expect(rows()).toEqual(['7 Bay Road', '8 Bay Road', '6 Bay Road'])
})

describe('the list of several others', () => {
  test('groups stops by person, moves them within a group and shows done ones below', async () => {
    const of = (street: string, assignedTo: string, displayOrder: number, done = false) =>
      aTask(street, { assignedTo, displayOrder, done })
    const tashas = [of('6 Bay Road', 'tasha@demo.test', 5), of('7 Bay Road', 'tasha@demo.test', 7)] as const
    const others = [
      ...tashas,
      of('8 Oak Lane', 'can-manager@demo.test', 6),
      of('9 Oak Lane', 'tasha@demo.test', 1, true),
    ]
    const { server, user } = await drive({ tasks: [first, ...others], search: '?list=others' })
    const heads = await screen.findAllByRole('heading', { level: 2 })
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Robin Marsh, 1', 'Tasha Boyd, 2', 'Done, 1'])
    const tasha = within(screen.getByRole('region', { name: 'Tasha Boyd, 2' }))
    expect(tasha.getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Move 8 Oak Lane down' }))
    await user.click(screen.getByRole('button', { name: 'Move 6 Bay Road up' }))
    expect(sentOf(server, 'canmanager.reorderTasks')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Move 6 Bay Road down' }))
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([{ swap: [tashas[0].id, tashas[1].id] }]),
    )
  })
})

describe('go backs', () => {
  test('wait for the driver to pick a route, then start with its first stop', async () => {
    const back = aTask('8 Cedar Street', { type: 'gobacks', assignedTo: 'North' })
    const { user } = await drive({ type: 'gobacks', tasks: [back] })
    expect(await screen.findByText('Select your route')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your route' }), ROUTES[0]?.label ?? '')
    expect(await screen.findByRole('heading', { level: 2, name: '8 Cedar Street' })).toBeTruthy()
  })

  test('remember the picked route until it is cleared', async () => {
    const back = aTask('8 Cedar Street', { type: 'gobacks', assignedTo: 'North' })
    const { user, person, unmount } = await drive({ type: 'gobacks', tasks: [back] })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Your route' }), 'North')
    await screen.findByRole('heading', { level: 2, name: '8 Cedar Street' })
    unmount()
    const again = await drive({ type: 'gobacks', tasks: [back], person })
    expect(await screen.findByRole('heading', { level: 2, name: '8 Cedar Street' })).toBeTruthy()
    await again.user.selectOptions(screen.getByRole('combobox', { name: 'Your route' }), '')
    expect(await screen.findByText('Select your route')).toBeTruthy()
  })
})

describe('the actions of the next stop', () => {
  test.each([
    ['View', 'View 1 Oak Street'],
    ['Note', 'Note at 1 Oak Street'],
    ['Problem', 'What is wrong?'],
  ])('%s opens "%s"', async (act, title) => {
    const { user } = await drive()
    await nextStop()
    await user.click(screen.getByRole('button', { name: act }))
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })
})
