import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Search of tasks by words: current work comes first, and each role finds only its own.

const haulyard = await openTestHaulyard()
const today = todayIn('America/New_York', haulyard.clock.now())
const add = async (company: number, name: string, facts: string, day = '0') => {
  await haulyard.rows(
    `insert into tasks (company_id, id, group_id, type, name, address, phone, delivery_date, notes, cans, created_at, done, archived)
     select $1, gen_random_uuid(), $1 + 100, 'deliveries', $2, '9 Quince Alley', '(478) 555-0177',
       $3::date + ${day}, 'Mind the 100% steep drive', '[]', now(), ${facts}`,
    [company, name, today],
  )
}
await add(35, 'Far ahead', 'false, false', '9')
await add(35, 'Done today', 'true, false')
await add(35, 'Yesterday', 'false, false', '-1')
await add(35, 'Open today', 'false, false')
await add(35, 'Put away', 'false, true')
await add(38, 'Next door', 'false, false')

type Who = 'owner' | 'manager' | 'driver' | 'admin' | 'other'
const found = async (query: string, as: Who = 'owner', more: object = {}) =>
  (await haulyard.ask('canmanager.findTasks', { query, ...more }, { as })).body.map(({ name }) => name)

test('lists open ones of today first, then open ones by the nearest day, then finished ones', async () => {
  expect(await found('quince')).toEqual(['Open today', 'Yesterday', 'Far ahead', 'Done today'])
  expect(await found('quince', 'manager', { limit: 1 })).toEqual(['Open today'])
})

test('matches every word anywhere: name, address, phone in any spelling, notes', async () => {
  expect(await found('alley YESTERDAY')).toEqual(['Yesterday'])
  expect(await found('4785550177 far')).toEqual(['Far ahead'])
  expect(await found('100% far')).toEqual(['Far ahead'])
  expect(await found('1000% far')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('a driver finds today’s, a company its own, an admin those of all', async () => {
  expect(await found('quince', 'driver')).toEqual(['Open today', 'Done today'])
  expect(await found('quince', 'other')).toEqual(['Next door'])
  expect(await found('quince', 'admin')).toContain('Next door')
  expect(await found('quince', 'admin', { companyId: 38 })).toEqual(['Next door'])
  expect(
    (await haulyard.send('canmanager.findTasks', { query: 'quince', companyId: 38 }, { as: 'owner' })).status,
  ).toBe(404)
})

test('a found delivery names its driver’s lane of the day, as the board does', async () => {
  const laneOf = async (name: string, day: number, assignedTo: string) => {
    await haulyard.ask(
      'canmanager.createTask',
      { groupId: 135, name, address: '9 Medlar Row', deliveryDate: formatDay(addDays(today, day)), assignedTo },
      { as: 'manager' },
    )
    const { body } = await haulyard.ask('canmanager.findTasks', { companyId: 35, query: name }, { as: 'owner' })
    return body[0]?.lane
  }
  const { body: crew } = await haulyard.ask('canmanager.getGroupUsers', { groupid: 135 }, { as: 'manager' })
  const lanes = (busy: string) =>
    crew.filter(({ role, username, rights }) => !rights && (role === 'can-driver' || username === busy))
  const place = (of: typeof crew, who: string) => of.findIndex(({ username }) => username === who)
  const driver = 'driver@demo.test'
  const manager = 'manager@demo.test'
  expect(await laneOf('Medlar one', 50, driver)).toBe(place(lanes(''), driver))
  expect(await laneOf('Medlar two', 51, manager)).toBe(place(lanes(manager), manager))
  expect(await laneOf('Medlar three', 51, driver)).toBe(place(lanes(manager), driver))
  expect(await laneOf('Medlar four', 51, '')).toBeUndefined()
})
