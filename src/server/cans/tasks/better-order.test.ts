import { expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// an order of tomorrow, whose times count from the start of the driver's day.

const haulyard = await openTestHaulyard()
const groupId = 135
const username = 'tasha@demo.test'
const YARD = { lat: 33.3, lng: -82.3 }
const day = addDays(todayIn('America/New_York', haulyard.clock.now()), 1)

/** Stops on a road to the north, by their number in kilometers from the yard. */
async function made(km: number, more: Partial<Asked<'canmanager.createTask'>> = {}): Promise<string> {
  const point = { lat: YARD.lat + km / 111.2, lng: YARD.lng }
  const asked = { groupId, address: `${km} North Road`, assignedTo: username, deliveryDate: formatDay(day), ...point }
  const { status, body } = await haulyard.ask('canmanager.createTask', { ...asked, ...more }, { as: 'manager' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.task.id
}
const optimize = (ids: readonly string[], more: Partial<Asked<'canmanager.optimizeRoute'>> = {}) =>
  haulyard.ask('canmanager.optimizeRoute', { groupid: groupId, ids: [...ids], ...more }, { as: 'manager' })
const save = (rules: Partial<Asked<'canmanager.saveDriverDay'>>) =>
  haulyard.ask('canmanager.saveDriverDay', { groupid: groupId, username, day, ...rules }, { as: 'manager' })

test('a better order keeps locks, brings first stops forward and meets wanted times of the driver’s day', async () => {
  await save({ start: 540, breaks: [] })
  const ids = [await made(5), await made(2, { locked: 1 }), await made(4), await made(1), await made(3)]
  const [five, two, four, one, three] = ids as [string, string, string, string, string]
  const ends = { start: YARD, end: { lat: 34, lng: -82.3 } }
  expect((await optimize(ids, ends)).body.ids).toEqual([one, two, three, four, five])
  const change = (id: string, more: Partial<Asked<'canmanager.updateTask'>>) =>
    haulyard.ask('canmanager.updateTask', { groupId, id, ...more }, { as: 'manager' })
  await change(four, { priority: true })
  expect((await optimize(ids, ends)).body.ids).toEqual([four, two, one, three, five])
  // The day starts at nine: the fifth is reached by 9:15 only as the first one.
  await change(four, { priority: false })
  await change(five, { wantedto: '09:15' })
  expect((await optimize(ids, ends)).body.ids[0]).toBe(five)
  await change(five, { wantedto: '11:00' })
  expect((await optimize(ids, ends)).body.ids).toEqual([one, two, three, four, five])
})

test('a missing end is that of the driver’s day, and is asked for where there is none', async () => {
  const ids = [await made(3), await made(1), await made(2)]
  const [three, one, two] = ids as [string, string, string]
  const none = await optimize(ids, { end: { lat: 34, lng: -82.3 } })
  expect([none.status, none.body]).toMatchObject([
    400,
    { errors: [{ field: 'start', message: cansMessages.locationsRequired }] },
  ])
  const place = (lat: number) => ({ address: '1 Yard Road', lat, lng: YARD.lng })
  expect((await save({ from: place(YARD.lat), to: place(34) })).status).toBe(200)
  expect((await optimize(ids)).body.ids).toEqual([one, two, three])
  expect((await save({ from: place(34), to: place(YARD.lat) })).status).toBe(200)
  expect((await optimize(ids)).body.ids).toEqual([three, two, one])
})
