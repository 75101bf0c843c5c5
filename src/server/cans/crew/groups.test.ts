import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Membership of a group, access to its codes, and the work of a member who leaves.

const haulyard = await openTestHaulyard()
const groupid = 135
const codes = async (group = groupid) =>
  (
    await haulyard.rows<{ managerid: string; driverid: string }>(
      'select managerid, driverid from groups where id = $1',
      [group],
    )
  )[0] as {
    managerid: string
    driverid: string
  }
const group = async (as: Part | null, more: { id?: number; code?: string } = {}) =>
  (await haulyard.ask('canmanager.getGroup', { id: groupid, ...more }, { as })).body

describe('a group', () => {
  test('shows its codes to its owner, its managers and admins', async () => {
    const whole = { id: groupid, name: expect.any(String), ...(await codes()) }
    expect(await group('manager')).toEqual([whole])
    const office = { clerkid: expect.any(String), booksid: expect.any(String) }
    for (const part of ['owner', 'admin'] as const) expect(await group(part)).toEqual([{ ...whole, ...office }])
  })

  test('shows a driver and a customer its name', async () => {
    const named = { id: groupid, name: expect.any(String) }
    expect(await group('driver')).toEqual([named])
    expect(await group('customer')).toEqual([named])
  })

  test('has the day of its company', async () => {
    const today = todayIn('America/New_York', haulyard.clock.now())
    const answer = await haulyard.ask('canmanager.getToday', { groupid }, { as: 'driver' })
    expect(answer.body).toEqual({ timezone: 'America/New_York', today })
  })

  test('shows nothing to others without a code', async () => {
    for (const part of [null, 'other'] as const) expect(await group(part)).toEqual([])
  })

  test('shows a visitor the code they came with, and only that', async () => {
    const { managerid, driverid } = await codes()
    expect(await group(null, { code: driverid })).toEqual([{ id: groupid, name: expect.any(String), driverid }])
    expect(await group(null, { code: managerid })).toEqual([{ id: groupid, name: expect.any(String), managerid }])
    expect(await group(null, { code: (await codes(138)).driverid })).toEqual([])
    expect(await group(null, { id: 999_999, code: driverid })).toEqual([])
    expect((await haulyard.send('canmanager.getGroup', { id: 'x', code: driverid })).body).toEqual([])
  })

  test('renews its codes for its owner, which ends the old ones', async () => {
    const before = await codes()
    expect((await haulyard.ask('canmanager.renewCodes', { groupid }, { as: 'manager' })).status).toBe(403)
    const { body } = await haulyard.ask('canmanager.renewCodes', { groupid }, { as: 'owner' })
    expect(body.managerid).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([body.managerid, body.driverid, before.managerid, before.driverid]).size).toBe(4)
    expect(await group(null, { code: before.driverid })).toEqual([])
  })

  test('lists its members, without blocked ones', async () => {
    const { body } = await haulyard.ask('canmanager.getGroupUsers', { groupid }, { as: 'driver' })
    expect(body.map(({ username }) => username).toSorted()).toEqual([
      'driver@demo.test',
      'manager@demo.test',
      'owner@demo.test',
      'tasha@demo.test',
    ])
  })
})

describe('a route', () => {
  test('is added once, and leaves its label on tasks when removed', async () => {
    const id = crypto.randomUUID()
    const make = () => haulyard.ask('canmanager.createRoute', { id, groupid, label: 'Hill side' }, { as: 'manager' })
    expect((await make()).body).toEqual({ success: true, route: { id, label: 'Hill side', groupid } })
    expect((await make()).status).toBe(200)
    const taken = await haulyard.ask('canmanager.createRoute', { groupid, label: 'Hill side' }, { as: 'manager' })
    expect([taken.status, taken.body]).toMatchObject([
      400,
      { errors: [{ field: 'label', message: cansMessages.routeTaken }] },
    ])
    const asked = { groupId: groupid, type: 'gobacks' as const, address: 'x', assignedTo: 'Hill side' }
    const { body } = await haulyard.ask('canmanager.createTask', asked, { as: 'manager' })
    expect((await haulyard.ask('canmanager.deleteRoute', { id }, { as: 'driver' })).status).toBe(403)
    expect((await haulyard.ask('canmanager.deleteRoute', { id }, { as: 'other' })).status).toBe(404)
    expect((await haulyard.ask('canmanager.deleteRoute', { id }, { as: 'admin' })).body).toEqual({ success: true })
    const routes = (await haulyard.ask('canmanager.getRoutes', { groupid }, { as: 'driver' })).body
    expect(routes.map(({ label }) => label)).toEqual(['Route 1', 'Route 2', 'Route 3'])
    const kept = await haulyard.ask('canmanager.updateTask', { ...body.task, notes: 'still' }, { as: 'manager' })
    expect(kept.body.task).toMatchObject({ assignedTo: 'Hill side', notes: 'still' })
    const again = await haulyard.ask('canmanager.createRoute', { groupid, label: 'Hill side' }, { as: 'manager' })
    expect(again.status).toBe(200)
  })
})

describe('a member who is removed', () => {
  const remove = (username: string, as: Part, to?: string) =>
    haulyard.ask('canmanager.removeMember', { groupid, username, to }, { as })

  test('is a driver to a manager, and never the owner', async () => {
    expect((await remove('manager@demo.test', 'manager')).status).toBe(403)
    expect((await remove('owner@demo.test', 'admin')).status).toBe(403)
    expect((await remove('other@demo.test', 'owner')).body).toEqual({ success: true })
    expect(await haulyard.rows(`select company_id from users where username = 'other@demo.test'`)).toEqual([
      { company_id: 38 },
    ])
  })

  test('leaves open tasks to a named member, the session and the codes', async () => {
    const token = await haulyard.logIn('tasha@demo.test')
    const before = await codes()
    const open = `select id from tasks t join users u on u.id = t.assigned_user
      where u.username = $1 and not done and not archived`
    const work = await haulyard.rows<{ id: string }>(open.replace('select id', 'select t.id'), ['tasha@demo.test'])
    expect(work.length).toBeGreaterThan(0)
    const unnamed = await remove('tasha@demo.test', 'manager')
    expect([unnamed.status, unnamed.body]).toMatchObject([
      400,
      { errors: [{ field: 'to', message: cansMessages.takerNeeded }] },
    ])
    expect((await remove('tasha@demo.test', 'manager', LOGINS.driver)).status).toBe(200)
    expect(await haulyard.rows(open.replace('select id', 'select t.id'), ['tasha@demo.test'])).toEqual([])
    const given = await haulyard.rows<{ username: string; version: number }>(
      'select u.username from tasks t join users u on u.id = t.assigned_user where t.id = any($1)',
      [work.map(({ id }) => id)],
    )
    expect(new Set(given.map(({ username }) => username))).toEqual(new Set([LOGINS.driver]))
    const session = await haulyard.request('/cfc/api/users.cfc?method=authorize', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(session.status).toBe(401)
    expect((await codes()).driverid).not.toBe(before.driverid)
    expect((await remove('tasha@demo.test', 'manager')).status).toBe(200)
  })
})
