import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { companyId } from '#contract/fields.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import { groupId, openLiveFeeds } from '#tests/support/live-feed.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { openSharedReading } from './shared-reading.ts'

// Many viewers of a group cost as much as one, and streams per session and network are limited.

const haulyard = await openTestHaulyard()
const { request, watch, made, newcomer } = openLiveFeeds(haulyard)
const { actors, clock } = haulyard
const company = tenantOfSecret(companyId.parse(35))

test('concurrent requests from the same position share one query', async () => {
  const reading = openSharedReading(haulyard.haulyard)
  await made()
  const connections = vi.spyOn(actors.staff, 'connect')
  const manager = { company, group: groupId, forDriver: false, seen: 0 }
  const asked = Array.from({ length: 40 }, (_, index) =>
    reading.news(index % 2 ? manager : { ...manager, forDriver: true }, clock.now),
  )
  const answers = await Promise.all(asked)
  expect(connections).toHaveBeenCalledTimes(2)
  expect(new Set(answers.map(({ last }) => last)).size).toBe(1)
  connections.mockRestore()
})

test('the sessions of many are looked up in one query', async () => {
  const reading = openSharedReading(haulyard.haulyard)
  const people = [await newcomer('can-manager'), await newcomer('can-driver')]
  const connections = vi.spyOn(actors.platform, 'connect')
  const asked = [...people, ...people, { token: 'of-nobody', id: 0 }].map(({ token }) =>
    reading.person(token, false, clock.now),
  )
  const found = await Promise.all(asked)
  expect(connections).toHaveBeenCalledTimes(1)
  expect(found.map((person) => person?.id)).toEqual(
    [...people, ...people].map(({ id }) => id).concat([undefined] as never),
  )
  connections.mockRestore()
})

test('viewers of a group share one heartbeat and its queries', async () => {
  const first = await watch('manager')
  vi.advanceTimersByTime(workEvents.beatMs / 2)
  const second = await watch('manager', {}, (await newcomer('can-manager')).token)
  const task = await made()
  for (const feed of [first, second]) expect((await feed.next())?.data.id).toBe(task.id)
  const [news, people] = [vi.spyOn(actors.staff, 'connect'), vi.spyOn(actors.platform, 'connect')]
  vi.advanceTimersByTime(workEvents.beatMs / 2)
  for (const feed of [first, second]) await feed.beat()
  while (people.mock.calls.length === 0) await nextTurn()
  expect([news, people].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  vi.restoreAllMocks()
})

test('a session has five open streams at most, and one that ends makes room', async () => {
  const { token } = await newcomer('can-manager')
  const open = await Promise.all(Array.from({ length: 5 }, () => watch('manager', {}, token)))
  const sixth = await request({ Authorization: `Bearer ${token}` })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
  await open[0]?.close()
  expect(await watch('manager', {}, token)).toBeDefined()
})

test('an address has fifty, however many sessions', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => newcomer('can-driver')))
  const statuses: number[] = []
  const feeds: (() => Promise<unknown>)[] = []
  for (const { token } of people) {
    for (let streams = 0; streams < 5; streams += 1) {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `2001:db8:0:9::${streams}` }
      const { status, body } = await request(headers)
      statuses.push(status)
      if (status === 200) feeds.push(() => body?.cancel() ?? Promise.resolve())
    }
  }
  for (const close of feeds) await close()
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
