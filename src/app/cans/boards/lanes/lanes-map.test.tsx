import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { fakeMap } from '#tests/support/fake-stop-map.ts'
import { aTask, dayOf, openWork } from '#tests/support/work-screen.ts'

vi.mock(
  import('#app/cans/map/stop-map.ts'),
  async () => (await import('#tests/support/fake-stop-map.ts')).stopMapModule,
)

const TASHA = 'tasha@demo.test'
const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: TASHA }
const at = (north: number) => ({ lat: 33.2 + north * 0.005, lng: -82.5 })
const free = aTask('1 Oak Street', { displayOrder: 10, ...at(0) })
const done = aTask('2 Elm Street', { assignedTo: TASHA, displayOrder: 20, done: true, ...at(1) })
const wrong = aTask('3 Ash Street', { assignedTo: TASHA, displayOrder: 30, problem, ...at(2) })
const next = aTask('4 Fir Street', { assignedTo: TASHA, displayOrder: 40, ...at(3) })
const later = aTask('5 Bay Road', { assignedTo: TASHA, displayOrder: 50, ...at(4) })
/** About 15 minutes away. */
const far = aTask('6 Far Road', { assignedTo: TASHA, displayOrder: 60, lat: 33.4, lng: -82.5 })
const all = [free, done, wrong, next, later, far]

const opened = () => openWork({ tasks: all, search: '?view=lanes' })
const pin = (name: string) => screen.findByRole('button', { name })
const pinOf = ({ id }: { id: string }) => fakeMap.shown.pins.find((one) => one.id === id) ?? expect.unreachable()
const streetsOf = (pins: typeof fakeMap.shown.pins) => pins.map(({ id }) => all.find((task) => task.id === id)?.address)

