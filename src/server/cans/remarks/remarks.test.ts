import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { pdfFile, pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A driver's remarks are kept with the task, apart from the office's notes.

const haulyard = await openTestHaulyard()
const groupid = 135
const today = todayIn('America/New_York', haulyard.clock.now())

async function made(day = today) {
  const asked = {
    groupId: groupid,
    address: '120 Oak Street',
    name: 'Ann',
    assignedTo: 'driver@demo.test',
    deliveryDate: formatDay(day),
  }
  return (await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })).body.task
}
type Remark = Omit<Asked<'canmanager.addRemark'>, 'groupid' | 'id'> & { id?: string }
const add = (remark: Remark) =>
  haulyard.ask('canmanager.addRemark', { id: crypto.randomUUID(), groupid, ...remark }, { as: 'driver' })
const remarksOf = async (task: string) =>
  (await haulyard.ask('canmanager.getRemarks', { groupid, task }, { as: 'manager' })).body

describe('a remark', () => {
  test('keeps its words, photo, person and both times', async () => {
    const task = await made()
    const at = new Date(haulyard.clock.now().getTime() - 60_000).toISOString()
    const { status, body } = await add({
      task: task.id,
      kind: 'problem',
      reason: 'Blocked',
      text: 'A van',
      at,
      photo: pngFile(),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.remark).toMatchObject({ kind: 'problem', reason: 'Blocked', text: 'A van', by: 'driver@demo.test', at })
    expect(body.remark.received).toBe(haulyard.clock.now().toISOString())
    expect((await haulyard.request(body.remark.photo ?? '')).status).toBe(200)
    expect(await remarksOf(task.id)).toEqual([body.remark])
    expect(body.task.problem).toEqual({ reason: 'Blocked', at, by: 'driver@demo.test' })
    const [row] = await haulyard.rows('select notes, version from tasks where id = $1', [task.id])
    expect(row).toEqual({ notes: '', version: 1 })
  })

  test('is stored once under its id, with its go back', async () => {
    const task = await made()
    const remark = {
      id: crypto.randomUUID(),
      task: task.id,
      kind: 'problem' as const,
      reason: 'Cart full',
      goback: true,
    }
    const first = await add(remark)
    const again = await add(remark)
    expect(again.body).toEqual(first.body)
    expect(first.body.goback).toMatchObject({
      type: 'gobacks',
      address: '120 Oak Street',
      notes: 'Cart full',
      assignedTo: '',
    })
    expect(await remarksOf(task.id)).toHaveLength(1)
    expect(await haulyard.rows(`select from tasks where type = 'gobacks' and notes = 'Cart full'`)).toHaveLength(1)
  })

  test.each([
    [{ text: ' ' }, 'text', cansMessages.emptyRemark],
    [{ photo: pdfFile('a.png') }, 'photo', 'Choose a jpg, jpeg, gif or png file'],
  ])('is refused with %o', async (wrong, field, message) => {
    const task = await made()
    const { status, body } = await add({ task: task.id, kind: 'note', ...wrong })
    expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })

  test("by a driver applies to today's tasks only", async () => {
    const task = await made(addDays(today, 1))
    expect((await add({ task: task.id, kind: 'note', text: 'x' })).status).toBe(404)
    expect((await haulyard.ask('canmanager.getRemarks', { groupid, task: task.id }, { as: 'driver' })).status).toBe(404)
  })
})

const minutesAgo = (minutes: number) => new Date(haulyard.clock.now().getTime() - minutes * 60_000).toISOString()
const close = (task: string, more: { at?: string; how?: 'solved' | 'withdrawn' } = {}, as: Part = 'driver') =>
  haulyard.ask('canmanager.closeProblem', { groupid, task, ...more }, { as })
const update = (id: string, change: object, as: Part = 'driver') =>
  haulyard.ask('canmanager.updateTask', { groupId: groupid, id, ...change }, { as })
const taskOf = async (id: string) => {
  const { body } = await haulyard.ask('canmanager.getTasks', { groupid, archived: '1' }, { as: 'manager' })
  return body.find((task) => task.id === id)
}

describe('a problem', () => {
  test('stays at its task until it is solved, and then names the person and time', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'note', text: 'Nice dog' })
    expect(await taskOf(task.id)).not.toHaveProperty('problem')
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked', at: minutesAgo(5) })
    const reported = await taskOf(task.id)
    expect(reported).toMatchObject({
      version: 1,
      problem: { reason: 'Gate is locked', at: minutesAgo(5), by: 'driver@demo.test' },
    })

    const { status, body } = await close(task.id, { at: minutesAgo(2) }, 'manager')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.task).not.toHaveProperty('problem')
    expect(body.task.version).toBe(1)
    const closed = { how: 'solved', at: minutesAgo(2), by: 'manager@demo.test' }
    expect((await remarksOf(task.id))[0]).toMatchObject({ reason: 'Gate is locked', closed })
    expect((await close(task.id)).status).toBe(200)
    expect((await remarksOf(task.id))[0]).toMatchObject({ closed })
  })

  test('has one reason at a time: the last tapped, in any order of arrival', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked', at: minutesAgo(9) })
    await add({ task: task.id, kind: 'problem', reason: 'Wrong address', at: minutesAgo(3) })
    await add({ task: task.id, kind: 'problem', reason: 'No can at the curb', at: minutesAgo(6) })
    expect((await taskOf(task.id))?.problem).toMatchObject({ reason: 'Wrong address' })
    expect((await remarksOf(task.id)).map(({ reason, closed }) => [reason, closed?.how])).toEqual([
      ['Gate is locked', 'replaced'],
      ['No can at the curb', 'replaced'],
      ['Wrong address', undefined],
    ])
  })

  test('stays when it was reported after the tap: it is another one', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked', at: minutesAgo(1) })
    expect((await close(task.id, { at: minutesAgo(2) })).body.task.problem).toMatchObject({ reason: 'Gate is locked' })
  })

  test('taken back at once is not marked as solved', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked' })
    await close(task.id, { how: 'withdrawn' })
    expect(await remarksOf(task.id)).toMatchObject([{ closed: { how: 'withdrawn', by: 'driver@demo.test' } }])
  })

  test('ends with the stop, reopens with an undone tick, and is shown at a stop that was done before', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked', at: minutesAgo(9) })
    const done = await update(task.id, { done: true, at: minutesAgo(7) })
    expect(done.body.task).not.toHaveProperty('problem')
    expect(await remarksOf(task.id)).toMatchObject([
      { closed: { how: 'done', at: minutesAgo(7), by: 'driver@demo.test' } },
    ])
    const undone = await update(task.id, { done: false, at: minutesAgo(6) })
    expect(undone.body.task.problem).toMatchObject({ reason: 'Gate is locked' })
    await update(task.id, { done: true, at: minutesAgo(5) })
    await add({ task: task.id, kind: 'problem', reason: 'The lid broke', at: minutesAgo(4) })
    expect(await taskOf(task.id)).toMatchObject({ done: true, problem: { reason: 'The lid broke' } })
  })

  test('ends with an archived task', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked' })
    await update(task.id, { archived: true }, 'manager')
    expect(await taskOf(task.id)).not.toHaveProperty('problem')
  })

  test('raises no version, so pending edits of others meet no conflict', async () => {
    const task = await made()
    await add({ task: task.id, kind: 'problem', reason: 'Gate is locked' })
    await close(task.id)
    const { status, body } = await update(task.id, { version: task.version, notes: 'Gate code 4417.' }, 'manager')
    expect([status, body.task.version]).toEqual([200, 2])
  })

  test("of another day's stop cannot be closed by the driver, nor by another company", async () => {
    const task = await made(addDays(today, 1))
    await haulyard.ask(
      'canmanager.addRemark',
      { id: crypto.randomUUID(), groupid, task: task.id, kind: 'problem', reason: 'Road works' },
      { as: 'manager' },
    )
    expect((await close(task.id)).status).toBe(404)
    expect((await close(task.id, {}, 'other')).status).toBe(404)
    expect((await taskOf(task.id))?.problem).toMatchObject({ reason: 'Road works' })
    expect((await close(task.id, {}, 'manager')).status).toBe(200)
  })
})

test('copies the sold service to the go back it asks for', async () => {
  const asked = {
    groupId: groupid,
    address: '9 Oak Street',
    assignedTo: 'driver@demo.test',
    servicename: '20 Yard Box',
  }
  const { body } = await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })
  const { body: said } = await add({ task: body.task.id, kind: 'problem', reason: 'Gate is locked', goback: true })
  expect(said.goback).toMatchObject({ servicename: '20 Yard Box', type: 'gobacks' })
})
