import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { followChanges } from '#server/db/changes.ts'
import { openActors } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'
import { openValueCache } from '#server/db/value-cache.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// A gateway between the server and its database drops a connection silently: nothing arrives, and no error either.

const { urls, ownerUrl } = await freshDatabase('demo')
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()

/** A gateway to the database that can drop all its connections silently. */
async function openGateway(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    forget: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const gateway = await openGateway(urls.platform)
const actors = openActors({ ...urls, platform: gateway.url }, () => {})
const losses: unknown[] = []
const notices = openNotices(actors.platform, 'shops', (error) => losses.push(error))
afterAll(async () => {
  notices.close()
  gateway.close()
  await Promise.all([actors.close(), owner.end()])
})

test('cached values are distrusted when the connection dies silently, and trusted again after a reconnect', async () => {
  const changes = followChanges(notices)
  await expect.poll(() => changes.since(changes.mark())).toEqual([])
  const kept = openValueCache(changes)
  const nameOf = async () => {
    const read = async () =>
      (await owner.query<{ name: string }>('select name from companies where id = 35')).rows[0] ?? { name: '' }
    return (await kept.of('name', () => 35, read)).name
  }
  const before = await nameOf()
  expect(losses).toEqual([])
  gateway.forget()
  await owner.query(`update companies set name = 'Changed' where id = 35`)
  expect(await nameOf()).toBe(before)
  await expect.poll(nameOf, { timeout: 10_000 }).toBe('Changed')
  await expect.poll(() => changes.since(changes.mark()), { timeout: 20_000 }).toEqual([])
  expect(losses).not.toEqual([])
  expect(await nameOf()).toBe('Changed')
}, 40_000)
