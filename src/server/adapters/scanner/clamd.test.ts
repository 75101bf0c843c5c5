import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openClamd } from './clamd.ts'

// The wire of ClamAV's daemon (INSTREAM), against a scripted local server.

/** The daemon's reaction to the whole file, or as soon as it received `after` bytes. */
type Behavior = { answer: string; after?: number } | 'silence' | 'hang up'

interface Heard {
  command: string
  bytes: Buffer
}

async function daemon(behavior: Behavior, at: string | number = 0) {
  const heard: Heard = { command: '', bytes: Buffer.alloc(0) }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
    let all = Buffer.alloc(0)
    socket.on('data', (part) => {
      all = Buffer.concat([all, part])
      const { isWhole, ...file } = fileIn(all)
      Object.assign(heard, file)
      const isEnough =
        isWhole || (typeof behavior === 'object' && all.length > (behavior.after ?? Number.POSITIVE_INFINITY))
      if (behavior === 'hang up') socket.destroy()
      else if (isEnough && behavior !== 'silence') socket.end(behavior.answer)
    })
  })
  if (typeof at === 'string') server.listen(at)
  else server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${(address as AddressInfo).port}`
  return { url, heard }
}

/** A command ending in a zero byte, then length-prefixed chunks of a file, ended by an empty one. */
function fileIn(all: Buffer): Heard & { isWhole: boolean } {
  let at = all.indexOf(0) + 1
  const command = all.subarray(0, at).toString('latin1')
  const pieces: Buffer[] = []
  while (at > 0 && at + 4 <= all.length) {
    const length = all.readUInt32BE(at)
    if (length === 0) return { command, bytes: Buffer.concat(pieces), isWhole: true }
    pieces.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { command, bytes: Buffer.concat(pieces), isWhole: false }
}

const large = Buffer.alloc(3 * 1024 * 1024 + 7, 'terms of service ')

test('a clean file was sent whole and is no malware', async () => {
  const { url, heard } = await daemon({ answer: 'stream: OK\0' })
  expect(await openClamd(url).scan(large)).toBeNull()
  expect(heard.command).toBe('zINSTREAM\0')
  expect(heard.bytes.equals(large)).toBe(true)
})

test("an infected file returns the finding's name", async () => {
  const { url } = await daemon({ answer: 'stream: Win.Test.EICAR_HDB-1 FOUND\0' })
  expect(await openClamd(url).scan(Buffer.from('X5O!'))).toBe('Win.Test.EICAR_HDB-1')
})

test('works over a local socket, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { url, heard } = await daemon({ answer: 'stream: OK\0' }, join(folder, 'clamd ctl'))
  expect(await openClamd(url).scan(Buffer.from('hello'))).toBeNull()
  expect(heard.bytes.toString()).toBe('hello')
})

test.each([
  ['a file over its limit', { answer: 'INSTREAM size limit exceeded. ERROR\0', after: 100_000 }, 'size limit'],
  ['an answer with neither verdict', { answer: 'UNKNOWN COMMAND\0' }, 'UNKNOWN COMMAND'],
  ['an endless answer', { answer: 'stream: OK and more '.repeat(100) }, 'more than one line'],
  ['a truncated answer', { answer: 'stream: O' }, 'hung up'],
  ['a connection lost in mid-file', 'hang up', /hung up|ECONNRESET|EPIPE/],
  ['silence', 'silence', 'did not answer in 50 ms'],
] as const)('%s is no verdict', async (_what, behavior, words) => {
  const { url } = await daemon(behavior)
  await expect(openClamd(url, behavior === 'silence' ? 50 : 10_000).scan(large)).rejects.toThrow(words)
})

test('an unreachable daemon gives no verdict', async () => {
  await expect(openClamd('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
})
