import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverOrigin } from './wire-orders.ts'

const STREAM = /^\/cfc\/api\/events\?/
const ALL = /^/

export type Relay = Awaited<ReturnType<typeof openRelay>>

/** State of the proxy: the faults a test set, and the open streams. */
interface Line {
  refuses: { status: number; path: RegExp; times: number } | null
  isMute: boolean
  /** Responses to these calls are held back. */
  holds: RegExp | null
  held: Set<() => void>
  streams: Set<ServerResponse>
  opened: number
}

/** A proxy in front of the product, like nginx or Caddy, that a test can make fail. */
export async function openRelay() {
  const line: Line = { refuses: null, isMute: false, holds: null, held: new Set(), streams: new Set(), opened: 0 }
  const server = createServer((asked, answer) => {
    const { refuses } = line
    if (!refuses?.path.test(asked.url ?? '/') || refuses.times === 0) return forward(line, asked, answer)
    refuses.times -= 1
    answer.writeHead(refuses.status, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutStreams = () => {
    for (const stream of line.streams) stream.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Streams of live updates: opened so far, and open now. */
    streams: () => ({ opened: line.opened, stand: line.streams.size }),
    cutStreams,
    /** Answers everything with this status and cuts the streams, as while the product restarts. */
    goDown(status = 502) {
      line.refuses = { status, path: ALL, times: Number.POSITIVE_INFINITY }
      cutStreams()
    },
    /** Answers the next calls with a matching path with this status. */
    refuse(status: number, path: RegExp, times = 1) {
      line.refuses = { status, path, times }
    },
    /** Streams stay open but deliver nothing. */
    fallSilent() {
      line.isMute = true
    },
    hold(path: RegExp) {
      line.holds = path
    },
    held: () => line.held.size,
    comeBack() {
      Object.assign(line, { refuses: null, isMute: false, holds: null })
      for (const end of line.held) end()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(line: Line, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url: path = '/' } = asked
  const end = () => void answer.end()
  const onward = request(new URL(path, serverOrigin()), { method, headers }, (given) => {
    const isStream = STREAM.test(path) && given.statusCode === 200
    answer.writeHead(given.statusCode ?? 502, given.headers)
    if (isStream) {
      line.opened += 1
      line.streams.add(answer)
      answer.flushHeaders()
    }
    given.on('data', (piece) => (isStream && line.isMute) || answer.write(piece))
    given.on('end', () => (line.holds?.test(path) ? line.held.add(end) : end()))
  })
  asked.pipe(onward)
  onward.on('error', () => answer.destroy())
  answer.on('close', () => {
    line.streams.delete(answer)
    line.held.delete(end)
    onward.destroy()
  })
}
