import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { RouterContextProvider, useLoaderData } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { WorkScreen } from '#app/cans/page/work-page.tsx'
import { loadWork, type WorkPage } from '#app/cans/work/store/load-work.ts'
import { deviceWrites } from '#app/offline/device.store.ts'
import { officeRequest } from '#app/page/office-request.ts'
import type { Office } from '#app/page/use-office.ts'
import { keepSession } from '#app/session/session.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Given } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { type TaskType, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { addDays, type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { type ClockTime, writeClockTime } from '#domain/companies/days/clock-time.ts'
import { formatDay, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import type { Role } from '#domain/identity/roles.ts'
import { type FakeEvents, fakeEvents } from './fake-events.ts'
import { type FakeAnswers, type FakeServer, fakeServer } from './fake-server.ts'
import { renderRoutes } from './render-route.ts'
import { taskRow } from './task-rows.ts'

// Can Manager's screens with a group of three, against a fake server that keeps tasks like the real one.

export const GROUP = 135
const ZONE = 'America/New_York'

/** The group's day, `days` from now. */
export const dayOf = (days = 0): CalendarDay => addDays(todayIn(ZONE, new Date()), days)

let lastUser = 9000

/** A new user each time, so that data stored per user doesn't leak between tests. */
export function aMember(role: Role, more: Partial<User> = {}): User {
  lastUser += 1
  return {
    id: lastUser,
    username: `${role}@demo.test`,
    firstname: 'Robin',
    middlename: '',
    lastname: 'Marsh',
    role,
    status: 'Active',
    verified: true,
    profileimage: null,
    company: 35,
    canmanagergroupid: GROUP,
    inviteCode: null,
    version: 1,
    ...more,
  }
}

export const aTask = (address: string, more: Partial<Task> = {}): Task =>
  taskRow(randomUUID(), { subject: address, address, deliveryDate: formatDay(dayOf()), groupId: GROUP, ...more })

const MEMBERS = [
  { id: 71, username: 'can-manager@demo.test', firstname: 'Robin', lastname: 'Marsh', role: 'can-manager' },
  { id: 72, username: 'can-driver@demo.test', firstname: 'Dee', lastname: 'Alvarez', role: 'can-driver' },
  { id: 73, username: 'tasha@demo.test', firstname: 'Tasha', lastname: 'Boyd', role: 'can-driver' },
] as const
export const ROUTES = [
  { id: '5f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0001', label: 'North', groupid: GROUP },
  { id: '5f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0002', label: 'South', groupid: GROUP },
]
export const RULES = {
  company: { start: 0, minutes: { delivery: 5, swap: 5, rolloff: 5, fix: 5 }, breaks: [], from: null, to: null },
  drivers: [],
}
export const DRIVES = { by: 'straight' as const, legs: [] }
const CODES = { managerid: 'aaaaaaaa11111111', driverid: 'bbbbbbbb22222222' }

/** Fake answers about the group's tasks, as far as the screens need them. */
function taskAnswers(kept: Map<string, Task>, by: string): FakeAnswers {
  const change = (id: string, changed: Partial<Task>): Task => {
    const before = kept.get(id)
    if (!before) throw new Error(`there is no task ${id}`)
    const after = { ...before, ...changed, version: before.version + 1 }
    kept.set(id, after)
    return after
  }
  const isListed = (task: Task, { type, from, to, archived, open }: Given<'canmanager.getTasks'>) => {
    const day = parseMonthDayYear(task.deliveryDate) ?? ''
    if (task.type !== type || (task.archived && archived === '0') || (open === '1' && task.done)) return false
    return (from === undefined || day >= from) && (to === undefined || day <= to)
  }
  return {
    'canmanager.getToday': () => ({ timezone: ZONE, today: dayOf() }),
    'canmanager.getGroup': () => [{ id: GROUP, name: 'Piedmont crew', ...CODES }],
    'canmanager.getGroupUsers': () => [...MEMBERS],
    'canmanager.getRoutes': () => ROUTES,
    'canmanager.getDayRules': () => RULES,
    'canmanager.getDrives': () => DRIVES,
    'canmanager.getTasks': (asked) => [...kept.values()].filter((task) => isListed(task, asked)),
    'canmanager.getRemarks': () => [],
    'canmanager.updateTask': ({ id, groupId: _group, version: _version, at: _at, ...sent }) => ({
      success: true,
      task: change(id, sentTask(sent)),
    }),
    'canmanager.reorderTasks': ({ ids, swap }) => {
      const [one, other] = swap ?? []
      const orders = new Map(ids.map((id, index) => [id, (index + 1) * 10]))
      if (one && other) {
        const [first = 0, second = 0] = [orders.get(one), orders.get(other)]
        orders.set(one, second).set(other, first)
      }
      const tasks = [...orders].map(([id, displayOrder]) => change(id, { displayOrder }))
      return { success: true, dropped: false, message: 'The new order is saved.', tasks }
    },
    'canmanager.assignTasks': ({ ids, assignedTo }) => ({
      success: true,
      tasks: ids.map((id) => change(id, { assignedTo })),
    }),
    'canmanager.moveTasks': ({ ids, deliveryDate }) => ({
      success: true,
      tasks: ids.map((id) => change(id, { deliveryDate })),
    }),
    'canmanager.addRemark': ({ id, task, kind, reason, text }) => {
      const at = new Date().toISOString()
      const isProblem = kind === 'problem'
      const problem = isProblem ? { reason: reason || text, at, by } : kept.get(task)?.problem
      const remark = { id, kind, reason, text, photo: null, by, at, received: at }
      return { success: true, remark, task: change(task, { problem }) }
    },
    'canmanager.closeProblem': ({ task }) => ({ success: true, task: change(task, { problem: undefined }) }),
  }
}

type SentTask = Partial<Given<'canmanager.updateTask'>>

/** A sent change in the form of a stored row. */
function sentTask({ deliveryDate, cans, lat, lng, wantedfrom, wantedto, ...sent }: SentTask): Partial<Task> {
  const lines = cans?.map((can) => ({ action: '', canType: '', canSize: '', ...can, count: Number(can.count) || '' }))
  return {
    ...(sent as Partial<Task>),
    ...(deliveryDate && { deliveryDate: formatDay(deliveryDate) }),
    ...(wantedfrom !== undefined && { wantedfrom: timeOf(wantedfrom) }),
    ...(wantedto !== undefined && { wantedto: timeOf(wantedto) }),
    ...(lines && { cans: threeCanLines(lines as Task['cans']) }),
    ...(typeof lat === 'number' && typeof lng === 'number' && { lat, lng }),
  }
}

const timeOf = (time: ClockTime | null) => (time === null ? undefined : writeClockTime(time))

export interface OpenedWork {
  server: FakeServer
  events: FakeEvents
  person: User
  kept: Map<string, Task>
  user: UserEvent
  unmount: () => void
}

export interface WorkSetting {
  role?: Role
  type?: TaskType
  tasks?: readonly Task[]
  search?: string
  state?: unknown
  answers?: FakeAnswers
  person?: User
}

/** Opens a list as a member of the group and waits until it is live. */
export async function openWork(setting: WorkSetting = {}): Promise<OpenedWork> {
  const { role = 'can-manager', type = 'deliveries', tasks = [], search = '', state = null, answers } = setting
  const person = setting.person ?? aMember(role)
  const kept = new Map(tasks.map((task) => [task.id, task]))
  const server = fakeServer({ ...taskAnswers(kept, person.username), ...answers })
  const events = fakeEvents()
  logIn(person)
  const located = vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('Not to be asked'))
  onTestFinished(() => void located.mockRestore())
  const context = new RouterContextProvider()
  context.set(officeRequest, {
    calls: server.calls,
    user: person,
    rows: 10,
    company: async () => undefined,
    group: async () => undefined,
    memberships: async () => [],
    companiesOf: async () => [],
  })
  const outlet: Office = { user: person, company: null, hasCompany: false, onPhone: false, rows: 10 }
  const path = type === 'deliveries' ? '/admin/can-manager' : '/admin/can-go-backs'
  const { unmount } = renderRoutes(
    [
      {
        path,
        loader: ({ request }) => loadWork(context, type, new URL(request.url)),
        Component: () => createElement(WorkScreen, { type, page: useLoaderData<WorkPage>() }),
      },
    ],
    { at: { pathname: path, search, state }, server, outlet },
  )
  await screen.findByRole('heading', { level: 1 })
  return { server, events, person, kept, user: userEvent.setup(), unmount }
}

/** Logs a person in; their queued writes are deleted after the test. */
export function logIn(person: User): User {
  keepSession('secret', person)
  onTestFinished(() => forgetWrites(person))
  return person
}

async function forgetWrites({ id }: User): Promise<void> {
  for (const { key } of await deviceWrites.ofUser(id)) await deviceWrites.remove(key)
}

/**
 * Fails all requests, or writes only.
 * @returns a function that restores the connection
 */
export function cutLine(what: 'everything' | 'changes' = 'everything'): () => void {
  const line = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (what === 'everything' || init?.method === 'POST') throw new TypeError('Failed to fetch')
    return line(address, init)
  })
  return () => void vi.stubGlobal('fetch', line)
}

export const sentOf = ({ sent }: FakeServer, name: string): unknown[] =>
  sent.filter((call) => call.name === name).map(({ input }) => input)
