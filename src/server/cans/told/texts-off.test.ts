import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { all, openTold } from '#tests/support/cans/told-stops.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A live server without a text service offers no text, and counts no stop as told by one.

const haulyard = await openTestHaulyard()
const { ask, rows, clock } = haulyard
const { settled } = await openTold(haulyard)
// Only now, because a live server lets no demo user in.
await rows("update users set username = 'manager@hauler.example' where username = 'manager@demo.test'")
Object.assign(haulyard.haulyard, { env: { ...haulyard.haulyard.env, demo: false } })
const groupid = 135
const phone = '478-555-0157'

test('no time is offered or texted, and no sweep texts', async () => {
  await ask('canmanager.saveTelling', { groupid, events: all({ email: false, text: true }) }, { as: 'manager' })
  await ask('canmanager.setTextConsent', { groupid, phone, agreed: true }, { as: 'manager' })
  const deliveryDate = formatDay(addDays(todayIn('America/New_York', clock.now()), 1))
  const { body } = await ask(
    'canmanager.createTask',
    {
      groupId: groupid,
      name: 'Ann Yates',
      phone,
      address: '1 Oak Street',
      assignedTo: 'driver@demo.test',
      deliveryDate,
    },
    { as: 'manager' },
  )
  const task = body.task.id
  expect((await ask('canmanager.getStop', { groupid, task }, { as: 'manager' })).body.when?.texts).toBe('none')
  expect(await ask('canmanager.textTime', { groupid, task }, { as: 'manager' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Texts are off on this server/) },
  })
  await settled(60)
  expect(await rows("select from messages where channel = 'text' and recipient = '+14785550157'")).toEqual([])
  expect(await rows('select sent_at from told_stops where task_id = $1 and sent_at is not null', [task])).toEqual([])
})
