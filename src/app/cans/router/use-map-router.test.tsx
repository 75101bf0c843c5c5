import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { fullStorage } from '#tests/support/fake-storage.ts'
import { aMember, aTask, cutLine, DRIVES, GROUP, logIn, RULES, sentOf } from '#tests/support/work-screen.ts'
import { pointsOf } from './find-order.ts'
import { useMapRouter } from './use-map-router.ts'

// A yard, three stops east of it in a bad order, and an end further east.

const at = (lng: number) => ({ lat: 33, lng })
const [YARD, END] = [at(-83), at(-82.6)]
const near = aTask('Near', { ...at(-82.9), displayOrder: 30 })
const middle = aTask('Middle', { ...at(-82.8), displayOrder: 10 })
const far = aTask('Far', { ...at(-82.7), displayOrder: 20 })
const placeless = aTask('Nowhere', { displayOrder: 5 })
const streets = (stops: readonly Task[] | null) => stops?.map(({ address }) => address)

const place = { text: '', street: '', city: '', state: '', zip: '' }
const answers: FakeAnswers = {
  'geo.locate': ({ q = '' }) => ({ ...place, ...(q.startsWith('9') ? END : YARD) }),
  'canmanager.optimizeRoute': () => ({
    ids: [near, middle, far].map(({ id }) => id),
    distance: straightRoute([YARD, at(-82.9), at(-82.8), at(-82.7), END]).distance,
  }),
  'canmanager.reorderTasks': () => ({ success: true, dropped: false, message: 'The new order is saved.', tasks: [] }),
}

function open(tasks: readonly Task[] = [near, middle, far, placeless], more: FakeAnswers = {}) {
  const server = fakeServer({ ...answers, ...more })
  const user = logIn(aMember('can-driver'))
  const crew = { group: { id: GROUP }, rules: RULES, drives: DRIVES, timezone: 'America/New_York', members: [] }
  const { result, unmount } = renderHook(() =>
    useMapRouter({ user, crew, type: 'deliveries', tasks, whole: tasks, onRulesChanged: () => undefined }),
  )
  const router = () => result.current
  return {
    server,
    user,
    unmount,
    router,
    shown: () => streets(router().better ?? router().stops),
    write: (name: 'start' | 'end', text: string, point: Point | null = null) =>
      act(() => router().changeEnd(name, { text, point })),
    load: () => act(async () => router().load()),
    begin: () => act(() => void router().load()),
  }
}

function written(...given: Parameters<typeof open>) {
  const opened = open(...given)
  opened.write('start', '1 Yard Road')
  opened.write('end', '9 End Road')
  return opened
}

describe('the ends of the route', () => {
  test('are not located again when chosen from suggestions', async () => {
    const { server, write, load, router } = open()
    write('start', '1 Yard Road', YARD)
    write('end', '9 End Road')
    await load()
    expect(sentOf(server, 'geo.locate')).toEqual([{ q: '9 End Road' }])
    expect(pointsOf(router().stops, router().ends)).toEqual([YARD, at(-82.8), at(-82.7), at(-82.9), END])
  })

  test('are located again after an outage, with no route until then', async () => {
    const { server, load, router } = written()
    server.loseNext('before')
    await load()
    expect([router().failure, router().errors, router().busy]).toEqual(['The server could not be reached.', {}, null])
    expect(pointsOf(router().stops, router().ends)).toBeNull()
    await load()
    expect([router().failure, pointsOf(router().stops, router().ends)?.length]).toEqual([null, 5])
  })

  test('keep edits made while they are being located, and no offer is made for the old ones', async () => {
    const { server, begin, router, write } = written()
    const answer = server.hold()
    begin()
    write('end', '9 End Road, Piedmont')
    answer()
    await waitFor(() => expect(router().busy).toBeNull())
    expect([router().ends.end, router().better]).toEqual([{ text: '9 End Road, Piedmont', point: null }, null])
  })

  test('keep edits made while a better order is being computed', async () => {
    const order = Promise.withResolvers<void>()
    const { server, begin, router, write } = written(undefined, {
      'canmanager.optimizeRoute': async () => {
        await order.promise
        return { ids: [near, middle, far].map(({ id }) => id), distance: 1 }
      },
    })
    begin()
    await waitFor(() => expect(sentOf(server, 'canmanager.optimizeRoute')).toHaveLength(1))
    write('start', '2 Yard Road')
    order.resolve()
    await waitFor(() => expect(router().busy).toBeNull())
    expect([router().ends.start, router().better]).toEqual([{ text: '2 Yard Road', point: null }, null])
  })

  test('are located even if storage is full', async () => {
    const { load, router, shown } = written()
    fullStorage()
    await load()
    expect([router().failure, shown()]).toEqual([null, ['Near', 'Middle', 'Far']])
  })
})

