import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { house } from './wire-orders.ts'

const STREAM = /^\/cfc\/api\/events\?/

export type Relay = Awaited<ReturnType<typeof openRelay>>

/** A proxy before the product, as nginx or Caddy stand there, that a test lets fail. */
export async function openRelay() {
  const streams = new Set<ServerResponse>()
  let refuses: { status: number; path: RegExp; times: number } | null = null
  let isMute = false
  let opened = 0

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (refuses?.path.test(path) && refuses.times > 0) {
      refuses.times -= 1
      answer.writeHead(refuses.status, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    const { method, headers } = asked
    const onward = request(new URL(path, house()), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      const isStream = STREAM.test(path) && given.statusCode === 200
      if (isStream) {
        opened += 1
        streams.add(answer)
        answer.flushHeaders()
      }
      given.on('data', (piece) => (isStream && isMute) || answer.write(piece)).on('end', () => answer.end())
    })
    asked.pipe(onward)
    onward.on('error', () => answer.destroy())
    answer.on('close', () => {
      streams.delete(answer)
      onward.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many streams of live updates were opened so far, and how many stand. */
    streams: () => ({ opened, stand: streams.size }),
    /** Answers everything with this status from now on, and cuts the streams: the product behind it starts again. */
    goDown(status = 502) {
      refuses = { status, path: /^/, times: Number.POSITIVE_INFINITY }
      for (const stream of streams) stream.destroy()
    },
    comeBack() {
      refuses = null
      isMute = false
    },
    /** Answers the next calls whose path fits with this status. */
    refuse(status: number, path: RegExp, times = 1) {
      refuses = { status, path, times }
    },
    /** Streams stay open, and nothing comes any more. */
    fallSilent() {
      isMute = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
