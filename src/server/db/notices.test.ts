import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openNotices } from '#server/db/notices.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { actors } = await freshDatabase()
const opened: PoolClient[] = []
actors.platform.on('connect', (client) => opened.push(client))
const losses: unknown[] = []
const notices = openNotices(actors.platform, 'shops', (error) => losses.push(error))
afterAll(() => notices.close())

test('a connection that tells of its end twice, as one that is cut does, is given back once and followed by another', async () => {
  const told: (string | null)[] = []
  await notices.watch('all', { notify: (payload) => told.push(payload), end: () => {} })
  const [client] = opened
  client?.emit('error', new Error('the line was cut'))
  client?.emit('end')
  await expect.poll(() => told).toEqual([null])
  expect(losses).toHaveLength(1)
  expect(opened).toHaveLength(2)
})
