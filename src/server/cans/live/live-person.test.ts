import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { groupId, openLiveFeeds } from '#tests/support/live-feed.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A stream belongs to one person in one role: it ends when either changes.

const haulyard = await openTestHaulyard()
const { request, watch, today, made, newcomer } = openLiveFeeds(haulyard)
const change = (id: number, changed: object) => haulyard.ask('users.update', { id, ...changed }, { as: 'admin' })

describe('live updates follow the person:', () => {
  test('a manager who becomes a driver gets nothing more on the manager’s stream', async () => {
    const { id, token } = await newcomer('can-manager')
    const feed = await watch('manager', {}, token)
    await change(id, { role: 'can-driver' })
    await made(addDays(today(), 30))
    expect(await feed.next()).toBeNull()
    const driver = await watch('driver', {}, token)
    await made(addDays(today(), 30))
    const task = await made()
    expect((await driver.next())?.data.id).toBe(task.id)
  })

  test('a driver who becomes a manager gets another stream', async () => {
    const { id, token } = await newcomer('can-driver')
    const feed = await watch('driver', {}, token)
    await change(id, { role: 'can-manager' })
    expect(await feed.next()).toBeNull()
  })

  test('a person who moves to another company gets nothing more from the old one', async () => {
    const { id, token } = await newcomer('can-manager')
    const feed = await watch('manager', {}, token)
    const [other] = await haulyard.rows<{ company_id: number }>(
      'select company_id from groups where id <> $1 order by company_id limit 1',
      [groupId],
    )
    expect((await change(id, { company: other?.company_id })).status).toBe(200)
    await made()
    expect(await feed.next()).toBeNull()
    expect((await request({ Authorization: `Bearer ${token}` })).status).toBe(404)
  })

  test('a person whose name changes keeps the stream', async () => {
    const { id, token } = await newcomer('can-manager')
    const feed = await watch('manager', {}, token)
    await change(id, { firstname: 'Robyn' })
    const task = await made()
    expect((await feed.next())?.data.id).toBe(task.id)
  })

  test.each([
    [
      'was removed from the group',
      ({ username }) => haulyard.ask('canmanager.removeMember', { groupid: groupId, username }, { as: 'manager' }),
    ],
    ['was banned', ({ id }) => change(id, { status: 'Banned' })],
    ['was deleted', ({ id }) => haulyard.ask('users.deleteUser', { id }, { as: 'admin' })],
    ['has a new password', ({ id }) => change(id, { password: 'quiet-street-9' })],
    ['was logged out by an admin', ({ id }) => haulyard.ask('users.endSessions', { uid: id }, { as: 'admin' })],
  ] as [string, (person: { id: number; username: string }) => Promise<{ status: number }>][])(
    'the stream of a person who %s ends at once',
    async (_, end) => {
      const person = await newcomer('can-driver')
      const feed = await watch('driver', {}, person.token)
      expect((await end(person)).status).toBe(200)
      expect(await feed.next()).toBeNull()
      expect((await request({ Authorization: `Bearer ${person.token}` })).status).toBe(401)
    },
  )

  test('the end of another session of theirs leaves this one open', async () => {
    const { username, token } = await newcomer('can-driver')
    const feed = await watch('driver', {}, token)
    const other = await haulyard.logIn(username)
    await haulyard.request('/cfc/api/users.cfc?method=logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${other}` },
    })
    const task = await made()
    expect((await feed.next())?.data.id).toBe(task.id)
  })
})
