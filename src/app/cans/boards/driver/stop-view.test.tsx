import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { aTask, cutLine, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

const ME = 'can-driver@demo.test'
const cans = threeCanLines([
  { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' },
  { action: 'Delivery', count: 1, canType: 'Recycle', canSize: '64/65' },
])
const at = (lat: number) => ({ lat, lng: -82.5 })
const first = aTask('1 Oak Street, Piedmont', { assignedTo: ME, name: 'Ann Yates', phone: '555-0101', cans, ...at(33) })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20, phone: '555-0102', ...at(33.01) })
const third = aTask('3 Ash Street', { assignedTo: ME, displayOrder: 30, notes: 'Ring twice' })
const theirs = aTask('4 Fir Street', { assignedTo: 'tasha@demo.test', displayOrder: 40 })

const view = () => screen.getByRole('dialog')
const act = (name: string | RegExp) => within(view()).getByRole('button', { name })

async function read(street: string, setting: WorkSetting = {}) {
  const opened = await openWork({ role: 'can-driver', tasks: [first, second, third, theirs], ...setting })
  const isNext = street === '1 Oak Street'
  const name = isNext ? 'View' : new RegExp(`^View .*${street}`)
  await opened.user.click(await screen.findByRole('button', { name }))
  return opened
}

describe("the driver's view of a stop", () => {
  test('shows place, customer and work without a form', async () => {
    await read('1 Oak Street')
    expect(within(view()).getByRole('heading', { name: '1 Oak Street' })).toBeTruthy()
    for (const said of ['Piedmont', 'Ann Yates', 'Swap', '0 of 3']) expect(within(view()).getByText(said)).toBeTruthy()
    expect(within(view()).getByRole('link', { name: '555-0101' }).getAttribute('href')).toBe('tel:555-0101')
    expect(within(view()).queryByRole('textbox')).toBeNull()
    expect(within(view()).getByText(/finish about \d+:\d[05] [AP]M/)).toBeTruthy()
  })

  test('offers navigation, call, problem and done for a stop that is not the next', async () => {
    const { user, kept } = await read('2 Elm Street')
    expect(within(view()).getByText('After 1 other')).toBeTruthy()
    expect(within(view()).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555-0102')
    expect(within(view()).getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/33\.01/)
    await user.click(act('Problem'))
    await user.click(act('Back to the stop'))
    expect(view().getAttribute('aria-label')).toBe('View 2 Elm Street')
    await user.click(act('Done'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(kept.get(second.id)?.done).toBe(true))
  })

  test("names the assignee of another person's stop", async () => {
    await read('4 Fir Street', { search: '?list=others' })
    expect(within(view()).getAllByText(/Tasha Boyd/)).toHaveLength(2)
    expect(act('Done')).toBeTruthy()
  })

  test('reopens a done stop', async () => {
    const done = { ...second, done: true, doneat: '2026-11-23T14:42:00.000Z' }
    const { user, kept } = await read('2 Elm Street', { tasks: [first, done] })
    expect(within(view()).getByText('Done, 9:42 AM')).toBeTruthy()
    await user.click(act('Not done'))
    await waitFor(() => expect(kept.get(second.id)?.done).toBe(false))
    expect(within(view()).getByText('After 1 other')).toBeTruthy()
  })

  test('shows the following stop, which opens from there', async () => {
    const { user } = await read('1 Oak Street')
    await user.click(act(/2 Elm Street/))
    expect(view().getAttribute('aria-label')).toBe('View 2 Elm Street')
    await user.click(act(/3 Ash Street/))
    expect(within(view()).getByText('Ring twice')).toBeTruthy()
    expect(within(view()).queryByRole('button', { name: /4 Fir/ })).toBeNull()
    await user.click(act('Back to the list'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('moves the stop to the top of the day', async () => {
    const { user, server } = await read('3 Ash Street')
    await user.click(act('Move to the top'))
    expect(await screen.findByRole('heading', { level: 2, name: '3 Ash Street' })).toBeTruthy()
    await waitFor(() => expect(sentOf(server, 'canmanager.reorderTasks')).toHaveLength(1))
  })
})

describe('Done at the next stop', () => {
  test('advances with Undo in the foot at once, even without signal', async () => {
    const { user } = await read('1 Oak Street')
    cutLine('changes')
    await user.click(act('Done'))
    expect(view().getAttribute('aria-label')).toBe('View 2 Elm Street')
    expect(within(view()).getByText('1 of 3')).toBeTruthy()
    expect(within(view()).getByText(/^1 Oak Street is done/)).toBeTruthy()
    await user.click(act('Undo'))
    await waitFor(() => expect(within(view()).getByText('0 of 3')).toBeTruthy())
    expect(act('2 waiting')).toBeTruthy()
  })

  test('counts a double click for one stop only', async () => {
    const { user, kept } = await read('1 Oak Street')
    await user.dblClick(act('Done'))
    await waitFor(() => expect(kept.get(first.id)?.done).toBe(true))
    expect(kept.get(second.id)?.done).toBe(false)
    expect(view().getAttribute('aria-label')).toBe('View 2 Elm Street')
  })

  test('returns to the list after the last stop', async () => {
    const { user } = await read('1 Oak Street', { tasks: [first] })
    await user.click(act('Done'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('All done for today')).toBeTruthy()
  })
})
