import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Offline taps of a driver that arrive after the office changed the day count at the tap's time.

const haulyard = await openTestHaulyard()
const groupId = 135
const today = todayIn('America/New_York', haulyard.clock.now())
const tomorrow = addDays(today, 1)
const LUIS = 'driver@demo.test'
const TASHA = 'tasha@demo.test'
const tokens: Record<string, string> = { [LUIS]: await haulyard.logIn(LUIS), [TASHA]: await haulyard.logIn(TASHA) }

async function made(): Promise<Task> {
  const asked = { groupId, address: '144 Magnolia Avenue', assignedTo: LUIS, deliveryDate: formatDay(today) }
  return (await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })).body.task
}
type Change = Omit<Asked<'canmanager.updateTask'>, 'groupId'>
const office = (change: Change) => haulyard.ask('canmanager.updateTask', { groupId, ...change }, { as: 'manager' })
const ago = (minutes: number) => new Date(haulyard.clock.now().getTime() - minutes * 60_000).toISOString()
const as = (who: string) => ({ headers: { Authorization: `Bearer ${tokens[who]}` } })
const tap = (who: string, id: string, done: boolean, minutesAgo: number) =>
  haulyard.ask('canmanager.updateTask', { groupId, id, done, at: ago(minutesAgo) }, as(who))
async function seen(id: string): Promise<Task> {
  const asked = { groupid: groupId, archived: '1' as const }
  const { body } = await haulyard.ask('canmanager.getTasks', asked, { as: 'manager' })
  const task = body.find((one) => one.id === id)
  if (!task) throw new Error(`no task ${id}`)
  return task
}

describe('a done that arrives late', () => {
  test('is kept at a moved stop, on the day of the tap', async () => {
    const { id } = await made()
    await office({ id, deliveryDate: formatDay(tomorrow) })
    const at = ago(3)
    const { status } = await haulyard.ask('canmanager.updateTask', { groupId, id, done: true, at }, as(LUIS))
    expect(status).toBe(200)
    expect(await seen(id)).toMatchObject({
      done: true,
      doneat: at,
      doneby: LUIS,
      deliveryDate: formatDay(today),
      doneover: { what: 'moved', by: 'manager@demo.test', to: formatDay(tomorrow) },
    })
    expect((await tap(LUIS, id, false, 1)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ done: false, deliveryDate: formatDay(tomorrow) })
    expect((await seen(id)).doneover).toBeUndefined()
  })

  test('stays on another day that the office chooses after it', async () => {
    const { id } = await made()
    await office({ id, deliveryDate: formatDay(tomorrow) })
    await tap(LUIS, id, true, 3)
    const later = formatDay(addDays(today, 2))
    await office({ id, deliveryDate: later })
    expect(await seen(id)).toMatchObject({ done: true, deliveryDate: later })
    expect((await seen(id)).doneover).toBeUndefined()
  })

  test('is kept at a stop that was reassigned or archived', async () => {
    const [given, archived] = [await made(), await made()]
    await office({ id: given.id, assignedTo: TASHA })
    await office({ id: archived.id, archived: true })
    for (const { id } of [given, archived]) expect((await tap(LUIS, id, true, 2)).status).toBe(200)
    expect(await seen(given.id)).toMatchObject({ done: true, assignedTo: TASHA, doneover: { what: 'given' } })
    expect(await seen(archived.id)).toMatchObject({ done: true, archived: true, doneover: { what: 'archived' } })
  })

  test('is refused to a driver at a stop that was never on that day', async () => {
    const { id } = await made()
    await office({ id, deliveryDate: formatDay(tomorrow) })
    const dayBefore = new Date(haulyard.clock.now().getTime() - 24 * 3_600_000).toISOString()
    const late = await haulyard.ask('canmanager.updateTask', { groupId, id, done: true, at: dayBefore }, as(LUIS))
    expect(late.status).toBe(404)
  })

  test('merges with an edit of the office without a conflict, and raises the version', async () => {
    const { id, version } = await made()
    await office({ id, deliveryDate: formatDay(tomorrow) })
    await tap(LUIS, id, true, 3)
    expect((await office({ id, version, notes: 'Gate' })).status).toBe(200)
    expect((await office({ id, version, deliveryDate: formatDay(tomorrow) })).status).toBe(409)
    const before = (await seen(id)).version
    await tap(TASHA, id, true, 1)
    expect(await seen(id)).toMatchObject({ version: before + 1, doneby: TASHA })
  })
})

test('keeps notes, problems and photos at a moved stop, whose problem can be closed', async () => {
  const { id } = await made()
  await office({ id, deliveryDate: formatDay(tomorrow) })
  const remark = { groupid: groupId, task: id, at: ago(2), kind: 'problem' as const, reason: 'Gate is locked' }
  const add = { ...remark, id: crypto.randomUUID(), photo: pngFile() }
  expect((await haulyard.ask('canmanager.addRemark', add, as(LUIS))).status).toBe(200)
  expect((await seen(id)).problem).toMatchObject({ reason: 'Gate is locked' })
  const solved = { groupid: groupId, task: id, at: ago(1), how: 'solved' as const }
  expect((await haulyard.ask('canmanager.closeProblem', solved, as(LUIS))).status).toBe(200)
  expect((await seen(id)).problem).toBeUndefined()
})

