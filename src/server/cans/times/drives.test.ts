import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { openDriveTimes } from '#server/adapters/directions/open-drive-times.ts'
import { createLog } from '#server/operations/log.ts'
import { all, openTold } from '#tests/support/cans/told-stops.ts'
import { json, openStubService, type Received } from '#tests/support/stub-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Minutes on the road by the routing service, the same in every place that says a time.

const groupid = 135
const ZONE = 'America/New_York'
const driver = 'tasha@demo.test'
const TEN_MINUTES = 600

const placesOf = ({ path }: Received) => path.split('/').at(-1)?.split(';') ?? []
const road = (request: Received) => {
  const legs = placesOf(request)
    .slice(1)
    .map(() => ({ distance: 5_000, duration: TEN_MINUTES }))
  const geometry = { type: 'LineString', coordinates: [] }
  return json({ code: 'Ok', routes: [{ distance: 1, duration: 1, geometry, legs }] })
}
const service = await openStubService(road)
let machineTime = Date.now()
const log = createLog('fatal', false, () => {})
const routing = { engine: 'osrm', url: service.url } as const
const driveTimes = openDriveTimes(routing, { log, now: () => new Date(machineTime) })
const haulyard = await openTestHaulyard({ env: { routing }, outside: { driveTimes } })
const { ask, rows, clock } = haulyard
const told = await openTold(haulyard)
const today = () => todayIn(ZONE, clock.now())

await rows('update tasks set archived = true where delivery_date >= $1', [today()])
await rows('delete from day_rules')

type As = 'manager' | 'driver' | 'other'
const drives = async (as: As = 'manager', group = groupid, known: '0' | '1' = '0') =>
  (await ask('canmanager.getDrives', { groupid: group, known }, { as })).body

let street = 0
async function made(km: number, day: string, assignedTo = driver) {
  const at = { lat: 33.3 + km / 111.2, lng: -82.3 }
  const asked = { groupId: groupid, name: 'Quillfeather', address: `${++street} Quill Lane`, assignedTo, ...at }
  const { body } = await ask('canmanager.createTask', { ...asked, deliveryDate: formatDay(day) }, { as: 'manager' })
  return body.task.id
}
const reorder = (ids: string[]) => ask('canmanager.reorderTasks', { groupid, ids }, { as: 'manager' })
const timesOf = async (day: string) => {
  const { body } = await ask('canmanager.findTasks', { companyId: 35, query: 'Quillfeather' }, { as: 'manager' })
  const own = body.filter(({ deliveryDate, when }) => deliveryDate === formatDay(day) && when)
  const minutes = own.map(({ when }) => (Date.parse(when?.at ?? '') - momentAt(day, 480, ZONE)) / 60_000)
  return minutes.toSorted((one, other) => one - other)
}
const askedPairs = () => service.seen.flatMap((one) => placesOf(one).slice(1)).length

test('times follow the roads once a board has asked for them, and only unknown drives are asked for', async () => {
  const day = addDays(today(), 3)
  const ids = [await made(0, day), await made(1, day), await made(2, day), await made(3, day)]
  await reorder(ids)
  const straight = await timesOf(day)
  expect(straight.every((minutes) => minutes < 30)).toBe(true)
  expect(await drives('manager', groupid, '1')).toEqual({ by: 'roads', legs: [] })
  expect(service.seen).toEqual([])
  const first = await drives()
  expect(first.by).toBe('roads')
  expect(first.legs).toHaveLength(3)
  expect(first.legs[0]).toEqual([33.3, -82.3, 33.30899, -82.3, TEN_MINUTES])
  expect(service.seen.map(placesOf)).toMatchObject([{ length: 4 }])
  expect(await timesOf(day)).toEqual([0, 15, 30, 45])
  const [one = '', two = '', three = '', four = ''] = ids
  for (let turn = 0; turn < 20; turn++) {
    await reorder(turn % 2 ? ids : [one, three, two, four])
    await drives()
  }
  // Three drives of the day as it was, and three of the other order.
  expect(askedPairs()).toBe(6)
  await rows('update tasks set archived = true where id = any($1)', [ids])
})

