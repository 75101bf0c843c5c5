import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, endedSession, keepSession } from '#app/session/session.store.ts'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import { type FakeEvents, fakeEvents } from '#tests/support/fake-events.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, GROUP } from '#tests/support/work-screen.ts'
import { useLiveWork } from './use-live-work.ts'

// A live stream with a fake clock, so that pauses, sleep and silence take no time.

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 14), shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function look(begin: (events: FakeEvents) => void = () => undefined) {
  fakeServer({})
  const events = fakeEvents()
  begin(events)
  keepSession('secret', aMember('can-manager'))
  const news = {
    onTask: vi.fn(),
    onGone: vi.fn(),
    onCrew: vi.fn(),
    onRights: vi.fn(),
    onOpen: vi.fn(),
    onReturn: vi.fn(),
  }
  const { result, rerender, unmount } = renderHook(({ group }) => useLiveWork(group, news), {
    initialProps: { group: GROUP },
  })
  await pass(0)
  return { events, news, live: () => result.current, rerender, unmount }
}

describe('changes in the group', () => {
  test('are passed on by type', async () => {
    const { events, news } = await look()
    const task = aTask('1 Oak Street')
    events.send('task', task)
    events.send('gone', { id: 'x' })
    events.send('route', {})
    events.send('something new', {})
    await pass(0)
    expect(news.onTask.mock.calls).toEqual([[task]])
    expect(news.onGone.mock.calls).toEqual([['x']])
    expect(news.onCrew).toHaveBeenCalledTimes(1)
  })

  test("are requested for the shown group with the session's token", async () => {
    const { events, rerender } = await look()
    expect(events.asked).toEqual([{ group: String(GROUP), from: null, token: 'Bearer secret' }])
    rerender({ group: 136 })
    await pass(0)
    expect(events.asked.map(({ group }) => group)).toEqual([String(GROUP), '136'])
    expect(events.connected()).toBe(1)
  })

  test('stop when the screen closes', async () => {
    const { events, unmount } = await look()
    unmount()
    await pass(60_000)
    expect([events.connected(), events.asked.length]).toEqual([0, 1])
  })
})

describe('a stream that ends', () => {
  test('resumes after the last event, and reloads the list and the rights', async () => {
    const { events, news } = await look()
    expect([news.onOpen.mock.calls.length, news.onRights.mock.calls.length]).toEqual([1, 0])
    events.send('route', {})
    await pass(0)
    events.end()
    await pass(2_000)
    expect(events.asked.map(({ from }) => from)).toEqual([null, '1'])
    expect([news.onOpen.mock.calls.length, news.onRights.mock.calls.length]).toEqual([2, 1])
  })

  test.each([502, 503])('with status %i is reported as not live, and recovers automatically', async (status) => {
    const { events, live } = await look()
    await pass(2_000)
    const heard = Date.now()
    events.answer(status)
    events.end()
    await pass(6_000)
    expect(live().notLiveSince).toBeLessThanOrEqual(heard)
    expect(events.asked.length).toBeGreaterThan(1)
    events.answer(200)
    await pass(25_000)
    expect(live().notLiveSince).toBeNull()
  })

  test('silently, as after sleep, is detected by its silence', async () => {
    const { events, news } = await look()
    await pass(22_000)
    expect(events.asked.length).toBe(2)
    expect(news.onOpen).toHaveBeenCalledTimes(2)
  })
})

describe('a refused stream', () => {
  test.each([
    ['asks for a login', 401],
    ['asks for a login even with a valid cookie', null],
  ])('for a user whose session has expired: %s, once the server is reachable', async (_, status) => {
    vi.useFakeTimers({ now: Date.now() - SESSION_HOURS * 3_600_000, shouldAdvanceTime: true })
    keepSession('secret', aMember('can-driver'))
    vi.useFakeTimers({ now: Date.now() + SESSION_HOURS * 3_600_000 + 1, shouldAdvanceTime: true })
    expect(endedSession()).not.toBeNull()
    fakeServer({})
    const events = fakeEvents()
    if (status) events.answer(status)
    const nothing = () => undefined
    const news = {
      onTask: nothing,
      onGone: nothing,
      onCrew: nothing,
      onRights: nothing,
      onOpen: nothing,
      onReturn: nothing,
    }
    renderHook(() => useLiveWork(GROUP, news))
    await waitFor(() => expect(endedSession()).toBeNull(), { timeout: 5_000 })
  })

  test('ends an expired session here and is not requested again with its token', async () => {
    const { events } = await look((server) => server.answer(401))
    await waitFor(() => expect(currentSession()).toBeNull())
    const asked = events.asked.length
    await pass(60_000)
    expect(events.asked.filter(({ token }) => token === 'Bearer secret').length).toBe(1)
    expect(events.asked.length).toBeLessThanOrEqual(asked + 1)
  })

  test('for a replaced token leaves the new session alone', async () => {
    const answer = Promise.withResolvers<number>()
    const { events } = await look((server) => server.answer(answer.promise))
    const session = JSON.parse(localStorage.getItem('haulyard.session') ?? '')
    // Another tab has logged in again, and this one has not been notified yet.
    localStorage.setItem('haulyard.session', JSON.stringify({ ...session, token: 'newer' }))
    answer.resolve(401)
    await pass(0)
    expect(events.asked.map(({ token }) => token)).toEqual(['Bearer secret'])
    expect(currentSession()?.token).toBe('newer')
  })

  test('for a user removed from the group reloads their rights', async () => {
    const { news } = await look((server) => server.answer(403))
    expect(news.onRights).toHaveBeenCalled()
    expect(currentSession()).not.toBeNull()
    expect(news.onOpen).not.toHaveBeenCalled()
  })
})

describe('coming back', () => {
  test('is reported for the network and for the tab', async () => {
    const { news } = await look()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(news.onReturn).toHaveBeenCalledTimes(1)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(news.onReturn).toHaveBeenCalledTimes(2)
  })

  test('opens a new stream at once, as Refresh does', async () => {
    const { events, live } = await look()
    await pass(2_000)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(events.asked.length).toBe(2)
    await pass(2_000)
    act(() => live().reopen())
    await pass(0)
    expect([events.asked.length, events.connected()]).toEqual([3, 1])
  })
})

test('with another login opens a separate stream and starts as live', async () => {
  const { events, live } = await look((server) => server.answer(503))
  await pass(10_000)
  expect(live().notLiveSince).not.toBeNull()
  events.answer(200)
  act(() => keepSession('newer', aMember('can-manager')))
  await pass(0)
  expect(live().notLiveSince).toBeNull()
  expect(events.asked.at(-1)?.token).toBe('Bearer newer')
})
