import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { openLiveFeeds } from '#tests/support/live-feed.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The rules of drivers' days: the company's, a driver's own, and those of one day (R-145).

const haulyard = await openTestHaulyard()
const { watch } = openLiveFeeds(haulyard)
const groupid = 135
const driver = 'driver@demo.test'
const yard = { address: '40 Depot Street, Cedar Hollow, GA', lat: 33.2, lng: -82.5 }
const rules = async (as: 'manager' | 'driver' = 'manager') =>
  (await haulyard.ask('canmanager.getDayRules', { groupid }, { as })).body
const today = () => todayIn('America/New_York', haulyard.clock.now())
const saveDriver = (sent: object, as: 'manager' | 'driver' = 'manager') =>
  haulyard.ask('canmanager.saveDriverDay', { groupid, username: driver, day: null, ...sent }, { as })

test('begin plain, and keep what a manager saves', async () => {
  const plain = { start: 480, breaks: [], from: null, to: null }
  expect(await rules()).toEqual({
    company: { ...plain, minutes: { delivery: 5, swap: 5, rolloff: 5, fix: 5 } },
    drivers: [],
  })
  const minutes = { delivery: 3, swap: 4, rolloff: 20, fix: 0 }
  const first = await haulyard.ask('canmanager.saveDayRules', { groupid, start: 420, minutes }, { as: 'manager' })
  expect(first.body.company).toEqual({ ...plain, start: 420, minutes })
  // Fields that are not sent stay.
  await haulyard.ask(
    'canmanager.saveDayRules',
    { groupid, from: yard, breaks: [{ at: 720, minutes: 30 }] },
    { as: 'owner' },
  )
  expect((await rules()).company).toEqual({
    start: 420,
    minutes,
    breaks: [{ at: 720, minutes: 30 }],
    from: yard,
    to: null,
  })
})

test('are a driver’s own for each day, or for one', async () => {
  const tomorrow = addDays(today(), 1)
  await saveDriver({ start: 525, truck: '7, Isuzu NPR', phone: '478-555-0131' })
  await saveDriver({ day: tomorrow, start: 600, breaks: [] })
  await saveDriver({ day: tomorrow, to: yard })
  const none = { username: driver, start: null, breaks: null, from: null, to: null, truck: '', phone: '' }
  expect((await rules()).drivers).toEqual([
    { ...none, day: tomorrow, start: 600, breaks: [], to: yard },
    { ...none, day: null, start: 525, truck: '7, Isuzu NPR', phone: '478-555-0131' },
  ])
  expect((await rules('driver')).drivers[1]).toMatchObject({ start: 525, phone: '' })
  await saveDriver({ start: null })
  expect((await rules()).drivers[1]).toMatchObject({ day: null, start: null, truck: '7, Isuzu NPR' })
})

test('of a day that is over are not listed', async () => {
  await saveDriver({ day: addDays(today(), -2), start: 60 })
  expect((await rules()).drivers.map(({ day }) => day)).not.toContain(addDays(today(), -2))
})

test('locate a place that is only typed, and refuse one that is unknown', async () => {
  const [known] = await haulyard.rows<{ address: string; lat: number }>(
    "select address, lat from tasks where company_id = 35 and lat is not null and address like '%,%' limit 1",
  )
  const { body } = await saveDriver({ from: { address: known?.address } })
  expect(body.drivers.find(({ day }) => day === null)?.from).toMatchObject({ address: known?.address })
  const unknown = await haulyard.ask(
    'canmanager.saveDayRules',
    { groupid, to: { address: 'The far side of the moon' } },
    { as: 'manager' },
  )
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } })
})

test.each([
  [{ start: 1440 }, 'start'],
  [{ start: 8.5 }, 'start'],
  [{ breaks: [{ at: 720, minutes: 0 }] }, 'breaks.0.minutes'],
  [{ breaks: Array.from({ length: 4 }, () => ({ at: 720, minutes: 10 })) }, 'breaks'],
  [{ from: { address: '' } }, 'from.address'],
  [{ username: 'stranger@example.test' }, 'username'],
  [{ username: 'clerk@demo.test' }, 'username'],
  [{ day: '11/20/2026' }, 'day'],
])('refuse %j at its field', async (sent, field) => {
  const answer = await saveDriver(sent)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) })
})

test('are changed by no driver and no neighbor', async () => {
  expect((await saveDriver({ start: 0 }, 'driver')).status).toBe(403)
  const neighbor = { groupid: 138, username: driver, day: null, start: 0 }
  expect((await haulyard.ask('canmanager.saveDriverDay', neighbor, { as: 'manager' })).status).toBe(404)
})

test('say that drives are straight lines without a routing service', async () => {
  const { body } = await haulyard.ask('canmanager.getDrives', { groupid }, { as: 'driver' })
  expect(body).toEqual({ by: 'straight', legs: [] })
})

test('reach the screens that are open', async () => {
  const feed = await watch('driver')
  await saveDriver({ start: 480 })
  expect(await feed.next()).toMatchObject({ event: 'rules', data: {} })
})