test('a driver gets the drives of today, a neighbor none of this company', async () => {
  const tomorrow = addDays(today(), 1)
  const ids = [await made(10, today()), await made(11, today()), await made(12, tomorrow), await made(13, tomorrow)]
  await reorder(ids)
  expect((await drives()).legs).toHaveLength(2)
  expect((await drives('driver')).legs.map(([lat]) => lat)).toEqual([33.38993])
  expect((await ask('canmanager.getDrives', { groupid }, { as: 'other' })).status).toBe(404)
  const [neighbor] = await rows<{ company: number; group: number }>(
    `select m.company_id as company, g.id as group from users u join memberships m on m.user_id = u.id
     join groups g on g.company_id = m.company_id where u.username = 'other@demo.test' limit 1`,
  )
  expect(await drives('other', neighbor?.group)).toEqual({ by: 'roads', legs: [] })
  expect(await rows('select from road_legs where company_id = $1', [neighbor?.company])).toEqual([])
  await rows('update tasks set archived = true where id = any($1)', [ids])
})

test('a service that does not answer is said so and left alone for a minute, while straight lines count', async () => {
  const day = addDays(today(), 4)
  const ids = [await made(20, day), await made(21, day)]
  await reorder(ids)
  service.answerWith({ status: 502, body: 'Bad gateway' })
  expect((await drives()).by).toBe('down')
  expect((await drives()).by).toBe('down')
  expect((await drives('manager', groupid, '1')).by).toBe('down')
  expect(service.seen).toHaveLength(1)
  // Others’ days are known.
  expect((await drives('driver')).by).toBe('roads')
  expect((await timesOf(day)).at(-1)).toBeLessThan(10)
  machineTime += 60_000
  service.answerWith(road)
  expect((await drives()).by).toBe('roads')
  expect((await timesOf(day)).at(-1)).toBe(15)
  await rows('update tasks set archived = true where id = any($1)', [ids])
})

test('a place that no road reaches costs only its own drives', async () => {
  const day = addDays(today(), 5)
  const ids = [await made(30, day), await made(31, day), await made(32, day), await made(33, day)]
  await reorder(ids)
  const island = `${-82.3},${(33.3 + 32 / 111.2).toFixed(5)}`
  service.answerWith((request) =>
    placesOf(request).includes(island) ? { status: 400, body: '{"code":"NoRoute"}' } : road(request),
  )
  const { by, legs } = await drives()
  expect(by).toBe('roads')
  expect(legs.map(([, , , , seconds]) => seconds)).toEqual([TEN_MINUTES, 116, 116])
  await rows('update tasks set archived = true where id = any($1)', [ids])
})

test('messages and the customer’s page say the times of the roads', async () => {
  const day = await told.freshDay(10)
  told.goTo(addDays(day, -1), 17 * 60 + 50)
  const first = await made(0, day)
  const { id, phone } = await told.soldStop()
  await told.moveTo(id, day)
  await reorder([first, id])
  await told.save({ events: all({ email: false, text: true }), evening: 18 * 60 })
  await told.settled()
  await told.sentTo(phone)
  told.goTo(addDays(day, -1), 18 * 60 + 1)
  await told.settled()
  const asked = service.seen.length
  expect(asked).toBeGreaterThan(0)
  const messages = (await told.sentTo(phone)).map(({ text }) => text)
  // Eight o’clock, five minutes at the first stop, ten on the road; a straight line would take about forty.
  expect(messages).toEqual([expect.stringContaining('between 8:00 and 8:40 AM')])
  const { body } = await told.page(id)
  expect([body.from, body.to]).toEqual(
    [480, 520].map((minutes) => new Date(momentAt(day, minutes, ZONE)).toISOString()),
  )
  await told.sweep()
  expect(service.seen).toHaveLength(asked)
})

test('drives told by a service that was taken away no longer count', async () => {
  const day = addDays(today(), 6)
  await reorder([await made(40, day), await made(41, day)])
  expect((await drives()).by).toBe('roads')
  expect((await timesOf(day)).at(-1)).toBe(15)
  const { haulyard: app } = haulyard
  const none = openDriveTimes(undefined, { log, now: () => new Date(machineTime) })
  Object.assign(app, { env: { ...app.env, routing: undefined }, outside: { ...app.outside, driveTimes: none } })
  expect(await drives()).toEqual({ by: 'straight', legs: [] })
  expect((await timesOf(day)).at(-1)).toBeLessThan(10)
})
