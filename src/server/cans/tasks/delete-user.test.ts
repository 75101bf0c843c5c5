import { expect, test } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A deleted user's name stays with finished work, and open work goes to another.

const haulyard = await openTestHaulyard()
const idOf = async (username: string) =>
  (await haulyard.rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id as number
const openTasksOf = async (id: number | null) =>
  haulyard.rows<{ id: string; version: number; field_versions: Record<string, number> }>(
    `select id, version, field_versions from tasks
    where company_id = 35 and assigned_user is not distinct from $1 and not done and not archived order by id`,
    [id],
  )
const leave = (id: number, to?: string) => haulyard.send('users.deleteUser', { id, to }, { as: 'admin' })

test('hands the tasks to a colleague, and only to one', async () => {
  const driver = await idOf('driver@demo.test')
  const before = await openTasksOf(driver)
  expect(before.length).toBeGreaterThan(0)
  for (const stranger of ['corey@demo.test', 'nobody@demo.test', 'former-driver@demo.test', 'driver@demo.test']) {
    const { status, body } = await leave(driver, stranger)
    expect([status, body.message]).toEqual([400, userMessages.takerUnknown])
  }
  await haulyard.rows(`update tasks set done = true, done_by = 'Marcus Bell' where id = $1`, [before[0]?.id])
  expect((await leave(driver, ' Tasha@demo.test')).status).toBe(200)
  const taken = await openTasksOf(await idOf('tasha@demo.test'))
  const moved = taken.filter(({ id }) => before.some((task) => task.id === id))
  expect(moved).toHaveLength(before.length - 1)
  for (const { version, field_versions } of moved) expect(field_versions.assignedTo).toBe(version)
  const [done] = await haulyard.rows('select assigned_user, done_by from tasks where id = $1', [before[0]?.id])
  expect(done).toEqual({ assigned_user: null, done_by: 'Marcus Bell' })
  expect(await idOf('driver@demo.test')).toBeUndefined()
})

test('unassigns the tasks without a colleague', async () => {
  const id = await idOf('tasha@demo.test')
  const held = await openTasksOf(id)
  const free = await openTasksOf(null)
  expect((await leave(id)).status).toBe(200)
  expect(await openTasksOf(null)).toHaveLength(free.length + held.length)
})

test('refuses to delete oneself, or an unknown user', async () => {
  expect((await leave(await idOf('admin@demo.test'))).body.message).toBe(userMessages.notOneself)
  expect((await leave(999_999)).status).toBe(404)
})
