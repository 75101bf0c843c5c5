import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { all, asManager, GROUP, openTold } from '#tests/support/cans/told-stops.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The page that a customer opens by the link of a stop.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const { goTo, save, sweep, keyOf, soldStop, settled, moveTo, page, sentTo, freshDay } = await openTold(haulyard)

await save({ events: all({ email: true, text: true }) })

test('the page tells window, place in the order and what is still to come, and ends the day after', async () => {
  const day = await freshDay(10)
  const { id, phone } = await soldStop()
  const before = {
    groupId: GROUP,
    name: 'Bo',
    phone: '',
    deliveryDate: formatDay(day),
    assignedTo: 'tasha@demo.test',
  }
  const first: string[] = []
  for (const address of ['1 Elm Street', '2 Elm Street']) {
    const { body } = await ask('canmanager.createTask', { ...before, address }, { ...asManager, key: newKey() })
    first.push(body.task.id)
  }
  await moveTo(id, day)
  await ask('canmanager.reorderTasks', { groupid: GROUP, type: 'deliveries', ids: [...first, id] }, asManager)
  await settled()
  await sentTo(phone)
  const planned = (await page(id)).body
  expect(planned).toMatchObject({
    state: 'planned',
    day,
    before: null,
    canchange: true,
    emails: true,
    moved: null,
    coming: [
      { event: 'onway', by: 'both' },
      { event: 'done', by: 'both' },
    ],
    photos: true,
  })
  expect(Date.parse(planned.to ?? '') - Date.parse(planned.from ?? '')).toBe(40 * 60_000)
  expect(JSON.stringify(planned)).not.toContain('Elm Street')
  await ask('canmanager.updateTask', { groupId: GROUP, id: first[0] ?? '', done: true }, asManager)
  await sweep()
  expect((await sentTo(phone)).map(({ text }) => text)).toEqual([expect.stringContaining('1 stop is before you')])
  expect((await page(id)).body).toMatchObject({ state: 'coming', before: 1, at: null, canchange: true })
  await ask('canmanager.updateTask', { groupId: GROUP, id: first[1] ?? '', done: true }, asManager)
  await sweep()
  expect(await sentTo(phone)).toEqual([])
  const next = (await page(id)).body
  expect(next).toMatchObject({ state: 'coming', before: 0, canchange: false })
  expect(next.at).not.toBeNull()
  const [shown] = (await ask('canmanager.getTasks', { groupid: GROUP, from: day, to: day }, asManager)).body.filter(
    (task) => task.id === id,
  )
  expect(shown?.toldat).toBeDefined()
  goTo(addDays(day, 1), 9 * 60)
  expect((await page(id)).body.state).toBe('failed')
  goTo(addDays(day, 2), 9 * 60)
  expect((await page(id)).body).toMatchObject({ state: 'over', address: '', cans: [], day: null, from: null })
  expect((await ask('canmanager.leaveNote', { key: await keyOf(id), text: 'Hello' })).status).toBe(409)
})

test('a customer’s note joins the notes of the stop', async () => {
  const day = await freshDay(10)
  const { id } = await soldStop()
  await ask('canmanager.updateTask', { groupId: GROUP, id, deliveryDate: formatDay(day), notes: 'Dog' }, asManager)
  await settled()
  const key = await keyOf(id)
  expect((await ask('canmanager.leaveNote', { key, text: ' Left of the driveway ' })).status).toBe(200)
  const [task] = (await ask('canmanager.getTasks', { groupid: GROUP, from: day, to: day }, asManager)).body
  expect(task?.notes).toBe('Dog\nFrom the customer: Left of the driveway')
  await ask('canmanager.leaveNote', { key, text: 'Where to put it: by the gate' })
  expect((await page(id)).body.where).toBe('by the gate')
  await rows('update tasks set notes = $2 where id = $1', [id, 'x'.repeat(4_990)])
  const full = await ask('canmanager.leaveNote', { key, text: 'One more' })
  expect(full).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } })
  expect((await ask('canmanager.leaveNote', { key, text: ' ' })).status).toBe(400)
})

test('emails end by the link and can come back; texts go on', async () => {
  const day = await freshDay(10)
  const { id, phone, email } = await soldStop()
  await moveTo(id, day)
  await settled()
  const key = await keyOf(id)
  await sentTo(phone, email)
  expect((await ask('canmanager.setStopEmails', { key, wanted: false })).body.emails).toBe(false)
  expect((await page(id)).body.emails).toBe(false)
  await moveTo(id, addDays(day, 1))
  await settled()
  expect((await sentTo(phone, email)).map(({ channel }) => channel)).toEqual(['text'])
  expect((await ask('canmanager.setStopEmails', { key, wanted: true })).body.emails).toBe(true)
  await moveTo(id, addDays(day, 2))
  await settled()
  expect((await sentTo(phone, email)).map(({ channel }) => channel)).toEqual(['email', 'text'])
})

test('the page names the channels that reach the customer, and the day before a move', async () => {
  const day = await freshDay(10)
  const { id, phone } = await soldStop()
  await moveTo(id, day)
  await settled()
  await ask('canmanager.setTextConsent', { groupid: GROUP, phone, agreed: false }, asManager)
  expect((await page(id)).body).toMatchObject({
    moved: null,
    coming: [
      { event: 'onway', by: 'email' },
      { event: 'done', by: 'email' },
    ],
  })
  await ask('canmanager.setStopEmails', { key: await keyOf(id), wanted: false })
  expect((await page(id)).body.coming).toEqual([])
  await moveTo(id, addDays(day, 1))
  expect((await page(id)).body.moved).toEqual({ from: day, reason: '' })
  await settled()
  const problem = {
    id: crypto.randomUUID(),
    groupid: GROUP,
    task: id,
    kind: 'problem',
    reason: 'Gate is locked',
  } as const
  await ask('canmanager.addRemark', problem, asManager)
  expect((await page(id)).body.moved).toEqual({ from: day, reason: 'the gate was locked' })
  await moveTo(id, addDays(day, 2))
  await settled()
  expect((await page(id)).body.moved).toEqual({ from: addDays(day, 1), reason: '' })
})

test('the page names the first pickup after the stop, where the order’s services say their days', async () => {
  const day = await freshDay(10)
  const { id } = await soldStop('Residential')
  await moveTo(id, day)
  await settled()
  const services = `service_id in (select s.id from customer_services s join tasks t on t.order_id = s.order_id
    where t.id = $1 and s.company_id = 35) and company_id = 35`
  const set = (frequency: string) =>
    rows(
      `update service_phases set frequency = $2, preferred = '{Monday}', from_day = '2026-01-01' where ${services}`,
      [id, frequency],
    )
  await set('Weekly')
  const first = (await page(id)).body.firstpickup ?? ''
  expect([weekdayOf(first), first > day && first <= addDays(day, 7)]).toEqual(['Monday', true])
  await set('Monthly')
  expect((await page(id)).body.firstpickup).toBeNull()
})
