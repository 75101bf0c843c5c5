import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAnswer } from '#app/offline/device.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type FakeServer, fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, cutLine, DRIVES, dayOf, GROUP, RULES } from '#tests/support/work-screen.ts'
import { type Crew, crewName, type Drives } from './crew.ts'
import { useDrives } from './use-drives.ts'
import { useTimes } from './use-times.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const TASHA = 'tasha@demo.test'
const at = (number: number, displayOrder = number) =>
  aTask(`${number} Bay Road`, { lat: 33 + number / 100, lng: -82, displayOrder, assignedTo: TASHA })
const [one, two, three] = [at(1), at(2), at(3)]
const leg = (from: number, to: number, seconds = 1800): Drives['legs'][number] => [
  33 + from / 100,
  -82,
  33 + to / 100,
  -82,
  seconds,
]

function open(drives: Drives, answer: () => Drives = () => drives, tasks: Task[] = [one, two]) {
  const server = fakeServer({ 'canmanager.getDrives': answer })
  const user = aMember('can-manager')
  const crew = {
    group: { id: GROUP, name: 'Crew' },
    timezone: 'America/New_York',
    members: [],
    routes: [],
    rules: RULES,
    drives,
  } as Crew
  const { result, rerender } = renderHook(
    (shown: Task[]) => {
      const known = useDrives(crew, user, { tasks: shown, today: dayOf() })
      const { times } = useTimes(shown, known, dayOf())
      return { by: known.drives.by, times }
    },
    { initialProps: tasks },
  )
  return {
    server,
    user,
    rerender,
    by: () => result.current.by,
    /** Minutes from the first stop to this one, five of them at the first. */
    after: (task: Task) => {
      const { stops } = result.current.times
      return Math.round(((stops.get(task.id)?.at ?? 0) - (stops.get(one.id)?.at ?? 0)) / 60_000)
    },
  }
}
const asked = ({ sent }: FakeServer) => sent.map(({ input }) => input)

test('stops are timed by known drives at once, and nothing is asked for', async () => {
  const { server, by, after } = open({ by: 'roads', legs: [leg(1, 2)] })
  expect([by(), after(two)]).toEqual(['roads', 35])
  await pass(600_000)
  expect(asked(server)).toEqual([])
})

test('a new order is straight until its drives are told, once for several moves, and they are kept for offline', async () => {
  let told = [leg(1, 2)]
  const { server, user, rerender, after } = open({ by: 'roads', legs: told }, () => ({ by: 'roads', legs: told }))
  rerender([one, three, { ...two, displayOrder: 9 }])
  await pass(500)
  rerender([one, two, three])
  await pass(500)
  expect(after(three)).toBeLessThan(45)
  told = [leg(1, 2), leg(2, 3, 600)]
  await pass(1_500)
  expect(after(three)).toBe(50)
  expect(asked(server)).toEqual([{ groupid: String(GROUP) }])
  vi.useRealTimers()
  await expect
    .poll(async () => ((await cachedAnswer(user.id, crewName(GROUP)))?.value as Crew | undefined)?.drives.legs)
    .toContainEqual(leg(2, 3, 600))
})

test('while the service does not answer the board asks again, and says so until it does', async () => {
  let now: Drives = { by: 'down', legs: [] }
  const { server, by, after } = open({ by: 'roads', legs: [] }, () => now)
  expect(by()).toBe('roads')
  await pass(1_500)
  expect([by(), after(two) < 10]).toEqual(['down', true])
  await pass(60_000)
  expect(asked(server)).toHaveLength(1)
  now = { by: 'roads', legs: [leg(1, 2)] }
  await pass(62_000)
  expect([by(), after(two), asked(server).length]).toEqual(['roads', 35, 2])
})

test('a service that is down for others is no matter of a board whose drives are known', () => {
  expect(open({ by: 'down', legs: [leg(1, 2)] }).by()).toBe('roads')
})

test('without a routing service, and without signal, straight lines stay', async () => {
  const none = open(DRIVES)
  await pass(600_000)
  expect([none.by(), asked(none.server)]).toEqual(['straight', []])
  const { by, after } = open({ by: 'roads', legs: [] })
  const restore = cutLine()
  await pass(1_500)
  restore()
  expect([by(), after(two) < 10]).toEqual(['roads', true])
})