describe('a better order', () => {
  test('leaves the current order and its route when it cannot be computed', async () => {
    const { load, router, shown } = written(undefined, {
      'canmanager.optimizeRoute': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'A task is gone.' })
      },
    })
    await load()
    expect([shown(), router().failure]).toEqual([['Middle', 'Far', 'Near'], 'A task is gone.'])
    expect(pointsOf(router().stops, router().ends)).toHaveLength(5)
  })

  test('is not requested for a single stop', async () => {
    const { server, load, router } = written([near, placeless])
    await load()
    expect([sentOf(server, 'canmanager.optimizeRoute'), router().ends.end.point]).toEqual([[], END])
  })

  test("becomes the user's own when a stop in it is moved", async () => {
    const { load, router, shown } = written()
    await load()
    act(() => router().move(0, 2))
    expect([router().better, shown()]).toEqual([null, ['Middle', 'Far', 'Near']])
    expect(router().isChanged).toBe(false)
    act(() => router().move(2, 0))
    expect([router().isChanged, shown()]).toEqual([true, ['Near', 'Middle', 'Far']])
  })
})

describe('without signal', () => {
  test('uses the last known ends and finds the better order on the device', async () => {
    const before = written()
    await before.load()
    before.unmount()
    const { load, router, shown } = open()
    cutLine()
    await load()
    expect([router().failure, shown()]).toEqual([null, ['Near', 'Middle', 'Far']])
    expect(pointsOf(router().stops, router().ends)).toHaveLength(5)
  })

  test('reports that a new end cannot be located', async () => {
    const { load, router, write } = written()
    await load()
    write('end', '2 Elsewhere')
    cutLine()
    await load()
    expect(router().failure).toBe('The server could not be reached.')
  })

  test('queues the order on this device and sends it once, under its key', async () => {
    const { server, user, router } = open()
    const leave = vi.fn()
    act(() => router().move(2, 0))
    const mend = cutLine()
    await act(async () => router().save(leave))
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
    expect(currentMessages().at(-1)?.text).toBe(
      'The new order is saved on this phone. It will send when you have signal.',
    )
    expect(queueOf(user.id).state().waiting).toMatchObject([{ name: 'canmanager.reorderTasks' }])
    mend()
    await act(() => queueOf(user.id).flush())
    expect(queueOf(user.id).state().waiting).toEqual([])
    expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([
      { ids: [near, middle, far, placeless].map(({ id }) => id), at: expect.any(String) },
    ])
  })
})

describe('saving', () => {
  test('sends the order with unplaced stops last, and retries a lost response under the same key', async () => {
    const { server, user, router } = open()
    act(() => router().move(2, 0))
    server.loseNext('after')
    await act(async () => router().save(() => undefined))
    await act(() => queueOf(user.id).flush())
    expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([
      { ids: [near, middle, far, placeless].map(({ id }) => id) },
      {},
    ])
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
    expect(queueOf(user.id).state().waiting).toEqual([])
  })

  test('shows a refused order in the router, which stays open', async () => {
    const { router } = open(undefined, {
      'canmanager.reorderTasks': () => {
        throw new FakeRefusal(generalRefusals.forbidden, { message: 'Not yours.' })
      },
    })
    const leave = vi.fn()
    await act(async () => router().save(leave))
    await waitFor(() => expect(router().failure).toBe('Not yours.'))
    expect(leave).not.toHaveBeenCalled()
  })

  test('confirms the save after the router was left, without closing another sheet', async () => {
    const { server, router, unmount } = open()
    const leave = vi.fn()
    const answer = server.hold()
    act(() => void router().save(leave))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    unmount()
    answer()
    await waitFor(() => expect(currentMessages().map(({ text }) => text)).toContain('The new order is saved.'))
    expect(leave).not.toHaveBeenCalled()
  })
})
