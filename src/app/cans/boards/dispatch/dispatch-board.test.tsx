import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { aMember, aTask, dayOf, openWork, ROUTES, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.slice(5))
const ME = 'can-manager@demo.test'
const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: 'tasha@demo.test' }

const mine = aTask('1 Oak Street', { assignedTo: ME })
const theirs = aTask('2 Elm Street', { assignedTo: 'tasha@demo.test', displayOrder: 20 })
const nobodys = aTask('3 Ash Street', { displayOrder: 30 })
const late = aTask('9 Laurel Court', { deliveryDate: formatDay(dayOf(-2)), displayOrder: 5 })

const opened = (setting: WorkSetting = {}) => openWork({ tasks: [mine, theirs, nobodys, late], ...setting })

describe("the planner's lists", () => {
  test('show own, other and overdue tasks, overdue ones with their day', async () => {
    await opened()
    expect(rowsOf(await region('Your Deliveries'))).toEqual(['1 Oak Street'])
    expect(rowsOf(await region('Other Deliveries'))).toEqual(['3 Ash Street', '2 Elm Street'])
    const overdue = await region('Overdue')
    expect(rowsOf(overdue)).toEqual(['9 Laurel Court'])
    expect(within(overdue).getByText(`from ${formatDayWithWeekday(dayOf(-2))}`)).toBeTruthy()
  })

  test('announce their count, and again after a change of the filter', async () => {
    const { user } = await opened()
    await region('Your Deliveries')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('4 deliveries')
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'tasha@demo.test')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 delivery'),
    )
  })

  test('name the assignee of each stop, including people who left, and label unassigned stops', async () => {
    await opened({
      tasks: [theirs, nobodys, aTask('4 Fir Street', { assignedTo: 'gone@demo.test', displayOrder: 40 })],
    })
    const others = await region('Other Deliveries')
    for (const [name, street] of [
      ['Tasha Boyd, 1', '2 Elm Street'],
      ['Not assigned yet, 1', '3 Ash Street'],
      ['gone@demo.test, 1', '4 Fir Street'],
    ] as const) {
      expect(rowsOf(within(others).getByRole('list', { name }))).toEqual([street])
    }
  })

  test("number each person's stops from one and skip overdue ones", async () => {
    await opened()
    const grips = screen.getAllByRole('button', { name: /^Drag / }).map((grip) => grip.getAttribute('aria-label'))
    expect(grips.map((label) => label?.replace(/^Drag (.*), or move.*/, '$1'))).toEqual([
      '!, 9 Laurel Court',
      '1, 1 Oak Street',
      '1, 3 Ash Street',
      '1, 2 Elm Street',
    ])
  })

  test('swap neighbors by the arrows and ignore an arrow at the end', async () => {
    const next = aTask('5 Ivy Street', { assignedTo: 'tasha@demo.test', displayOrder: 40 })
    const { server, user } = await opened({ tasks: [theirs, nobodys, next] })
    await user.click(await screen.findByRole('button', { name: 'Move 2 Elm Street up' }))
    await user.click(await screen.findByRole('button', { name: 'Move 3 Ash Street down' }))
    expect(sentOf(server, 'canmanager.reorderTasks')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Move 2 Elm Street down' }))
    await waitFor(async () =>
      expect(rowsOf(await region('Other Deliveries'))).toEqual(['3 Ash Street', '5 Ivy Street', '2 Elm Street']),
    )
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([{ swap: [theirs.id, next.id] }]),
    )
  })

  test('show open stops first and fold the done ones at the foot', async () => {
    const done = aTask('4 Fir Street', { assignedTo: 'tasha@demo.test', displayOrder: 10, done: true })
    await opened({ tasks: [done, theirs, nobodys] })
    const others = await region('Other Deliveries')
    expect(rowsOf(others)).toEqual(['3 Ash Street', '2 Elm Street', '4 Fir Street'])
    const fold = within(others).getByText('1 done').closest('details')
    expect(fold?.open).toBe(false)
    expect(rowsOf(fold ?? others)).toEqual(['4 Fir Street'])
  })

  test('summarize the cans of a list without done tasks', async () => {
    const cans = [{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }] as const
    const lines = [...cans, ...[1, 2].map(() => ({ action: '', count: '' as const, canType: '', canSize: '' }))]
    const { user } = await opened({
      tasks: [
        aTask('1 Oak Street', { cans: lines }),
        aTask('2 Elm Street', { cans: lines, done: true, displayOrder: 20 }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Cans of Other Deliveries' }))
    const sheet = screen.getByRole('dialog', { name: 'Cans Summary' })
    expect(within(sheet).getByRole('table', { name: 'Swap 2' })).toBeTruthy()
  })
})

describe('the filters', () => {
  test('narrow the deliveries to one person or to unassigned ones', async () => {
    const { user } = await opened()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'User' }), 'Tasha Boyd')
    await waitFor(async () => expect(rowsOf(await region('Other Deliveries'))).toEqual(['2 Elm Street']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'Not assigned yet')
    await waitFor(async () => expect(rowsOf(await region('Other Deliveries'))).toEqual(['3 Ash Street']))
  })

  test('show archived tasks, which can neither be ticked nor moved', async () => {
    const gone = aTask('5 Elder Street', { archived: true, displayOrder: 50 })
    const { user } = await opened({ tasks: [mine, gone] })
    expect(screen.queryByText('5 Elder Street')).toBeNull()
    await user.click(await screen.findByRole('switch', { name: 'Show Archived' }))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Done: 5 Elder Street' })
    expect(box.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Move 5 Elder Street up' })).toBeNull()
    const row = within(box.closest('li') ?? expect.unreachable())
    expect([row.getAllByText('Archived').length, row.queryByText('–')]).toEqual([2, null])
  })

  test('show an empty state with a link back to today', async () => {
    const day = dayOf(4)
    const { user } = await opened({ search: `?from=${day}&to=${day}`, tasks: [mine] })
    expect(await screen.findByText(/^No deliveries for /)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(rowsOf(await region('Your Deliveries'))).toEqual(['1 Oak Street'])
  })

  test('pick other days in the calendar', async () => {
    const { user } = await opened({ tasks: [mine] })
    await user.click(await screen.findByRole('button', { name: /^Today, / }))
    const sheet = await screen.findByRole('dialog', { name: 'Choose the days' })
    const day = dayOf()
    const press = (wanted: string) => {
      const cell = sheet.querySelector<HTMLElement>(`[data-day="${wanted}"]`)
      return cell ? user.click(cell) : user.click(sheet)
    }
    expect(within(sheet).getByRole('status').textContent).toBeTruthy()
    await press(day)
    await press(`${day.slice(0, 8)}01`)
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: /\/01\/.* to |^Today/ })).toBeTruthy()
  })
})

