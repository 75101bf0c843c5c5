import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as goBackSheets from '#app/cans/page/go-back-sheets.screen.tsx'
import * as runSheets from '#app/cans/page/run-sheets.screen.tsx'
import type { Drives } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Answer } from '#contract/contract.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { plainDay } from '#domain/cans/times/day-rules.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { FakeAnswers } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { HAULER } from '#tests/support/order-samples.ts'
import { ADMIN, renderOffice } from '#tests/support/render-office.ts'
import { aTask, DRIVES, dayOf, GROUP, ROUTES } from '#tests/support/work-screen.ts'

const PATH = '/admin/can-manager/run-sheets'
const TOMORROW = dayOf(1)
const ofTomorrow = `?from=${TOMORROW}&to=${TOMORROW}`
const MARCUS = 'marcus@demo.test'
const members = [
  { id: 71, username: 'tasha@demo.test', firstname: 'Tasha', lastname: 'Boyd', role: 'can-driver' },
  { id: 72, username: MARCUS, firstname: 'Marcus', lastname: 'Bell', role: 'can-driver' },
] as const
const yard = { address: '40 Depot Street, Cedar Hollow, GA 30990', lat: 33.2, lng: -82.5 }
const rules: Answer<'canmanager.getDayRules'> = {
  company: {
    ...plainDay,
    start: 525,
    breaks: [{ at: 530, minutes: 30 }],
    minutes: { ...plainDay.minutes },
    from: null,
    to: null,
  },
  drivers: [
    { username: MARCUS, day: null, start: null, breaks: null, from: yard, to: null, truck: '7, Isuzu NPR', phone: '' },
  ],
}
const stop = (street: string, more: Partial<Task> = {}) =>
  aTask(`${street}, Cedar Hollow, GA 30990`, { assignedTo: MARCUS, deliveryDate: formatDay(TOMORROW), ...more })
const cart = (action: string, count: number) => ({ action, count, canType: 'Trash', canSize: '95/96' })

const answersOf = (tasks: readonly Task[], drives: Drives): FakeAnswers => ({
  'canmanager.getToday': () => ({ timezone: 'America/New_York', today: dayOf() }),
  'canmanager.getGroup': () => [{ id: GROUP, name: 'Piedmont crew' }],
  'canmanager.getGroups': () => [{ id: GROUP, name: 'Piedmont crew', company: 35 }],
  'canmanager.getGroupUsers': () => [...members],
  'canmanager.getRoutes': () => ROUTES,
  'canmanager.getDayRules': () => rules,
  'canmanager.getDrives': () => drives,
  'canmanager.getTasks': ({ open }) =>
    tasks.filter(({ deliveryDate }) => deliveryDate < formatDay(dayOf()) === (open === '1')),
  'companies.getByUrl': ({ i }) => ({ ...HAULER, slug: i }),
})
const manager = aUser({ role: 'can-manager', canmanagergroupid: GROUP })

const open = (tasks: readonly Task[], search = ofTomorrow, user = manager, drives: Drives = DRIVES) =>
  renderOffice(runSheets, { at: `${PATH}${search}`, path: PATH, user, answers: answersOf(tasks, drives) })
