import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { aTask, dayOf, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

const DEE = 'can-driver@demo.test'
const TASHA = 'tasha@demo.test'
const place = (north: number) => ({ lat: 33.2 + north * 0.01, lng: -82.5 })

const free = ['1 Oak Street', '2 Elm Street', '3 Ash Street', '4 Fir Street'].map((street, at) =>
  aTask(street, { displayOrder: (at + 1) * 10 }),
)
const tashas = [7, 8, 9].map((number, at) =>
  aTask(`${number} Bay Road`, { assignedTo: TASHA, displayOrder: 100 + at * 10, ...place(at) }),
)
const done = aTask('6 Bay Road', { assignedTo: TASHA, displayOrder: 90, done: true, doneat: new Date().toISOString() })
const late = aTask('9 Laurel Court', { assignedTo: DEE, deliveryDate: formatDay(dayOf(-2)), displayOrder: 5 })

const opened = (setting: WorkSetting = {}) =>
  openWork({ tasks: [...free, ...tashas, done, late], search: '?view=lanes', ...setting })
const lane = (name: string) => screen.findByRole('region', { name })
const streetsOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('checkbox', { name: /^Choose \d/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Choose ', ''))
/** Evaluates width media queries for a window of this width. */
function inWindow(width: number) {
  const edge = (query: string, name: string) => new RegExp(`${name}-width: ([\\d.]+)rem`).exec(query)?.[1]
  const holds = (query: string) =>
    16 * Number(edge(query, 'min') ?? 0) <= width &&
    width <= 16 * Number(edge(query, 'max') ?? Number.POSITIVE_INFINITY)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: holds(query), media: query }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}
const undo = () => act(() => currentMessages().at(-1)?.undo?.())

describe('a day in lanes', () => {
  test('shows unassigned stops first, then all drivers with their progress', async () => {
    await opened()
    expect(streetsOf(await lane('Unassigned'))).toEqual([
      '1 Oak Street',
      '2 Elm Street',
      '3 Ash Street',
      '4 Fir Street',
    ])
    expect(streetsOf(await lane('Dee Alvarez'))).toEqual(['9 Laurel Court'])
    const tasha = await lane('Tasha Boyd')
    expect(streetsOf(tasha)).toEqual(['7 Bay Road', '8 Bay Road', '9 Bay Road'])
    expect(within(tasha).getByText('1 of 4')).toBeTruthy()
    expect(within(tasha).getByText(/^Done by about \d+:\d\d [AP]M$/)).toBeTruthy()
    expect(screen.getByText('1 done')).toBeTruthy()
  })

  test("assigns a range of stops at the end of a person's lane, with undo", async () => {
    const { server, user, kept } = await opened()
    await user.click(await screen.findByRole('checkbox', { name: 'Choose 1 Oak Street' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Choose 3 Ash Street' }))
    await user.keyboard('{/Shift}')
    expect(within(await lane('Unassigned')).getByText('3 chosen')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to user' }), 'Tasha Boyd')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await waitFor(async () =>
      expect(streetsOf(await lane('Tasha Boyd'))).toEqual([
        '7 Bay Road',
        '8 Bay Road',
        '9 Bay Road',
        '1 Oak Street',
        '2 Elm Street',
        '3 Ash Street',
      ]),
    )
    expect(currentMessages().at(-1)?.text).toBe('3 stops are with Tasha Boyd.')
    await waitFor(() => expect(sentOf(server, 'canmanager.reorderTasks')).toHaveLength(1))
    undo()
    await waitFor(() => expect(free.map(({ id }) => kept.get(id)?.assignedTo)).toEqual(['', '', '', '']))
    await waitFor(async () => expect(streetsOf(await lane('Unassigned'))).toHaveLength(4))
  })

  test('chooses all stops of a lane, and none on the second press', async () => {
    const { user } = await opened()
    const tasha = await lane('Tasha Boyd')
    await user.click(within(tasha).getByRole('checkbox', { name: 'Choose all 3' }))
    await user.click(within(tasha).getByRole('checkbox', { name: '3 chosen' }))
    expect(within(tasha).getByRole('checkbox', { name: 'Choose all 3' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  })

  test("shortens one person's route with one press and leaves the others alone", async () => {
    const [first, second, third] = tashas
    const { server, user } = await opened({
      answers: {
        'canmanager.optimizeRoute': () => ({ ids: [third?.id ?? '', first?.id ?? '', second?.id ?? ''], distance: 1 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Shorten Tasha Boyd’s route' }))
    await waitFor(async () =>
      expect(streetsOf(await lane('Tasha Boyd'))).toEqual(['9 Bay Road', '7 Bay Road', '8 Bay Road']),
    )
    await waitFor(() => expect(sentOf(server, 'canmanager.reorderTasks')).toHaveLength(1))
    expect(sentOf(server, 'canmanager.assignTasks')).toEqual([])
    expect(streetsOf(await lane('Unassigned'))).toEqual([
      '1 Oak Street',
      '2 Elm Street',
      '3 Ash Street',
      '4 Fir Street',
    ])
  })

  test('opens a stop, and the router for one person', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: /8 Bay Road/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /8 Bay Road/ })).getByRole('button', { name: 'Close' }),
    )
    await user.click(screen.getByRole('button', { name: 'Map Router of Tasha Boyd' }))
    const router = screen.getByRole('dialog', { name: 'Map router' })
    expect(within(router).getAllByRole('button', { name: /^Drag / })).toHaveLength(3)
  })

  test('shows a single lane when filtered to one person, and counts filtered-out stops too', async () => {
    const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: TASHA }
    const wrong = { ...(tashas[1] ?? expect.unreachable()), problem }
    await opened({
      tasks: [...free, ...tashas.with(1, wrong), done, late],
      search: `?view=lanes&user=${TASHA}&problems=1`,
    })
    const tasha = await lane('Tasha Boyd')
    expect(streetsOf(tasha)).toEqual(['8 Bay Road'])
    expect(within(tasha).getByText('1 of 4')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Unassigned' })).toBeNull()
  })

  test('shows no finish for a lane that had no work', async () => {
    await opened({ tasks: [...free, done] })
    expect(within(await lane('Dee Alvarez')).queryByText('Done')).toBeNull()
    expect(within(await lane('Tasha Boyd')).getByText('Done')).toBeTruthy()
  })

  test('lists archived tasks in the done strip when they are shown', async () => {
    const gone = aTask('5 Elder Street', { archived: true, assignedTo: TASHA, displayOrder: 50 })
    await opened({ tasks: [...tashas, done, gone], search: '?view=lanes&archived=1' })
    expect(await screen.findByText('1 done, 1 archived')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Archived 5 Elder Street' })).toBeTruthy()
  })

  test.each([
    [768, 'Unassigned'],
    [900, 'Unassigned'],
    [767, 'Other Deliveries'],
  ])('at %i px wide starts with "%s"', async (width, first) => {
    inWindow(width)
    await opened()
    expect(await lane(first)).toBeTruthy()
  })

  test('switches back to the lists', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('link', { name: 'Lists' }))
    expect(await screen.findByRole('region', { name: 'Other Deliveries' })).toBeTruthy()
  })

  test('is remembered until lists are chosen, and a link overrides it', async () => {
    const { user, person, unmount } = await opened({ search: '' })
    await user.click(await screen.findByRole('link', { name: 'Lanes' }))
    await lane('Unassigned')
    unmount()
    const linked = await opened({ search: '?view=lists', person })
    expect(await lane('Other Deliveries')).toBeTruthy()
    linked.unmount()
    const again = await opened({ search: '', person })
    expect(await lane('Unassigned')).toBeTruthy()
    await again.user.click(screen.getByRole('link', { name: 'Lists' }))
    await lane('Other Deliveries')
    again.unmount()
    await opened({ search: '', person })
    expect(await lane('Other Deliveries')).toBeTruthy()
  })
})

test('eighty stops are assigned to three drivers and put in order in at most twenty acts', async () => {
  // Every run of stops goes up and down the road.
  const stops = Array.from({ length: 80 }, (_, at) =>
    aTask(`${at + 1} Long Row`, { displayOrder: at + 1, ...place((at * 11) % 27) }),
  )
  const north = (ids: readonly string[]) => {
    const lats = new Map(stops.map(({ id, lat = 0 }) => [id, lat]))
    return ids.toSorted((one, other) => (lats.get(one) ?? 0) - (lats.get(other) ?? 0))
  }
  const { server, person, kept } = await opened({
    tasks: stops,
    answers: { 'canmanager.optimizeRoute': ({ ids }) => ({ ids: north(ids), distance: 1 }) },
  })
  // By label, because roles of a long page are slow to find.
  const field = (label: string) => screen.getByLabelText(label)
  let acts = 0
  const press = (event: () => unknown) => {
    event()
    acts += 1
  }
  const give = (name: string, username: string) => {
    press(() => fireEvent.change(field('Assign to user'), { target: { value: username } }))
    press(() => fireEvent.click(screen.getByText('Assign')))
    expect(currentMessages().at(-1)?.text).toMatch(`stops are with ${name}.`)
  }
  const choose = (first: number, last: number) => {
    press(() => fireEvent.click(field(`Choose ${first} Long Row`)))
    press(() => fireEvent.click(field(`Choose ${last} Long Row`), { shiftKey: true }))
  }
  choose(1, 27)
  give('Dee Alvarez', DEE)
  choose(28, 54)
  give('Tasha Boyd', TASHA)
  press(() => fireEvent.click(field('Choose all 26')))
  give('Robin Marsh', person.username)
  expect(screen.getByText('Everything is assigned.')).toBeTruthy()
  await waitFor(() => expect(sentOf(server, 'canmanager.assignTasks')).toHaveLength(3))
  const orders = () => sentOf(server, 'canmanager.reorderTasks').slice(-3) as { ids: string[] }[]
  for (const [name, lane] of [
    ['Dee Alvarez', 'Dee Alvarez'],
    ['Tasha Boyd', 'Tasha Boyd'],
    ['Robin Marsh', 'Your Deliveries'],
  ]) {
    press(() => fireEvent.click(field(`Shorten ${lane}’s route`)))
    await waitFor(() => expect(currentMessages().at(-1)?.text).toMatch(`${name}’s`))
  }
  expect(acts).toBeLessThanOrEqual(20)
  await waitFor(() => expect(orders().map(({ ids }) => ids.length)).toEqual([27, 27, 26]))
  for (const { ids } of orders()) expect(ids).toEqual(north(ids))
  expect([...kept.values()].filter(({ assignedTo }) => assignedTo === '')).toEqual([])
})