beforeEach(() => {
  Object.assign(fakeMap, { lookedAt: [], framed: [], wholes: 0 })
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(min-width'), media: query }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

describe('the map beside the lanes', () => {
  test("has a pin per stop with the lane's letter, number and problem", async () => {
    await opened()
    for (const name of [
      'Stop 1, 1 Oak Street',
      'Stop T1, 2 Elm Street',
      'Stop T2, 3 Ash Street, Gate is locked',
      'Stop T3, 4 Fir Street',
      'Stop T4, 5 Bay Road',
      'Stop T5, 6 Far Road',
    ]) {
      expect(await pin(name)).toBeTruthy()
    }
  })

  test('stacks problems above next stops and both above the rest, never grouped', async () => {
    await opened()
    await pin('Stop T2, 3 Ash Street, Gate is locked')
    const heights = [done, later, next, wrong].map((task) => pinOf(task).height)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(new Set(heights).size).toBe(4)
    expect([wrong, next, later, done].map((task) => pinOf(task).crowd)).toEqual(['alone', 'alone', 'joins', 'under'])
  })

  test('frames the stops that lie together, and points to a distant one with a tag that brings it into view', async () => {
    const { user } = await opened()
    const tag = await screen.findByRole('button', { name: /^T5, 1\d(\.\d)?\smi north, 6 Far Road$/ })
    expect(tag.textContent).toMatch(/^T5, 1\d(\.\d)?\smi$/)
    expect(streetsOf(fakeMap.shown.pins.filter(({ framed }) => framed))).toEqual([
      '1 Oak Street',
      '3 Ash Street',
      '4 Fir Street',
      '5 Bay Road',
    ])
    await user.click(tag)
    expect(fakeMap.lookedAt).toEqual([[far.id]])
    // The tag is gone then, and Tab goes on from here.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show all stops')
    await user.keyboard('{Enter}')
    expect(fakeMap.wholes).toBe(1)
  })

  test.each([
    [{ problem }, /^! T4, .* north, 6 Far Road$/],
    [{ deliveryDate: formatDay(dayOf(-1)) }, /^T!, .* north, 6 Far Road$/],
    [{ assignedTo: '' }, /^1 stop, .* north, 6 Far Road$/],
  ])('signs the tag of a distant stop with %j', async (more, name) => {
    await openWork({ tasks: [free, wrong, next, later, { ...far, ...more }], search: '?view=lanes' })
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

  test('frames problems alone while they are filtered', async () => {
    const { user } = await opened()
    await pin('Stop T4, 5 Bay Road')
    const { filter } = fakeMap.shown
    await user.click(screen.getByRole('button', { name: 'Problems 1' }))
    await waitFor(() => expect(streetsOf(fakeMap.shown.pins)).toEqual(['3 Ash Street']))
    expect(fakeMap.shown.pins[0]?.framed).toBe(true)
    expect(fakeMap.shown.filter).not.toBe(filter)
  })

  test('explains its squares and dots with counts', async () => {
    await opened()
    const legend = await screen.findByRole('list', { name: 'Signs on the map' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Unassigned 1', 'Done 1'])
  })

  test('marks chosen stops, which then join no group', async () => {
    const { user } = await opened()
    const before = (await pin('Stop T4, 5 Bay Road')).innerHTML
    await user.click(screen.getByRole('checkbox', { name: 'Choose 5 Bay Road' }))
    await waitFor(() => expect(pinOf(later).crowd).toBe('alone'))
    expect((await pin('Stop T4, 5 Bay Road')).innerHTML).not.toBe(before)
  })

  test('changes only the pins whose look changes: of a chosen row its own, of a pointed one none', async () => {
    const { user } = await opened()
    await pin('Stop T4, 5 Bay Road')
    const point = async (task: typeof later) => {
      fireEvent.pointerOver(screen.getByRole('checkbox', { name: `Choose ${task.address}` }))
      await waitFor(() => expect(pinOf(task).element.hasAttribute('data-lit')).toBe(true))
    }
    await point(next)
    const before = fakeMap.shown
    await point(later)
    expect(fakeMap.shown).toBe(before)
    expect(pinOf(next).element.hasAttribute('data-lit')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Choose 5 Bay Road' }))
    await waitFor(() => expect(fakeMap.shown).not.toBe(before))
    const changed = fakeMap.shown.pins.filter((one) => !before.pins.includes(one))
    expect(streetsOf(changed)).toEqual(['5 Bay Road'])
  })

  test('groups chosen stops again when there are too many to lie beside each other', async () => {
    const many = Array.from({ length: 14 }, (_, more) =>
      aTask(`${more + 1} Long Row`, { assignedTo: TASHA, displayOrder: 100 + more, ...at(more / 10) }),
    )
    const { user } = await openWork({ tasks: [next, ...many], search: '?view=lanes' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 15' }))
    await waitFor(() => expect(screen.getByText('15 selected')).toBeTruthy())
    expect(many.map((task) => pinOf(task).crowd)).toEqual(many.map(() => 'joins'))
    expect(pinOf(next).crowd).toBe('alone')
  })

  test('chooses the open stops inside a drawn frame', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Choose an area' }))
    const ground = screen.getByRole('region', { name: 'Map of the stops' })
    ground.setPointerCapture = () => undefined
    fakeMap.framed = [done.id, next.id, later.id]
    fireEvent.pointerDown(ground, { clientX: 10, clientY: 10 })
    fireEvent.pointerMove(ground, { clientX: 90, clientY: 90 })
    fireEvent.pointerUp(ground)
    expect(await screen.findByText('2 selected')).toBeTruthy()
    for (const street of ['4 Fir Street', '5 Bay Road']) {
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${street}` }).checked).toBe(true)
    }
    expect(screen.getByRole('button', { name: 'Choose an area', pressed: false })).toBeTruthy()
  })

  test('focuses the row of a clicked pin', async () => {
    const { user } = await opened()
    await user.click(await pin('Stop T4, 5 Bay Road'))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/5 Bay Road/))
  })
})
