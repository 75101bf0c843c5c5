import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Part, Sending } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Two people and a driver work on the tasks of one group.

const haulyard = await openTestHaulyard()
const groupId = 135
const today = () => todayIn('America/New_York', haulyard.clock.now())

async function made(more: Partial<Asked<'canmanager.createTask'>> = {}): Promise<Task> {
  const asked = { groupId, address: '120 Oak Street', assignedTo: 'driver@demo.test', ...more }
  const { status, body } = await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.task
}
type Change = Omit<Asked<'canmanager.updateTask'>, 'groupId'>
const update = (change: Change, as: Part = 'manager', sending: Sending = {}) =>
  haulyard.ask('canmanager.updateTask', { groupId, ...change }, { as, ...sending })
const list = async (as: Part, more: Partial<Asked<'canmanager.getTasks'>> = {}) =>
  (await haulyard.ask('canmanager.getTasks', { groupid: groupId, ...more }, { as })).body

describe('a new task', () => {
  test('has the defaults, three lines and a place', async () => {
    const task = await made({
      address: '120 Oak Street, Cedar Hollow, GA 30990',
      cans: [{ action: 'Swap', count: '2' }],
    })
    expect(task).toMatchObject({
      type: 'deliveries',
      subject: '120 Oak Street, Cedar Hollow, GA 30990',
      displayOrder: 9999,
      version: 1,
      done: false,
      archived: false,
      fixCan: false,
      deliveryDate: formatDay(today()),
      groupId,
      lat: expect.any(Number),
      lng: expect.any(Number),
    })
    expect(task.cans).toEqual([
      { action: 'Swap', count: 2, canType: '', canSize: '' },
      { action: '', count: '', canType: '', canSize: '' },
      { action: '', count: '', canType: '', canSize: '' },
    ])
  })

  test('is made once under its id', async () => {
    const id = crypto.randomUUID()
    const first = await made({ id, name: 'First' })
    expect(await made({ id, name: 'Second' })).toEqual(first)
  })

  test.each([
    [{ address: ' ' }, 'address', cansMessages.addressRequired],
    [{ assignedTo: '' }, 'assignedTo', cansMessages.userRequired],
    [{ type: 'gobacks' as const, assignedTo: '' }, 'assignedTo', cansMessages.routeRequired],
    [{ assignedTo: 'other@demo.test' }, 'assignedTo', cansMessages.notAMember],
    [{ type: 'gobacks' as const, assignedTo: 'North loop' }, 'assignedTo', cansMessages.noSuchRoute],
    [{ displayOrder: 10_000 }, 'displayOrder', cansMessages.orderRange],
    [{ deliveryDate: '2026-01-01' }, 'deliveryDate', cansMessages.dayNeeded],
    [{ cans: [{ count: 0 }] }, 'cans.0.count', cansMessages.countRange],
    [{ cans: [{}, { canSize: 'Trash' }] }, 'cans.1.canSize', cansMessages.notOffered],
    [{ cans: [{}, {}, {}, {}] }, 'cans', cansMessages.threeLines],
  ])('is refused with %j', async (wrong, field, message) => {
    const asked = { groupId, address: '120 Oak Street', assignedTo: 'driver@demo.test', ...wrong }
    const { status, body } = await haulyard.send('canmanager.createTask', asked, { as: 'manager' })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, message })
  })

  test('goes to a route as a go back', async () => {
    const task = await made({
      type: 'gobacks',
      assignedTo: 'Route 1',
      cans: [{ canType: 'Residential', canSize: 'Yard' }],
    })
    expect((await list('manager', { type: 'gobacks' })).map(({ id }) => id)).toContain(task.id)
    expect(task.assignedTo).toBe('Route 1')
  })
})