test('the later tap of done and undone by two people wins in every order of arrival', async () => {
  const { id } = await made()
  await office({ id, deliveryDate: formatDay(tomorrow) })
  const at = [15, 10, 5, 1].map(ago)
  const taps = [
    { who: LUIS, done: true, at: at[0] },
    { who: LUIS, done: false, at: at[1] },
    { who: TASHA, done: true, at: at[2] },
    { who: TASHA, done: true, at: at[3] },
  ]
  const outcomes = []
  for (const order of ordersOf(taps)) {
    await haulyard.rows(
      'update tasks set done = false, done_at = null, done_by = null, ticked_at = null, done_over = null, delivery_date = $2 where id = $1',
      [id, tomorrow],
    )
    for (const { who, done, at } of order) {
      expect((await haulyard.ask('canmanager.updateTask', { groupId, id, done, at }, as(who))).status).toBe(200)
    }
    const { done, doneat, doneby, deliveryDate } = await seen(id)
    outcomes.push({ done, doneat, doneby, deliveryDate })
  }
  const expected = { done: true, doneat: at[3], doneby: TASHA, deliveryDate: formatDay(today) }
  expect(outcomes).toEqual(Array(24).fill(expected))
})

test('a driver’s order skips stops that left the day', async () => {
  const [a, b, c] = [await made(), await made(), await made()].map(({ id }) => id) as [string, string, string]
  const reorder = (more: Pick<Asked<'canmanager.reorderTasks'>, 'ids' | 'swap'>) =>
    haulyard.ask('canmanager.reorderTasks', { groupid: groupId, at: ago(1), ...more }, as(LUIS))
  await office({ id: b, deliveryDate: formatDay(tomorrow) })
  const { status, body } = await reorder({ ids: [c, b, a] })
  expect([status, body]).toMatchObject([200, { dropped: false, tasks: [{ id: c }, { id: a }] }])
  expect([(await seen(c)).displayOrder, (await seen(a)).displayOrder, (await seen(b)).displayOrder]).toEqual([
    10, 20, 9999,
  ])
  const gone = { dropped: true, message: cansMessages.reorderLeft }
  expect((await reorder({ ids: [c, b, a], swap: [b, a] })).body).toMatchObject(gone)
  expect((await reorder({ ids: [b] })).body).toMatchObject(gone)
})

test('a driver’s arrow is dropped only for a later order of its own two stops', async () => {
  const [a, b, c, d] = await Promise.all([made(), made(), made(), made()]).then((all) => all.map(({ id }) => id))
  const ids = [a, b, c, d] as string[]
  const order = (who: string, more: Pick<Asked<'canmanager.reorderTasks'>, 'ids' | 'swap' | 'at'>) =>
    haulyard.ask('canmanager.reorderTasks', { groupid: groupId, ...more }, as(who))
  await order(TASHA, { ids, at: ago(9) })
  await order(TASHA, { ids: [d, c] as string[], at: ago(2) })
  expect((await order(LUIS, { ids, swap: [a, b] as [string, string], at: ago(5) })).body.dropped).toBe(false)
  expect((await order(LUIS, { ids, swap: [b, c] as [string, string], at: ago(5) })).body.dropped).toBe(true)
})

test('30 facts of an offline driver all arrive while the office moves 5, reassigns 5, archives 2 and a colleague finishes 2', async () => {
  const stops = await Promise.all(Array.from({ length: 30 }, made))
  const ids = stops.map(({ id }) => id)
  const taps = ids.map((id, index) => ({ id, at: ago(60 - index) }))
  const [moved, given] = [ids.slice(0, 5), ids.slice(5, 10)]
  const [archived, colleague] = [ids.slice(10, 12), ids.slice(12, 14)]
  for (const id of moved) await office({ id, deliveryDate: formatDay(tomorrow) })
  for (const id of given) await office({ id, assignedTo: TASHA })
  for (const id of archived) await office({ id, archived: true })
  // One of the two was finished before Luis tapped there, the other one after.
  await tap(TASHA, colleague[0] as string, true, 90)
  await tap(TASHA, colleague[1] as string, true, 5)

  for (const { id, at } of taps) {
    const { status } = await haulyard.ask('canmanager.updateTask', { groupId, id, done: true, at }, as(LUIS))
    expect(status).toBe(200)
  }

  const rows = new Map<string, Task>()
  for (const id of ids) rows.set(id, await seen(id))
  const lost = taps.filter(({ id, at }) => rows.get(id)?.doneat !== at)
  expect(lost.map(({ id }) => id)).toEqual([colleague[1]])
  expect(rows.get(colleague[1] as string)).toMatchObject({ done: true, doneby: TASHA })
  expect([...rows.values()].every(({ done, deliveryDate }) => done && deliveryDate === formatDay(today))).toBe(true)
  const over = (group: string[]) => group.map((id) => rows.get(id)?.doneover?.what)
  expect(over(moved)).toEqual(Array(5).fill('moved'))
  expect(over(given)).toEqual(Array(5).fill('given'))
  expect(over(archived)).toEqual(['archived', 'archived'])
  expect(over(ids.slice(12))).toEqual(Array(18).fill(undefined))
})

/** All permutations, the original order included. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((one, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}
