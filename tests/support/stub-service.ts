import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Accepts the request and never answers. */
  silent?: boolean
}

/** A stub of an outside service on loopback, which records requests. */
export async function openStubService(answer: (request: Received) => StubAnswer) {
  const seen: Received[] = []
  let answering = answer
  const server = createServer(async (request, response) => {
    const received = await read(request)
    seen.push(received)
    reply(response, answering(received))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    seen.splice(0)
    answering = answer
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Changes the answer until the test is over. */
    answerWith: (other: StubAnswer | ((request: Received) => StubAnswer)) => {
      answering = typeof other === 'function' ? other : () => other
    },
  }
}

export const json = (body: unknown): StubAnswer => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

function reply(response: ServerResponse, { status = 200, headers = {}, body = '', silent }: StubAnswer): void {
  if (!silent) response.writeHead(status, headers).end(body)
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
  const { method = '', headers } = request
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) }
}
