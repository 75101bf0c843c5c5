import { describe, expect, test, vi } from 'vitest'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { listen } from '#server/http/listening/listen.ts'
import { groupId, openLiveFeeds } from '#tests/support/live-feed.ts'
import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Committed changes of a group reach all its viewers; a broken connection resumes where it broke.

const haulyard = await openTestHaulyard()
const { request, watch, today, made, newcomer } = openLiveFeeds(haulyard)
const update = (id: string, change: object) =>
  haulyard.ask('canmanager.updateTask', { groupId, id, ...change }, { as: 'manager' })

describe('live updates', () => {
  test('report a problem at a stop to all viewers, and its solution', async () => {
    const task = await made()
    const [manager, driver] = [await watch('manager'), await watch('driver')]
    const said = { id: crypto.randomUUID(), groupid: groupId, task: task.id, kind: 'problem' as const }
    await haulyard.ask('canmanager.addRemark', { ...said, reason: 'Gate is locked' }, { as: 'driver' })
    const by = 'driver@demo.test'
    for (const { next } of [manager, driver]) {
      expect(await next()).toMatchObject({
        event: 'task',
        data: { id: task.id, version: 1, problem: { reason: 'Gate is locked', by } },
      })
    }
    await haulyard.ask('canmanager.closeProblem', { groupid: groupId, task: task.id }, { as: 'manager' })
    for (const { next } of [manager, driver]) {
      const event = await next()
      expect(event?.data).toMatchObject({ id: task.id, version: 1 })
      expect(event?.data).not.toHaveProperty('problem')
    }
  })

  test('report tasks and routes as they change, and nothing from before', async () => {
    await made()
    const feed = await watch('owner')
    const task = await made()
    expect(await feed.next()).toMatchObject({ event: 'task', data: task })
    await update(task.id, { done: true })
    expect(await feed.next()).toMatchObject({ event: 'task', data: { id: task.id, done: true, version: 2 } })
    const { body } = await haulyard.ask(
      'canmanager.createRoute',
      { groupid: groupId, label: 'Live' },
      { as: 'manager' },
    )
    expect(await feed.next()).toMatchObject({ event: 'route', data: body.route })
    await haulyard.ask('canmanager.deleteRoute', { id: body.route.id }, { as: 'manager' })
    expect(await feed.next()).toMatchObject({ event: 'route', data: { ...body.route, deleted: true } })
  })

  test('can be read, and nothing else', async () => {
    const headers = { Authorization: `Bearer ${await haulyard.tokenOf('owner')}` }
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      const url = `http://127.0.0.1:3000/cfc/api/events?groupid=${groupId}`
      const { status, headers: said } = await haulyard.app.request(url, { method, headers })
      expect([method, status, said.get('allow')]).toEqual([method, 405, 'GET'])
    }
  })

  test('report a whole reorder', async () => {
    const ids = [(await made()).id, (await made()).id]
    const feed = await watch('manager')
    await haulyard.ask('canmanager.reorderTasks', { groupid: groupId, ids }, { as: 'owner' })
    const events = [await feed.next(), await feed.next()]
    expect(new Map(events.map((event) => [event?.data.id, event?.data.displayOrder]))).toEqual(
      new Map([
        [ids[0], 10],
        [ids[1], 20],
      ]),
    )
  })

  test('resume where the connection broke', async () => {
    const feed = await watch('owner')
    const first = await made()
    const seen = await feed.next()
    const second = await made()
    const third = await made()
    await update(second.id, { notes: 'Later' })
    const again = await watch('owner', { 'Last-Event-ID': String(seen?.id) })
    expect((await again.next())?.data.id).toBe(third.id)
    expect((await again.next())?.data).toMatchObject({ id: second.id, notes: 'Later' })
    expect(seen?.data.id).toBe(first.id)
  })

  test('report only today’s tasks to a driver, and that a task has left today', async () => {
    const feed = await watch('driver')
    await made(addDays(today(), 1))
    const task = await made()
    expect((await feed.next())?.data.id).toBe(task.id)
    await update(task.id, { deliveryDate: formatDay(addDays(today(), 1)) })
    expect(await feed.next()).toMatchObject({ event: 'gone', data: { id: task.id } })
  })

  test('reach all viewers of the group and no others', async () => {
    const mine = await Promise.all([watch('owner'), watch('manager'), watch('driver')])
    const [foreign] = await haulyard.rows<{ id: string }>(
      `update tasks set notes = 'x' where company_id = 38 returning id`,
    )
    const task = await made()
    for (const feed of mine) expect((await feed.next())?.data.id).toBe(task.id)
    expect(foreign).toBeDefined()
  })

  test('end with the session', async () => {
    const token = await haulyard.logIn(LOGINS.driver)
    const feed = await watch('driver', {}, token)
    await haulyard.request('/cfc/api/users.cfc?method=logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    await made()
    expect(await feed.next()).toBeNull()
  })

  test('send a heartbeat, so that the reader can detect a dead connection', async () => {
    const feed = await watch('owner')
    vi.advanceTimersByTime(workEvents.beatMs)
    await feed.beat()
    const task = await made()
    expect((await feed.next())?.data.id).toBe(task.id)
  })

  test('end with the next heartbeat when the session has expired', async () => {
    const { id, token } = await newcomer('can-manager')
    const feed = await watch('manager', {}, token)
    await haulyard.rows(`update sessions set expires_at = product_now() - interval '1 day' where user_id = $1`, [id])
    vi.advanceTimersByTime(workEvents.beatMs)
    expect(await feed.next()).toBeNull()
  })

  test('require access to the group', async () => {
    const as = async (part: Part) => ({ Authorization: `Bearer ${await haulyard.tokenOf(part)}` })
    expect((await request({})).status).toBe(401)
    expect((await request(await as('customer'))).status).toBe(403)
    expect((await request(await as('other'))).status).toBe(404)
    expect((await request(await as('owner'), 999_999)).status).toBe(404)
    expect((await request(await as('owner'), 'x')).status).toBe(400)
    const cookie = await request({ Cookie: `authToken=${await haulyard.tokenOf('admin')}` })
    expect(cookie.status).toBe(200)
    await cookie.body?.cancel()
  })

  test('come over a real connection, and let the server stop', async () => {
    const listener = await listen(haulyard.app.fetch, { host: '127.0.0.1', port: 0, setting: 'PORT' })
    const headers = { Authorization: `Bearer ${await haulyard.tokenOf('manager')}`, 'Accept-Encoding': 'gzip' }
    const url = `http://127.0.0.1:${listener.port}/cfc/api/events?groupid=${groupId}`
    const response = await fetch(url, { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
    const task = await made()
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(task.id)) break
    }
    expect(text).toContain(`"id":"${task.id}"`)
    await listener.close()
  })

  test('end at once when the server stops, which opens no new ones', async () => {
    const own = await openTestHaulyard()
    const Authorization = `Bearer ${await own.tokenOf('manager')}`
    const listener = await listen(own.app.fetch, { host: '127.0.0.1', port: 0, setting: 'PORT' })
    const url = `http://127.0.0.1:${listener.port}/cfc/api/events?groupid=${groupId}`
    const response = await fetch(url, { headers: { Authorization } })
    own.haulyard.memory.workNotices.close()
    expect(await response.text()).toContain('retry: ')
    const { status, headers } = await fetch(url, { headers: { Authorization } })
    expect([status, headers.has('Retry-After')]).toEqual([503, true])
    await listener.close()
  })

  test('are closed to all once the company is deleted', async () => {
    await haulyard.rows('with people as (delete from users where company_id = 38) delete from companies where id = 38')
    expect(await haulyard.rows('select from work_changes where company_id = 38')).toEqual([])
  })
})