const rowOf = (street: string) =>
  within(screen.getByText(street).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

test('a sheet has the driver’s truck, start and finish, what to load, and a row for each stop and break', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { press } = open([
    stop('31 Depot Street', { name: 'Alma Teague', phone: '478-555-0112', cans: threeCanLines([cart('Delivery', 2)]) }),
    stop('246 Oak Street', {
      displayOrder: 20,
      notes: 'Lid is cracked.\nBy the gate.',
      cans: threeCanLines([cart('Swap', 1)]),
      servicename: 'Weekly Trash',
    }),
    stop('9 Laurel Court', {
      displayOrder: 30,
      fixCan: true,
      problem: { reason: 'Gate locked', at: new Date().toISOString(), by: MARCUS },
    }),
    stop('7 Ash Street', { displayOrder: 40, done: true, doneat: new Date().toISOString() }),
    stop('5 Fir Street', { displayOrder: 50, done: true }),
    stop('free', { assignedTo: '' }),
  ])
  const sheet = await screen.findByRole('article', { name: `Marcus Bell, ${formatDayWithWeekday(TOMORROW)}, page 1` })
  expect(screen.getAllByRole('article')).toEqual([sheet])
  const text = sheet.textContent ?? ''
  expect(text).toContain(`Marcus BellRun sheet, ${formatDayWithWeekday(TOMORROW)}`)
  expect(text).toContain('Piedmont HaulingCedar Hollow, GA, office 478-555-0100')
  expect(text).toMatch(/Truck7, Isuzu NPRStart8:45 AMFrom40 Depot StreetDone by about9:25\sAM/)
  expect(text).toContain('5 stops1 Delivery1 Swap1 FixLoad: 3 × 95/96')
  expect(rowOf('31 Depot Street')).toEqual([
    '3',
    '8:30–9:10',
    '31 Depot StreetAlma Teague, 478-555-0112',
    'Delivery 2 × 95/96 Trash',
    '',
    '',
  ])
  expect(rowOf('Break, 30 min')).toEqual(['', '8:50–9:20', 'Break, 30 min'])
  expect(rowOf('246 Oak Street').slice(3, 5)).toEqual([
    'Swap 1 × 95/96 Trash Weekly Trash',
    'Lid is cracked. By the gate.',
  ])
  expect(rowOf('9 Laurel Court').slice(0, 5)).toEqual([
    '5',
    '',
    '9 Laurel Court',
    'Fix the can',
    'Problem: Gate locked',
  ])
  expect(rowOf('7 Ash Street')[1]).toMatch(/^Done \d+:\d\d [AP]M$/)
  expect(rowOf('5 Fir Street')[1]).toBe('Done')
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
  expect(text).toMatch(/Printed \w{3}, \d\d\/\d\d\/\d{4}, \d+:\d\d\s[AP]M\. Times may move; the app has the newest\./)
  expect(screen.getByText('1 stop is not assigned yet and on no sheet.')).toBeTruthy()
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('a row says when its stop is wanted, and by how much that is missed', async () => {
  open([
    stop('1 Bay Road', { wantedto: '11:00' }),
    stop('2 Bay Road', { displayOrder: 20, wantedfrom: '14:00' }),
    stop('3 Bay Road', { displayOrder: 30, wantedto: '08:00', done: true }),
  ])
  await screen.findByText('1 Bay Road')
  expect(rowOf('1 Bay Road')[1]).toMatch(/^\d+:\d\d–\d+:\d\dWanted by 11:00$/)
  expect(rowOf('2 Bay Road')[1]).toMatch(/Wanted from 2:00 PM, 4 h \d+ min early$/)
  expect(rowOf('3 Bay Road')[1]).toBe('Done')
})

test('times on paper are those of the roads, and the foot says when they are not', async () => {
  const stops = [stop('31 Depot Street', { lat: 33, lng: -82 }), stop('9 Laurel Court', { lat: 33.01, lng: -82 })]
  const first = { from: yard, leg: [33.2, -82.5, 33, -82, 3600] as Drives['legs'][number] }
  const known: Drives = { by: 'down', legs: [first.leg, [33, -82, 33.01, -82, 3600]] }
  const { unmount } = open(stops, ofTomorrow, manager, known)
  await screen.findByRole('article')
  // 8:45, an hour on the road, a break, five minutes at the first stop, another hour.
  expect(rowOf('9 Laurel Court')[1]).toBe('11:00–11:40')
  expect(screen.queryByText(/because the road service/)).toBeNull()
  unmount()
  open(stops, ofTomorrow, manager, { by: 'down', legs: [] })
  expect((await screen.findByText(/^Printed/)).textContent).toContain(timesMessages.roadsDown)
})

test('a late stop comes first, and towns are named where there are several', async () => {
  const late = aTask('2 Elm Street, Sparta, GA 31087', {
    assignedTo: MARCUS,
    deliveryDate: formatDay(dayOf(-1)),
    displayOrder: 90,
  })
  open([stop('31 Depot Street'), late])
  await screen.findByText('Cedar Hollow, GA 30990')
  expect(rowOf('2 Elm Street').slice(0, 3)).toEqual([
    '!',
    `Late since ${formatDay(dayOf(-1)).slice(0, 5)}`,
    '2 Elm StreetSparta, GA 31087',
  ])
})

test('the driver filter of the board leaves one sheet, and many stops go on with page 2', async () => {
  const stops = Array.from({ length: 16 }, (_, at) => stop(`${at} Oak Street`, { displayOrder: at }))
  open(
    [...stops, stop('tasha', { assignedTo: 'tasha@demo.test' }), stop('free', { assignedTo: '' })],
    `${ofTomorrow}&user=${MARCUS}`,
  )
  const [first, second, ...more] = await screen.findAllByRole('article')
  expect(more).toEqual([])
  expect(first?.textContent).toMatch(/5 more stops on page 2Page 1 of 2$/)
  expect(second?.textContent).toMatch(/^Marcus Bell, .*No\.Window/)
  expect(second?.textContent).toMatch(/Page 2 of 2$/)
  expect(screen.queryByText(/not assigned yet/)).toBeNull()
})

test('without stops it leads back to the list with its days', async () => {
  open([stop('free', { assignedTo: '' })])
  const back = await screen.findByRole('link', { name: 'Back to Deliveries' })
  expect(back.getAttribute('href')).toBe(`/admin/can-manager${ofTomorrow}`)
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('an admin prints those of the group that is picked', async () => {
  open([stop('31 Depot Street')], ofTomorrow, ADMIN)
  expect((await screen.findByRole('article')).textContent).toContain(HAULER.name)
})

test('a company without a group is sent to the list, which says how to start one', async () => {
  const user = aUser({ canmanagergroupid: null })
  renderOffice(runSheets, { at: PATH, path: PATH, user, others: ['/admin/can-manager'] })
  expect(await screen.findByText('You are at /admin/can-manager')).toBeTruthy()
})

test('a route has a run sheet of its go backs, with nothing to load', async () => {
  const path = '/admin/can-go-backs/run-sheets'
  const empty = { action: 'Empty', count: 1, canType: 'Residential', canSize: 'Trash' }
  const goBack = stop('31 Depot Street', { type: 'gobacks', assignedTo: 'North', cans: threeCanLines([empty]) })
  renderOffice(goBackSheets, { at: `${path}${ofTomorrow}`, path, user: manager, answers: answersOf([goBack], DRIVES) })
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toBe('North')
  expect(sheet.textContent).toContain('1 stop1 Empty')
  expect(sheet.textContent).not.toContain('Load')
  expect(screen.getByRole('link', { name: 'Go Backs' }).getAttribute('href')).toBe(`/admin/can-go-backs${ofTomorrow}`)
})