describe('a change', () => {
  test('on an older version merges when the fields differ', async () => {
    const { id } = await made()
    await update({ id, notes: 'Gate code 4417', version: 1 })
    const { status, body } = await update({ id, phone: '478-555-0142', version: 1 })
    expect([status, body.task.version, body.task.notes]).toEqual([200, 3, 'Gate code 4417'])
  })

  test('of the same field on an older version is 409 with the current task', async () => {
    const { id } = await made()
    await update({ id, notes: 'One', version: 1 })
    const { status, body } = await update({ id, notes: 'Two', phone: '1', version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      success: false,
      message: cansMessages.changedMeanwhile,
      task: { notes: 'One', phone: '' },
    })
  })

  test('without a version wins', async () => {
    const { id } = await made()
    await update({ id, notes: 'One' })
    expect((await update({ id, notes: 'Two' })).body.task).toMatchObject({ notes: 'Two', version: 3 })
  })

  test('of nothing raises no version, and the whole task may be sent back', async () => {
    const task = await made()
    expect((await update(task)).body.task).toEqual(task)
    expect((await update({ ...task, displayOrder: 30 })).body.task).toEqual({ ...task, displayOrder: 30 })
  })

  test('of a whole unassigned task needs no assignee', async () => {
    const task = await made()
    await haulyard.rows('update tasks set assigned_user = null where id = $1', [task.id])
    const { status, body } = await update({ ...task, assignedTo: '', notes: 'Call first' })
    expect([status, body.task.assignedTo]).toEqual([200, ''])
  })

  test('of the address moves the place', async () => {
    const { id } = await made({ address: '120 Oak Street, Cedar Hollow, GA 30990' })
    const { body } = await update({ id, address: 'Nowhere at all' })
    expect(body.task).toMatchObject({ subject: 'Nowhere at all' })
    expect(body.task.lat).toBeUndefined()
  })

  test('ticks off with the time of the tap, and undoes the tick', async () => {
    const { id } = await made()
    const at = new Date(haulyard.clock.now().getTime() - 60_000).toISOString()
    expect((await update({ id, done: true, at }, 'driver')).body.task).toMatchObject({
      doneat: at,
      doneby: 'driver@demo.test',
    })
    expect((await update({ id, done: true })).body.task).toMatchObject({ doneat: at, version: 2 })
    const { task } = (await update({ id, done: false })).body
    expect([task.done, task.doneat, task.doneby]).toEqual([false, undefined, undefined])
  })

  test('archives permanently', async () => {
    const { id } = await made()
    await update({ id, archived: true })
    expect((await list('manager')).map((task) => task.id)).not.toContain(id)
    expect((await list('manager', { archived: '1' })).map((task) => task.id)).toContain(id)
    const { status, body } = await update({ id, archived: false })
    expect([status, body]).toMatchObject([409, { message: cansMessages.staysArchived, task: { archived: true } }])
  })

  test('by many at once loses nothing', async () => {
    const { id } = await made()
    const fields = { notes: 'n', phone: 'p', name: 'm', fixCan: true, done: true }
    const changes = Object.entries(fields).map(([field, value]) => update({ id, [field]: value, version: 1 } as Change))
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [task] = (await list('manager')).filter((one) => one.id === id)
    expect(task).toMatchObject({ ...fields, version: 6 })
  })

  test('of one field by two at once is accepted once', async () => {
    const { id } = await made()
    const both = await Promise.all(['One', 'Two'].map((notes) => update({ id, notes, version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('under a key is made once', async () => {
    const { id } = await made()
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => update({ id, notes: 'Once', version: 1 }, 'manager', { key })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

test('keeps the sold service as sent, at most 100 characters, and only when there is one', async () => {
  const { id } = await made({ servicename: '20 Yard Box' })
  const { body } = await update({ id, notes: 'By the oak' })
  expect(body.task.servicename).toBe('20 Yard Box')
  expect((await update({ id, servicename: '30 Yard Box' })).body.task.servicename).toBe('30 Yard Box')
  expect((await update({ id, servicename: 'x'.repeat(101) })).body).toMatchObject({
    errors: [{ field: 'servicename' }],
  })
  expect((await update({ id, servicename: '' })).body.task).not.toHaveProperty('servicename')
})

describe('a driver', () => {
  test('sees only today, for any request', async () => {
    await made({ deliveryDate: formatDay(addDays(today(), 1)) })
    const tasks = await list('driver', { from: '2020-01-01', to: '2030-01-01' })
    expect(new Set(tasks.map(({ deliveryDate }) => deliveryDate))).toEqual(new Set([formatDay(today())]))
    expect(await list('driver', { from: addDays(today(), 1) })).toEqual([])
  })

  test('changes his own fields', async () => {
    const task = await made({ cans: [{ action: 'Delivery', count: 1 }] })
    const cans = [{ action: 'Swap', count: 1, canType: 'Trash', canSize: '95/96' }]
    const change = { id: task.id, cans, done: true, displayOrder: 40, assignedTo: 'tasha@demo.test' }
    const { status, body } = await update({ ...change, subject: 'x', lat: 1, lng: 2 } as Change, 'driver')
    expect([status, body.task]).toMatchObject([200, { displayOrder: 40, assignedTo: 'tasha@demo.test', done: true }])
  })

  test.each([
    [{ notes: 'Mine' }, 'notes'],
    [{ archived: true }, 'archived'],
    [{ servicename: '30 Yard Box' }, 'servicename'],
    [{ deliveryDate: '01/02/2030' }, 'deliveryDate'],
    [{ cans: [{ count: 3 }] }, 'cans.0.count'],
  ])('may not change %j', async (change, field) => {
    const { id } = await made()
    const { status, body } = await update({ id, ...change }, 'driver')
    expect([status, body]).toMatchObject([403, { status: 'Forbidden', message: cansMessages.driverMayNot(field) }])
  })

  test('gets the conflict before the rule', async () => {
    const { id } = await made()
    await update({ id, notes: 'Office' })
    expect((await update({ id, notes: 'Mine', version: 1 }, 'driver')).status).toBe(409)
  })

  test('writes for the day of the tap', async () => {
    const yesterday = addDays(today(), -1)
    const { id } = await made({ deliveryDate: formatDay(yesterday) })
    expect((await update({ id, done: true }, 'driver')).status).toBe(404)
    const at = new Date(haulyard.clock.now().getTime() - 24 * 3_600_000).toISOString()
    expect((await update({ id, done: true, at }, 'driver')).status).toBe(200)
    const tomorrow = await made({ deliveryDate: formatDay(addDays(today(), 1)) })
    expect((await update({ id: tomorrow.id, done: true }, 'driver')).status).toBe(404)
  })

  test.each([-73, 1])('cannot tap %i hours from now', async (hours) => {
    const { id } = await made()
    const at = new Date(haulyard.clock.now().getTime() + hours * 3_600_000).toISOString()
    expect((await update({ id, done: true, at }, 'driver')).body).toMatchObject({ errors: [{ field: 'at' }] })
  })

  test('neither creates tasks nor assigns them to others', async () => {
    const { id } = await made()
    const asked = { groupId, address: 'x', assignedTo: 'driver@demo.test' }
    expect((await haulyard.ask('canmanager.createTask', asked, { as: 'driver' })).status).toBe(403)
    const given = { groupid: groupId, ids: [id], assignedTo: 'tasha@demo.test' }
    expect((await haulyard.ask('canmanager.assignTasks', given, { as: 'driver' })).status).toBe(403)
  })
})

test('a list can leave out finished tasks', async () => {
  const [open, done] = [await made(), await made()]
  await update({ id: done.id, done: true })
  const ids = (await list('manager', { open: '1', to: today() })).map(({ id }) => id)
  expect([ids.includes(open.id), ids.includes(done.id)]).toEqual([true, false])
})

test('tasks are assigned or unassigned in one call, and keep their order', async () => {
  const ids = [(await made({ displayOrder: 5 })).id, (await made({ displayOrder: 7 })).id]
  const given = { groupid: groupId, ids, assignedTo: 'Tasha@demo.test' }
  const { body } = await haulyard.ask('canmanager.assignTasks', given, { as: 'owner' })
  expect(
    body.tasks.map(({ id, assignedTo, displayOrder, version }) => [id, assignedTo, displayOrder, version]),
  ).toEqual([
    [ids[0], 'tasha@demo.test', 5, 2],
    [ids[1], 'tasha@demo.test', 7, 2],
  ])
  const assign = (asked: object) => haulyard.ask('canmanager.assignTasks', { ...given, ...asked }, { as: 'owner' })
  expect((await assign({ ids: [...ids, crypto.randomUUID()] })).status).toBe(404)
  expect((await assign({ assignedTo: '' })).status).toBe(400)
  const taken = (await assign({ assignedTo: '', nobody: true })).body.tasks
  expect(taken.map(({ assignedTo, displayOrder }) => [assignedTo, displayOrder])).toEqual([5, 7].map((at) => ['', at]))
})

test("another tenant's task does not exist", async () => {
  const [foreign] = await haulyard.rows<{ id: string }>('select id from tasks where company_id = 38 limit 1')
  expect((await update({ id: foreign?.id ?? '', done: true })).status).toBe(404)
  const own = await made({ id: foreign?.id })
  expect(own.groupId).toBe(groupId)
})

test('a short route leads through the open tasks, those without a place last', async () => {
  const tasks = (await list('manager', { from: today(), to: today() })).filter(({ lat }) => lat !== undefined)
  const nowhere = await made({ address: 'Nowhere at all', displayOrder: 1 })
  const ids = [nowhere.id, ...tasks.map(({ id }) => id)]
  const asked = {
    groupid: groupId,
    ids,
    start: '120 Oak Street, Cedar Hollow, GA 30990',
    end: { lat: 33.4, lng: -82.2 },
  }
  const { status, body } = await haulyard.ask('canmanager.optimizeRoute', asked, { as: 'driver' })
  expect(status, JSON.stringify(body)).toBe(200)
  const open = tasks.filter(({ done }) => !done)
  expect(body.ids.at(-1)).toBe(nowhere.id)
  expect(body.ids.toSorted()).toEqual([nowhere.id, ...open.map(({ id }) => id)].toSorted())
  expect(body.distance).toBeGreaterThan(0)
  const blank = await haulyard.ask('canmanager.optimizeRoute', { ...asked, end: '' }, { as: 'driver' })
  expect([blank.status, blank.body]).toMatchObject([400, { message: cansMessages.locationsRequired }])
})
