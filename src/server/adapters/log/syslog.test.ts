import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { ownCertificate, ownKey } from '#tests/support/tls/own-certificate.ts'
import { openSyslog, type SyslogOptions } from './syslog.ts'

// Against a local server: TLS with octet counting.

/** @returns the received frames */
async function openCollector(port = 0) {
  let arrived = ''
  const server = createServer({ key: ownKey, cert: ownCertificate }, (socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      arrived += data
    })
  }).listen(port, '127.0.0.1')
  server.on('tlsClientError', () => {})
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(done)),
    frames: () => {
      const found: string[] = []
      for (let rest = arrived; rest !== ''; ) {
        const length = Number(/^\d+/.exec(rest)?.[0])
        const from = String(length).length + 1
        found.push(rest.slice(from, from + length))
        rest = rest.slice(from + length)
      }
      return found
    },
  }
}

const open = (port: number, more: Partial<SyslogOptions> = {}) =>
  openSyslog({
    url: `tls://127.0.0.1:${port}`,
    ca: ownCertificate,
    onBack: () => {},
    pauseMs: { first: 20, longest: 40 },
    ...more,
  })
const line = (msg: string, level = 'info') => `${JSON.stringify({ level, time: '2026-03-01T12:00:00.000Z', msg })}\n`

test('a line arrives unchanged after its length, and security lines under their own facility', async () => {
  const collector = await openCollector()
  const log = open(collector.port)
  log.write(line('a request'))
  log.write(line('security', 'warn'))
  await expect.poll(() => collector.frames()).toHaveLength(2)
  await log.close()
  const head = String.raw`1 2026-03-01T12:00:00\.000Z \S+ haulyard \d+ - - `
  expect(collector.frames()).toEqual([
    expect.stringMatching(new RegExp(`^<134>${head}{"level":"info".*"msg":"a request"}$`)),
    expect.stringMatching(new RegExp(`^<84>${head}{"level":"warn".*"msg":"security"}$`)),
  ])
})

test('a server with an untrusted certificate receives nothing', async () => {
  const collector = await openCollector()
  const log = openSyslog({
    url: `tls://127.0.0.1:${collector.port}`,
    onBack: () => {},
    pauseMs: { first: 5, longest: 5 },
  })
  log.write(line('a secret of ours'))
  await new Promise((resolve) => setTimeout(resolve, 150))
  await log.close()
  expect(collector.frames()).toEqual([])
})

test("lines of an outage are sent afterwards, and lines that don't fit are counted", async () => {
  const before = await openCollector()
  await before.close()
  const lost: number[] = []
  const log = open(before.port, { most: { lines: 3, bytes: 10_000 }, onBack: (lines) => lost.push(lines) })
  for (const msg of ['1', '2', '3', '4', '5']) log.write(line(msg))
  const after = await openCollector(before.port)
  await expect.poll(() => after.frames(), { timeout: 5_000 }).toHaveLength(3)
  await log.close()
  expect(after.frames().map((frame) => JSON.parse(frame.slice(frame.indexOf('{'))).msg)).toEqual(['3', '4', '5'])
  expect(lost).toEqual([2])
  expect(log.lost()).toBe(2)
})
