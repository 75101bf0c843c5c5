import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openNotices } from '#server/db/notices.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { actors } = await freshDatabase()
const pool = actors.platform
const opened: PoolClient[] = []
pool.on('connect', (client) => opened.push(client))
const losses: unknown[] = []
const notices = openNotices(pool, 'shops', (error) => losses.push(error))
afterAll(() => notices.close())

const inUse = () => pool.totalCount - pool.idleCount
const watcher = { notify: () => {}, end: () => {} }
beforeEach(() => {
  opened.length = 0
})

test('releases a connection that breaks before it listens, and listens on the next', async () => {
  pool.once('connect', (client) => vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('the line was cut')))
  await expect(notices.watch('all', watcher)).rejects.toThrow()
  expect(inUse()).toBe(0)
  const leave = await notices.watch('all', watcher)
  expect(inUse()).toBe(1)
  leave()
  await expect.poll(inUse).toBe(0)
})

test('releases a connection once when it reports its end twice, and reconnects once', async () => {
  const told: (string | null)[] = []
  await notices.watch('all', { notify: (payload) => told.push(payload), end: () => {} })
  const [client] = opened
  client?.emit('error', new Error('the line was cut'))
  client?.emit('end')
  await expect.poll(() => told).toEqual([null])
  expect(losses).toHaveLength(1)
  expect(opened).toHaveLength(2)
})

test('closing during a reconnect leaves no connection behind', async () => {
  const others = openNotices(pool, 'shops', () => {})
  const held = inUse()
  await others.watch('all', watcher)
  opened.at(-1)?.emit('error', new Error('the line was cut'))
  await expect.poll(inUse).toBe(held)
  others.close()
  await pause(1_500)
  expect(inUse()).toBe(held)
  await expect(others.watch('all', watcher)).rejects.toThrow('the server stops')
})
