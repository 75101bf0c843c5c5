import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { aTask, openWork, RULES, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

// Friday 11/20/2026, 9:58 in the company's zone.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T14:58:00Z')
  onTestFinished(() => void vi.useRealTimers())
})

const TASHA = 'tasha@demo.test'
const DRIVER = 'can-driver@demo.test'
const cans = threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }])
const stop = (street: string, displayOrder: number, more: Partial<Task> = {}) =>
  aTask(street, { assignedTo: TASHA, displayOrder, cans, ...more })

// Five minutes a stop from 9:58 on: the third is reached at 10:08, the fourth at 10:13.
const day = (who = TASHA) =>
  [
    stop('1 Bay Road', 10),
    stop('2 Bay Road', 20, { locked: true }),
    stop('3 Bay Road', 30, { wantedto: '10:00' }),
    stop('4 Bay Road', 40, { wantedfrom: '14:00', locked: true }),
    stop('5 Bay Road', 50, { wantedfrom: '09:00', wantedto: '12:00', priority: true }),
  ].map((task) => ({ ...task, assignedTo: who }))

const opened = (setting: WorkSetting = {}) => openWork({ tasks: day(), search: '?view=lanes', ...setting })
const lane = () => screen.findByRole('region', { name: 'Tasha Boyd' })
const read = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const rowsOf = async () =>
  within(await lane())
    .getAllByRole('listitem')
    .map(read)
const counter = () => screen.queryByRole('button', { name: 'Outside window 2' })

describe('a row of a lane', () => {
  test('tells what was asked and by how much it is missed, and the place that is kept', async () => {
    await opened()
    await waitFor(async () =>
      expect(await rowsOf()).toEqual([
        '1Stop 1, 1 Bay Road about 9:58 Swap 2 × 95/96 Trash',
        '2Stop 2, 2 Bay Road 9:40–10:20 Kept as 2nd, Swap 2 × 95/96 Trash',
        '3Stop 3, 3 Bay Road 9:50–10:30 Wanted by 10:00, 8 min late',
        '4Stop 4, 4 Bay Road 9:50–10:30 Kept as 4th, Wanted from 2:00 PM, 3 h 47 min early',
        '5Stop 5, 5 Bay Road 10:00–10:40 Do first, Swap 2 × 95/96 Trash',
      ]),
    )
  })

  test('keeps its place, or lets it move, from its menu', async () => {
    const { user, server, kept } = await opened()
    const [first] = kept.keys()
    const menu = async () => within(await lane()).getAllByRole('button', { name: 'More' })[0] as HTMLElement
    await user.click(await menu())
    await user.click(screen.getByRole('button', { name: 'Keep its place' }))
    await waitFor(async () => expect((await rowsOf())[0]).toContain('Kept as 1st'))
    expect(currentMessages().map(({ text }) => text)).toEqual(['1 Bay Road keeps its place.'])
    await user.click(await menu())
    await user.click(screen.getByRole('button', { name: 'Let it move' }))
    await waitFor(async () => expect((await rowsOf())[0]).not.toContain('Kept'))
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.updateTask')).toEqual(
        [true, false].map((locked) => ({ id: first, groupId: 135, locked })),
      ),
    )
  })
})

describe('the counter of stops outside their window', () => {
  test('filters the lanes to them, in the URL, and back', async () => {
    const { user } = await opened()
    await waitFor(() => expect(counter()).toBeTruthy())
    await user.click(counter() as HTMLElement)
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Outside window 2' }).getAttribute('aria-pressed')).toBe('true')
    expect(within(screen.getByRole('region', { name: 'Dee Alvarez' })).getByText('Nothing left.')).toBeTruthy()
    await user.click(counter() as HTMLElement)
    await waitFor(async () => expect(await rowsOf()).toHaveLength(5))
  })

  test('opens filtered from a link, and is gone when all windows are met', async () => {
    const { unmount } = await opened({ search: '?view=lanes&outside=1' })
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    unmount()
    await opened({ search: '?view=lanes&outside=1', tasks: day().slice(0, 2) })
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Outside window/ })).toBeNull()
  })
})

test('a better order is asked for from the yard of the driver’s day, and told as one', async () => {
  const yard = { address: '1 Yard Road', lat: 33, lng: -83 }
  const tasks = day().map((task, index) => ({ ...task, lat: 33, lng: -82 - index / 100 }))
  const [first, second, ...rest] = tasks.map(({ id }) => id)
  const { user, server } = await opened({
    tasks,
    answers: {
      'canmanager.getDayRules': () => ({ ...RULES, company: { ...RULES.company, from: yard } }),
      'canmanager.optimizeRoute': () => ({ ids: [second ?? '', first ?? '', ...rest], distance: 1 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Shorten Tasha Boyd’s route' }))
  await waitFor(() =>
    expect(currentMessages().map(({ text }) => text)).toEqual(['Tasha Boyd’s stops are in a better order now.']),
  )
  expect(sentOf(server, 'canmanager.optimizeRoute')).toMatchObject([
    { start: { lat: 33, lng: -83 }, end: { lat: 33, lng: -83 } },
  ])
})

test('a row of a list tells the same', async () => {
  await opened({ search: '' })
  const edit = await screen.findByRole('button', { name: 'Edit 4 Bay Road' })
  const row = edit.closest('li')
  await waitFor(() => expect(read(row)).toContain('Wanted from 2:00 PM, 3 h 47 min early'))
  expect(read(row)).toContain('Kept as 4th')
})

test("a driver's row tells the same", async () => {
  await openWork({ role: 'can-driver', tasks: day(DRIVER) })
  const view = await screen.findByRole('button', { name: /3 Bay Road.*Wanted by 10:00, 8 min late/ })
  expect(read(view)).toContain('Swap 2 × 95/96 Trash')
  expect(screen.getByRole('button', { name: /5 Bay Road.*Do first, Wanted from 9:00 to 12:00 PM/ })).toBeTruthy()
})

test("a driver's card of the next stop says when it is wanted", async () => {
  const first = stop('1 Bay Road', 10, { assignedTo: DRIVER, wantedto: '11:00' })
  await openWork({ role: 'can-driver', tasks: [first] })
  const card = await screen.findByRole('region', { name: '1 Bay Road' })
  await waitFor(() => expect(read(card)).toContain('Wanted by 11:00'))
})