describe('problems', () => {
  const wrong = aTask('7 Birch Street', { problem, assignedTo: 'tasha@demo.test', displayOrder: 25 })

  test('are counted, and filter to their stops and back', async () => {
    const { user } = await opened({ tasks: [mine, theirs, wrong] })
    const counter = await screen.findByRole('button', { name: 'Problems 1' })
    await user.click(counter)
    await waitFor(async () => expect(rowsOf(await region('Other Deliveries'))).toEqual(['7 Birch Street']))
    await user.click(screen.getByRole('button', { name: 'Problems 1', pressed: true }))
    await waitFor(async () =>
      expect(rowsOf(await region('Other Deliveries'))).toEqual(['2 Elm Street', '7 Birch Street']),
    )
  })

  test('clear the filter when the last one is solved, and a new one does not narrow the list', async () => {
    const { events } = await opened({ tasks: [mine, theirs, wrong], search: '?problems=1' })
    await screen.findByRole('button', { name: 'Problems 1', pressed: true })
    await waitFor(() => expect(events.connected()).toBe(1))
    const { problem: _, ...solved } = wrong
    events.send('task', { ...solved, version: 2 })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Problems/ })).toBeNull())
    events.send('task', { ...wrong, version: 3 })
    await screen.findByRole('button', { name: 'Problems 1', pressed: false })
    expect(rowsOf(await region('Other Deliveries'))).toEqual(['2 Elm Street', '7 Birch Street'])
  })
})

