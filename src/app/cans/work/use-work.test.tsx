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

describe('a list that is looked at', () => {
  test('is asked for once more when its changes begin to come, and then no more by itself', async () => {
    const { server, events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.standing()).toBe(1))
    await waitFor(() => expect(listCalls(server)).toBe(2))
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test('shows what others change as it happens', async () => {
    const [oak, elm] = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
    const { events } = await openWork({ tasks: [oak, elm] })
    await waitFor(() => expect(events.standing()).toBe(1))
    act(() => events.tell('task', { ...oak, done: true, version: 2 }))
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: 1 Oak Street' })
    await waitFor(() => expect(box().checked).toBe(true))
    act(() => events.tell('gone', { id: elm.id }))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street']))
    act(() => events.tell('task', aTask('3 Ash Street', { displayOrder: 5 })))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 3 Ash Street', 'Edit 1 Oak Street']))
  })

  test('leaves out what is of the other list, of another group, or of another day', async () => {
    const { events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.standing()).toBe(1))
    act(() => {
      events.tell('task', aTask('Go back', { type: 'gobacks' }))
      events.tell('task', aTask('Elsewhere', { groupId: 136 }))
      events.tell('task', aTask('Tomorrow', { deliveryDate: formatDay(dayOf(1)) }))
      events.tell('task', aTask('4 Fir Street', { displayOrder: 40 }))
    })
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street', 'Edit 4 Fir Street']))
  })

  test('is asked for again by Refresh, with a new stream', async () => {
    const { server, events, user, kept } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(events.standing()).toBe(1))
    const added = aTask('2 Elm Street', { displayOrder: 20 })
    kept.set(added.id, added)
    const before = listCalls(server)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(listCalls(server)).toBeGreaterThan(before))
    expect(await streets()).toEqual(['Edit 1 Oak Street', 'Edit 2 Elm Street'])
  })

  test('asks for the crew anew when a route came or went', async () => {
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
    await waitFor(() => expect(events.standing()).toBe(1))
    expect(routes).toBe(1)
    act(() => events.tell('route', {}))
    await waitFor(() => expect(routes).toBe(2))
  })
})

describe('out of reach', () => {
  test('the list stands as it was, and says since when', async () => {
    const { server, user } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/^No signal\. This is your list of/)).toBeTruthy()
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test('what was done and heard of since the list came stays so: no stop is open again', async () => {
    const [oak, elm] = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
    const { server, user, events } = await openWork({ tasks: [oak, elm] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    await user.click(await screen.findByRole('checkbox', { name: 'Done: 1 Oak Street' }))
    await waitFor(() => expect(currentMessages().map(({ text }) => text)).toEqual(['1 Oak Street is done.']))
    act(() => events.tell('gone', { id: elm.id }))
    await waitFor(async () => expect(await streets()).toEqual(['Edit 1 Oak Street']))
    cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText(/^No signal/)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: 1 Oak Street' }).checked).toBe(true)
    expect(await streets()).toEqual(['Edit 1 Oak Street'])
  })

  test('is over as soon as the signal is back: the list is asked for by itself', async () => {
    const { server, user, events } = await openWork({ tasks: [aTask('1 Oak Street')] })
    await waitFor(() => expect(listCalls(server)).toBe(2))
    const mend = cutLine()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText(/^No signal/)
    mend()
    // Live updates have a way of their own to be back, and ask for the list, too.
    events.answer(503)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^No signal/)).toBeNull())
  })
})

describe('a list that the server refuses', () => {
  test('says so, and is asked for again', async () => {
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

test('an order that came too late is undone, and it is said why', async () => {
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

test('the day after, the new day is asked for by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-23T04:59:30Z') })
  try {
    const { server, events } = await openWork({ tasks: [aTask('1 Oak Street', { deliveryDate: '11/22/2026' })] })
    await others()
    await waitFor(() => expect(events.standing()).toBe(1))
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
