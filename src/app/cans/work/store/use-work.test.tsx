import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aTask, cutLine, dayOf, openWork, sentOf } from '#tests/support/work-screen.ts'

const others = () => screen.findByRole('region', { name: 'Other Deliveries' })
const streets = async () =>
  within(await others())
    .queryAllByRole('listitem')
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^Edit / })
        .getAttribute('aria-label'),
    )
const listCalls = (server: Parameters<typeof sentOf>[0]) => sentOf(server, 'canmanager.getTasks').length

afterEach(() => void vi.restoreAllMocks())

describe('a shown list', () => {
  test('is reloaded once when its live stream opens, and then no more', async () => {
    const { server, events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.connected()).toBe(1))
    await waitFor(() => expect(listCalls(server)).toBe(2))
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test("shows others' changes live", async () => {
    const [oak, elm] = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
    const { events } = await openWork({ tasks: [oak, elm] })
    await waitFor(() => expect(events.connected()).toBe(1))
    act(() => events.send('task', { ...oak, done: true, version: 2 }))
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: 1 Oak Street' })
    await waitFor(() => expect(box().checked).toBe(true))
    act(() => events.send('gone', { id: elm.id }))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street']))
    act(() => events.send('task', aTask('3 Ash Street', { displayOrder: 5 })))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 3 Ash Street', 'Edit 1 Oak Street']))
  })

  test('ignores events of the other list, another group or another day', async () => {
    const { events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.connected()).toBe(1))
    act(() => {
      events.send('task', aTask('Go back', { type: 'gobacks' }))
      events.send('task', aTask('Elsewhere', { groupId: 136 }))
      events.send('task', aTask('Tomorrow', { deliveryDate: formatDay(dayOf(1)) }))
      events.send('task', aTask('4 Fir Street', { displayOrder: 40 }))
    })
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street', 'Edit 4 Fir Street']))
  })

  test('is reloaded by Refresh, with a new stream', async () => {
    const { server, events, user, kept } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.connected()).toBe(1))
    const added = aTask('2 Elm Street', { displayOrder: 20 })
    kept.set(added.id, added)
    const before = listCalls(server)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(listCalls(server)).toBeGreaterThan(before))
    expect(await streets()).toEqual(['Edit 1 Oak Street', 'Edit 2 Elm Street'])
  })

  test('reloads the crew after a route was added or deleted', async () => {
    let routes = 0
    const { events } = await openWork({
      type: 'gobacks',
      answers: {
        'canmanager.getRoutes': () => {
          routes += 1
          return []
        },
      },
    })
    await waitFor(() => expect(events.connected()).toBe(1))
    expect(routes).toBe(1)
    act(() => events.send('route', {}))
    await waitFor(() => expect(routes).toBe(2))
  })
})

describe('out of reach', () => {
  test('keeps the list and says since when it is stale', async () => {
    const { server, user } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/^No signal\. This is your list of/)).toBeTruthy()
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test('keeps local changes and events received since the list was loaded', async () => {
    const [oak, elm] = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
    const { server, user, events } = await openWork({ tasks: [oak, elm] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    await user.click(await screen.findByRole('checkbox', { name: 'Done: 1 Oak Street' }))
    await waitFor(() => expect(currentMessages().map(({ text }) => text)).toEqual(['1 Oak Street is done.']))
    act(() => events.send('gone', { id: elm.id }))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street']))
    cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText(/^No signal/)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: 1 Oak Street' }).checked).toBe(true)
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test('ends when the signal returns: the list reloads automatically', async () => {
    const { server, user, events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    const mend = cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText(/^No signal/)
    mend()
    // Live updates would reload the list too: keep them down.
    events.answer(503)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^No signal/)).toBeNull())
  })
})

describe('a refused list', () => {
  test('says so and offers a reload', async () => {
    let isDenied = false
    const tasks = [aTask('1 Oak Street')]
    const { user, events } = await openWork({
      tasks,
      answers: {
        'canmanager.getTasks': () => {
          if (isDenied) throw new FakeRefusal(generalRefusals.forbidden, { message: 'No' })
          return tasks
        },
      },
    })
    await others()
    events.answer(503)
    isDenied = true
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(cansMessages.listFailed)).toBeTruthy()
    expect(screen.getByText('Nothing was changed.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Other Deliveries' })).toBeNull()
    isDenied = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })
})

test('reverts an order that arrived too late, with the reason', async () => {
  const [oak, elm] = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
  const { user } = await openWork({
    tasks: [oak, elm],
    answers: {
      'canmanager.reorderTasks': () => ({
        success: true,
        dropped: true,
        message: cansMessages.reorderTooLate,
        tasks: [
          { id: oak.id, displayOrder: 10, version: 5 },
          { id: elm.id, displayOrder: 20, version: 5 },
        ],
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Move 1 Oak Street down' }))
  await waitFor(() => expect(currentMessages().map(({ text }) => text)).toContain(cansMessages.reorderTooLate))
  await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street', 'Edit 2 Elm Street']))
})

test('loads the new day automatically after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-23T04:59:30Z') })
  try {
    const { server, events } = await openWork({ tasks: [aTask('1 Oak Street', { deliveryDate: '11/22/2026' })] })
    await others()
    await waitFor(() => expect(events.connected()).toBe(1))
    events.answer(503)
    expect(sentOf(server, 'canmanager.getTasks')).toContainEqual(expect.objectContaining({ from: '2026-11-22' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.getTasks')).toContainEqual(expect.objectContaining({ from: '2026-11-23' })),
    )
    expect(await screen.findByRole('region', { name: 'Overdue' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
