import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A found stop says who comes when.

const haulyard = await openTestHaulyard()
const groupId = 135
const ZONE = 'America/New_York'
const driver = 'driver@demo.test'
const tomorrow = () => addDays(todayIn(ZONE, haulyard.clock.now()), 40)

async function made(name: string, more: object = {}) {
  const { body } = await haulyard.ask(
    'canmanager.createTask',
    { groupId, name, address: `${name} Lane`, deliveryDate: formatDay(tomorrow()), assignedTo: driver, ...more },
    { as: 'manager' },
  )
  return body.task
}
const found = async (query: string, as: 'manager' | 'driver' = 'manager') =>
  (await haulyard.ask('canmanager.findTasks', { companyId: 35, query }, { as })).body

test('the caller hears driver, place in the order and window of a stop', async () => {
  const at = (minutes: number) => new Date(momentAt(tomorrow(), minutes, ZONE)).toISOString()
  await haulyard.ask(
    'canmanager.saveDriverDay',
    { groupid: groupId, username: driver, day: null, start: 540, phone: '478-555-0131' },
    { as: 'manager' },
  )
  const first = await made('Quillfeather', { displayOrder: 10 })
  await made('Quillfeather Two', { displayOrder: 20, lat: first.lat, lng: first.lng })
  const last = await made('Quillfeather Three', { displayOrder: 30 })
  await haulyard.ask(
    'canmanager.addRemark',
    { id: crypto.randomUUID(), groupid: groupId, task: last.id, kind: 'problem', reason: 'Gate' },
    { as: 'manager' },
  )
  const [one, two, three] = await found('quillfeather')
  expect(one?.id).toBe(first.id)
  expect(one?.when).toEqual({
    timezone: ZONE,
    driver: expect.stringMatching(/\w+ \w+/),
    driverphone: '478-555-0131',
    number: 1,
    of: 3,
    before: 0,
    at: at(540),
    from: at(520),
    to: at(560),
    next: false,
    text: expect.stringContaining('between'),
    texts: 'none',
  })
  expect(two?.when).toMatchObject({ number: 2, of: 3, before: 1, at: at(545) })
  expect(three?.when).toBeUndefined()
})

test('a stop that is done has no time', async () => {
  const { id } = await made('Quillwort')
  expect((await found('quillwort'))[0]?.when).toBeDefined()
  await haulyard.ask('canmanager.updateTask', { groupId, id, done: true }, { as: 'manager' })
  const [stop] = await found('quillwort')
  expect(stop?.id).toBe(id)
  expect(stop?.when).toBeUndefined()
})
