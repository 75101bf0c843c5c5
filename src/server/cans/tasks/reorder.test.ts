import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Concurrent reorders of a list, also from offline devices.

const haulyard = await openTestHaulyard()
const groupid = 135

async function made(displayOrder: number, day?: string): Promise<string> {
  const asked = {
    groupId: groupid,
    address: 'Somewhere',
    assignedTo: 'driver@demo.test',
    displayOrder,
    deliveryDate: day,
  }
  return (await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })).body.task.id
}
const listOf = (orders: number[]) => Promise.all(orders.map((order) => made(order)))
type Reorder = Omit<Asked<'canmanager.reorderTasks'>, 'groupid'>
const reorder = (asked: Reorder, as: Part = 'driver') =>
  haulyard.ask('canmanager.reorderTasks', { groupid, ...asked }, { as })
const ordersOf = async (ids: string[]) => {
  const rows = await haulyard.rows<{ id: string; display_order: number }>(
    'select id, display_order from tasks where id = any($1)',
    [ids],
  )
  const orders = new Map(rows.map((row) => [row.id, row.display_order]))
  return ids.map((id) => orders.get(id))
}
const ago = (minutes: number) => new Date(haulyard.clock.now().getTime() - minutes * 60_000).toISOString()

describe('a reorder', () => {
  test('numbers exactly the tasks sent in tens and raises no version', async () => {
    const ids = await listOf([9999, 9999, 9999])
    const other = await made(15)
    const { status, body } = await reorder({ ids })
    expect([status, body]).toMatchObject([200, { success: true, dropped: false }])
    expect(body.tasks).toEqual(ids.map((id, index) => ({ id, displayOrder: (index + 1) * 10, version: 1 })))
    expect(await ordersOf([...ids, other])).toEqual([10, 20, 30, 15])
  })

  test('by an arrow swaps two numbers and moves nothing else', async () => {
    const [a, b, c] = (await listOf([3, 50, 70])) as [string, string, string]
    await reorder({ ids: [a, b, c], swap: [c, b] })
    expect(await ordersOf([a, b, c])).toEqual([3, 70, 50])
  })

  test('by an arrow over equal numbers renumbers the list first', async () => {
    const [a, b, c] = (await listOf([9999, 9999, 9999])) as [string, string, string]
    await reorder({ ids: [a, b, c], swap: [b, c] })
    expect(await ordersOf([a, b, c])).toEqual([10, 30, 20])
  })

  test("matches a task's id in upper and lower case", async () => {
    const [a, b] = (await listOf([5, 6])) as [string, string]
    const { body } = await reorder({ ids: [a.toUpperCase(), b], swap: [b.toUpperCase(), a] })
    expect(body.tasks).toEqual([
      { id: a, displayOrder: 6, version: 1 },
      { id: b, displayOrder: 5, version: 1 },
    ])
    expect((await reorder({ ids: [a, a.toUpperCase()] })).status).toBe(400)
  })

  test('made before a later one is dropped, and said so', async () => {
    const ids = await listOf([1, 2])
    await reorder({ ids: ids.toReversed(), at: ago(5) })
    const { status, body } = await reorder({ ids, at: ago(10) })
    expect([status, body]).toMatchObject([200, { dropped: true, message: cansMessages.reorderTooLate }])
    expect(body.tasks.map(({ displayOrder }) => displayOrder)).toEqual([20, 10])
    expect(await ordersOf(ids)).toEqual([20, 10])
    expect((await reorder({ ids, at: ago(1) })).body.dropped).toBe(false)
  })

  test('takes tasks of one list, of the own group and, for a driver, of today', async () => {
    const [id] = (await listOf([1])) as [string]
    const tomorrow = formatDay(addDays(todayIn('America/New_York', haulyard.clock.now()), 1))
    const later = await made(1, tomorrow)
    const [foreign] = await haulyard.rows<{ id: string }>('select id from tasks where company_id = 38 limit 1')
    expect((await reorder({ ids: [id, foreign?.id ?? ''] })).status).toBe(404)
    expect((await reorder({ ids: [id], type: 'gobacks' })).status).toBe(404)
    expect((await reorder({ ids: [id, later] })).body.tasks).toMatchObject([{ id }])
    expect((await reorder({ ids: [id, later] }, 'manager')).status).toBe(200)
    expect((await reorder({ ids: [id, id] })).status).toBe(400)
    expect((await reorder({ ids: [id], swap: [id, later] })).body).toMatchObject({ errors: [{ field: 'swap' }] })
  })

  test('of a thousand tasks counts in ones', async () => {
    const day = formatDay(todayIn('America/New_York', haulyard.clock.now()))
    const rows = await haulyard.rows<{ id: string }>(
      `insert into tasks (company_id, id, group_id, type, address, delivery_date)
       select 35, gen_random_uuid(), 135, 'deliveries', 'Far', $1::date from generate_series(1, 1000) returning id`,
      [day],
    )
    const { body } = await reorder({ ids: rows.map(({ id }) => id) })
    expect(body.tasks.at(-1)?.displayOrder).toBe(1000)
  })

  test('by many at once leaves one of their orders, whole', async () => {
    const ids = await listOf([1, 2, 3, 4, 5, 6])
    const wanted = fc.sample(fc.shuffledSubarray(ids, { minLength: 6 }), { numRuns: 12, seed: 5 })
    const answers = await Promise.all(wanted.map((order) => reorder({ ids: order })))
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    const numbers = await ordersOf(ids)
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([10, 20, 30, 40, 50, 60])
    const final = ids.toSorted((a, b) => Number(numbers[ids.indexOf(a)]) - Number(numbers[ids.indexOf(b)]))
    expect(wanted).toContainEqual(final)
  })

  test('beside edits loses neither', async () => {
    const ids = await listOf([1, 2, 3])
    const edits = ids.map((id) =>
      haulyard.ask('canmanager.updateTask', { groupId: groupid, id, notes: 'Kept' }, { as: 'manager' }),
    )
    await Promise.all([...edits, reorder({ ids: ids.toReversed() })])
    const rows = await haulyard.rows('select notes, display_order, version from tasks where id = any($1) order by 2', [
      ids,
    ])
    expect(rows).toEqual([10, 20, 30].map((display_order) => ({ notes: 'Kept', display_order, version: 2 })))
  })
})
