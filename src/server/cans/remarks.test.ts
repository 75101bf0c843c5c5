import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/calendar-day.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { pdfFile, pngFile } from '#tests/support/test-files.ts'
import { openTestHouse } from '#tests/support/test-house.ts'

// What a driver writes at a stop stands beside the task and never in the office's notes (decision 36).

const house = await openTestHouse()
const groupid = 135
const today = todayIn('America/New_York', house.clock.now())

async function made(day = today) {
  const asked = {
    groupId: groupid,
    address: '120 Oak Street',
    name: 'Ann',
    assignedTo: 'driver@demo.test',
    deliveryDate: formatDay(day),
  }
  return (await house.ask('canmanager.createTask', asked, { as: 'manager' })).body.task
}
type Remark = Omit<Asked<'canmanager.addRemark'>, 'groupid' | 'id'> & { id?: string }
const add = (remark: Remark) =>
  house.ask('canmanager.addRemark', { id: crypto.randomUUID(), groupid, ...remark }, { as: 'driver' })
const remarksOf = async (task: string) =>
  (await house.ask('canmanager.getRemarks', { groupid, task }, { as: 'manager' })).body

describe('a remark', () => {
  test('keeps its words, photo, person and both times', async () => {
    const task = await made()
    const at = new Date(house.clock.now().getTime() - 60_000).toISOString()
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
    expect(body.remark.received).toBe(house.clock.now().toISOString())
    expect((await house.request(body.remark.photo ?? '')).status).toBe(200)
    expect(await remarksOf(task.id)).toEqual([body.remark])
    const [row] = await house.rows('select notes, version from tasks where id = $1', [task.id])
    expect(row).toEqual({ notes: '', version: 1 })
  })

  test('is written once under its id, with its go back', async () => {
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
    expect(await house.rows(`select from tasks where type = 'gobacks' and notes = 'Cart full'`)).toHaveLength(1)
  })

  test.each([
    [{ text: ' ' }, 'text', cansMessages.emptyRemark],
    [{ photo: pdfFile('a.png') }, 'photo', 'Choose a jpg, jpeg, gif or png file'],
  ])('is refused with %o', async (wrong, field, message) => {
    const task = await made()
    const { status, body } = await add({ task: task.id, kind: 'note', ...wrong })
    expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })

  test("of a driver is about today's tasks", async () => {
    const task = await made(addDays(today, 1))
    expect((await add({ task: task.id, kind: 'note', text: 'x' })).status).toBe(404)
    expect((await house.ask('canmanager.getRemarks', { groupid, task: task.id }, { as: 'driver' })).status).toBe(404)
  })
})
