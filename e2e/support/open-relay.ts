import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverOrigin } from './wire-orders.ts'

const STREAM = /^\/cfc\/api\/events\?/
const ALL = /^/

export type Relay = Awaited<ReturnType<typeof openRelay>>

/** How the line stands: what a test broke, and what has gone over it. */
interface Line {
  refuses: { status: number; path: RegExp; times: number } | null
  /** Nothing that is sent on a stream arrives. */
  isMute: boolean
  /** Answers to these calls do not come to their end. */
  holds: RegExp | null
  held: Set<() => void>
  streams: Set<ServerResponse>
  opened: number
}

/** A proxy before the product, as nginx or Caddy stand there, that a test lets fail. */
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
    /** How many streams of live updates were opened so far, and how many stand. */
    streams: () => ({ opened: line.opened, stand: line.streams.size }),
    cutStreams,
    /** Answers everything with this status from now on, and cuts the streams: the product behind it starts again. */
    goDown(status = 502) {
      line.refuses = { status, path: ALL, times: Number.POSITIVE_INFINITY }
      cutStreams()
    },
    /** Answers the next calls whose path fits with this status. */
    refuse(status: number, path: RegExp, times = 1) {
      line.refuses = { status, path, times }
    },
    /** Streams stay open, and nothing comes any more. */
    fallSilent() {
      line.isMute = true
    },
    hold(path: RegExp) {
      line.holds = path
    },
    /** How many answers are held back. */
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
