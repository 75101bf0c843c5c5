import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// what a stop asks of the order of its day.

const haulyard = await openTestHaulyard()
const groupId = 135
const oak = { groupId, address: '120 Oak Street', assignedTo: 'driver@demo.test' }

async function made(more: Partial<Asked<'canmanager.createTask'>> = {}): Promise<Task> {
  const { status, body } = await haulyard.ask('canmanager.createTask', { ...oak, ...more }, { as: 'manager' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.task
}
const update = (change: Omit<Asked<'canmanager.updateTask'>, 'groupId'>, as: Part = 'manager') =>
  haulyard.ask('canmanager.updateTask', { groupId, ...change }, { as })
const list = async (as: Part) => (await haulyard.ask('canmanager.getTasks', { groupid: groupId }, { as })).body

describe('when a stop is wanted', () => {
  test('is kept with the task, and cleared with an empty text', async () => {
    const asked = { wantedfrom: '09:30', wantedto: '11:00', priority: 1, locked: true } as const
    const { id, ...task } = await made(asked)
    expect(task).toMatchObject({ wantedfrom: '09:30', wantedto: '11:00', priority: true, locked: true })
    expect((await list('driver')).find((one) => one.id === id)).toMatchObject({ wantedfrom: '09:30', locked: true })
    const { body } = await update({ id, wantedfrom: '', wantedto: '', priority: 0, locked: 0 })
    for (const field of Object.keys(asked)) expect(body.task).not.toHaveProperty(field)
  })

  test.each([
    [{ wantedfrom: '9:30' }, 'wantedfrom', timesMessages.timeNeeded],
    [{ wantedto: '24:00' }, 'wantedto', timesMessages.timeNeeded],
    [{ wantedfrom: '11:00', wantedto: '11:00' }, 'wantedto', timesMessages.wantedOrder],
  ])('is refused as %j, for a new task and an old one', async (wanted, field, message) => {
    const { id } = await made()
    const asked = { ...oak, ...wanted }
    const answers = [
      await haulyard.ask('canmanager.createTask', asked, { as: 'manager' }),
      await update({ id, ...wanted }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }])
  })

  test('is merged by field, and checked with the time that someone else changed', async () => {
    const { id } = await made({ wantedfrom: '09:00', wantedto: '12:00' })
    const first = await update({ id, wantedfrom: '10:00', version: 1 })
    const second = await update({ id, wantedto: '11:00', locked: 1, version: 1 })
    expect([first.status, second.body.task]).toMatchObject([
      200,
      { wantedfrom: '10:00', wantedto: '11:00', locked: true, version: 3 },
    ])
    expect((await update({ id, wantedfrom: '10:30', version: 1 })).status).toBe(409)
    const late = await update({ id, wantedto: '09:30', version: 3 })
    expect(late.body).toMatchObject({ errors: [{ field: 'wantedto', message: timesMessages.wantedOrder }] })
  })
  test.each([{ wantedfrom: '09:00' }, { wantedto: '09:00' }, { priority: 1 }, { locked: true }] as const)(
    'is not changed by a driver, as in %j',
    async (change) => {
      const { id } = await made()
      const { status, body } = await update({ id, ...change }, 'driver')
      const [field = ''] = Object.keys(change)
      expect([status, body]).toMatchObject([403, { message: cansMessages.driverMayNot(field) }])
    },
  )
})
