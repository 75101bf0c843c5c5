import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CLOSED_PORT, freePort } from '#tests/support/free-port.ts'
import { createLog } from './log.ts'
import { type OutsidePlace, openReach } from './reach.ts'

// Outside services on loopback: reachable, unreachable and silent.

const AT = new Date('2026-11-23T12:00:00Z')
const LATER = new Date('2026-11-23T12:01:00Z')

async function service(port = 0): Promise<{ port: number; end(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const end = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(end)
  return { port: (server.address() as AddressInfo).port, end }
}

const at = (port: number, more: Partial<OutsidePlace> = {}): OutsidePlace => {
  return { service: 'Email', setting: 'SMTP_URL', host: '127.0.0.1', port, isSealed: false, ...more }
}

function open(places: OutsidePlace[], patienceMs = 10_000) {
  const lines: { level: string; msg: string; reason?: string }[] = []
  let now = AT
  const log = createLog('info', false, (line) => lines.push(JSON.parse(line)))
  const reach = openReach(places, log, () => now, { patienceMs, everyMs: 3_600_000 })
  const later = () => {
    now = LATER
  }
  return { reach, lines, later }
}

test('a reachable service is reported without a log line', async () => {
  const { port } = await service()
  const { reach, lines } = open([at(port)])
  expect(reach.state()).toEqual([{ service: 'Email', setting: 'SMTP_URL', isReached: null, since: null, reason: null }])
  await reach.look()
  expect(reach.state()).toMatchObject([{ isReached: true, since: AT, reason: null }])
  expect(lines).toEqual([])
})

test('an unreachable service logs one line with its setting and reason, and another when it is back', async () => {
  const port = await freePort()
  const { reach, lines, later } = open([at(port)])
  await reach.look()
  later()
  await reach.look()
  expect(reach.state()).toMatchObject([
    { isReached: false, since: AT, reason: `connect ECONNREFUSED 127.0.0.1:${port}` },
  ])
  await service(port)
  await reach.look()
  expect(reach.state()).toMatchObject([{ isReached: true, since: LATER, reason: null }])
  expect(lines.map(({ level, msg, reason }) => [level, msg, reason])).toEqual([
    ['warn', `SMTP_URL: 127.0.0.1:${port} cannot be reached`, `connect ECONNREFUSED 127.0.0.1:${port}`],
    ['info', `SMTP_URL: 127.0.0.1:${port} is reached again`, undefined],
  ])
})

test('a service that accepts and fails TLS is unreachable, and times out quickly', async () => {
  const { port } = await service()
  const { reach } = open([at(port, { isSealed: true })], 100)
  await reach.look()
  expect(reach.state()).toMatchObject([{ isReached: false, reason: 'no answer in 0.1 s' }])
})

test('an unknown host name is a reason, and blocks no other check', async () => {
  const { port } = await service()
  const { reach } = open([at(443, { host: 'nobody.invalid', setting: 'ROUTING_URL' }), at(port)])
  await reach.look()
  expect(reach.state().map(({ setting, isReached }) => [setting, isReached])).toEqual([
    ['ROUTING_URL', false],
    ['SMTP_URL', true],
  ])
})

test('watching checks at once, and stops on close', async () => {
  const { lines, reach } = open([at(CLOSED_PORT)])
  reach.watch()
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1)
  reach.close()
})
