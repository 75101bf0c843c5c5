import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'

// The version check that precedes everything else.

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
const TEXT = 25
const column = (name: string) =>
  Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(TEXT), int16(1), int32(0), int16(0)])
const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)])
const READY = message('Z', Buffer.from('I'))

/** A server that accepts every log-in and reports this version. */
async function serverOf(version: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), READY]))
      socket.on('data', (query) => {
        if (query.toString('latin1', 0, 1) !== 'Q') return
        asked.push(query.toString('latin1', 5))
        const row = [int16(2), value(version), value(String(Number.parseInt(version, 10)))]
        const columns = message('T', int16(2), column('version'), column('major'))
        socket.write(Buffer.concat([columns, message('D', ...row), message('C', Buffer.from('SELECT 1\0')), READY]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `postgres://owner@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/haulyard`, asked }
}

const open = (databaseUrl: string) => openDatabase({ databaseUrl, folder: '', onLost: () => {} })

test('an outdated PostgreSQL is refused in one line, without further queries', async () => {
  const { url, asked } = await serverOf('14.9 (Debian 14.9-1)')
  await expect(open(url)).rejects.toThrow(/^DATABASE_URL: PostgreSQL 14\.9 .*is too old; 15 or newer is needed$/)
  expect(asked).toHaveLength(1)
})

test('a supported PostgreSQL is accepted', async () => {
  const { url } = await serverOf('15.8 (Debian 15.8-1)')
  expect((await open(url)).version).toBe('15.8')
})