describe("the router with several people's stops", () => {
  const second = aTask('4 Fir Street', { assignedTo: 'tasha@demo.test', displayOrder: 40, lat: 33, lng: -82 })
  const drags = () =>
    within(screen.getByRole('dialog', { name: 'Map router' })).getAllByRole('button', { name: /^Drag / })

  test('asks whose route to open', async () => {
    const { user } = await opened({
      tasks: [mine, theirs, nobodys, { ...theirs, id: second.id, address: '4 Fir Street' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
    const sheet = screen.getByRole('dialog', { name: 'Whose route?' })
    const ways = within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/, done by about .*/, ''))
    expect(ways).toEqual([
      'Robin Marsh1 stop',
      'Tasha Boyd2 stops',
      'Not assigned yet1 stop',
      'All stops as one route4 stops',
    ])
    await user.click(within(sheet).getByRole('button', { name: /^Tasha Boyd/ }))
    const router = screen.getByRole('dialog', { name: 'Map router' })
    for (const street of ['2 Elm Street', '4 Fir Street']) expect(within(router).getByText(street)).toBeTruthy()
    expect(within(router).queryByText('3 Ash Street')).toBeNull()
  })

  test('opens all stops as one route', async () => {
    const { user } = await opened({ tasks: [{ ...mine, lat: 33, lng: -82 }, second] })
    await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
    await user.click(screen.getByRole('button', { name: /^All stops as one route/ }))
    expect(drags()).toHaveLength(2)
  })

  test("opens at once when all stops are one person's", async () => {
    const { user } = await opened({ tasks: [second] })
    await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
    expect(drags()).toHaveLength(1)
  })
})

describe('an empty day', () => {
  test('offers to create the first task', async () => {
    const { user } = await opened({ tasks: [] })
    expect(await screen.findByRole('heading', { name: 'Nothing to do today' })).toBeTruthy()
    const [button] = screen.getAllByRole('button', { name: 'Create New Can service' })
    await user.click(button ?? document.body)
    expect(screen.getByRole('dialog', { name: 'Create New Can service' })).toBeTruthy()
  })

  test('opens no router', async () => {
    const { user } = await opened({ tasks: [] })
    await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('go backs', () => {
  const north = aTask('1 Oak Street', { type: 'gobacks', assignedTo: 'North' })
  const south = aTask('2 Elm Street', { type: 'gobacks', assignedTo: 'South', displayOrder: 20 })

  test('are split by the picked route', async () => {
    const { user } = await openWork({ type: 'gobacks', tasks: [north, south] })
    expect(within(await region('Your Go Backs')).getByText('Select your route to see what is yours.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your route' }), 'South')
    await waitFor(async () => expect(rowsOf(await region('Your Go Backs'))).toEqual(['2 Elm Street']))
    expect(rowsOf(await region('Other Go Backs'))).toEqual(['1 Oak Street'])
  })

  test('are assigned to a route', async () => {
    const { server, user } = await openWork({ type: 'gobacks', tasks: [south] })
    await user.click(await screen.findByRole('button', { name: 'Assign several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose 2 Elm Street' }))
    // An accidental press assigns nothing and focuses the missing choice.
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Assign to route' }))
    expect(sentOf(server, 'canmanager.assignTasks')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to route' }), ROUTES[0]?.label ?? '')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sentOf(server, 'canmanager.assignTasks')).toMatchObject([{ assignedTo: 'North' }]))
  })
})

describe('a link to a task', () => {
  test('opens it, and closing it clears the URL', async () => {
    const { user } = await opened({ search: `?task=${theirs.id}` })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Edit 2 Elm Street' })).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens nothing for a task that is not in the list', async () => {
    await opened({ search: '?task=1f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0001' })
    await region('Other Deliveries')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('loads the work of the group an admin picks', async () => {
  const pine = aTask('6 Pine Street', { groupId: 136 })
  const { server, user } = await openWork({
    role: 'admin',
    answers: {
      'canmanager.getGroups': () => [
        { id: 135, name: 'Piedmont crew', company: 35 },
        { id: 136, name: 'Tidewater crew', company: 36 },
      ],
      'canmanager.getGroup': ({ id }) => [{ id: Number(id), name: 'A crew' }],
      'canmanager.getTasks': ({ groupid }) => (groupid === 136 ? [pine] : []),
    },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Tidewater crew')
  expect(await screen.findByText('6 Pine Street')).toBeTruthy()
  await waitFor(() => expect(sentOf(server, 'canmanager.getTasks').at(-1)).toMatchObject({ groupid: '136' }))
})

test('tells a user without a group how to get one', async () => {
  await openWork({ person: aMember('hauler', { canmanagergroupid: null }) })
  expect(screen.getByRole('heading', { name: 'You have no Can Manager group yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Can Manager' }).getAttribute('href')).toMatch(/register/)
})
