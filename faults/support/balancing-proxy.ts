import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Balances calls over the processes of one Haulyard, like a reverse proxy. */
export interface BalancingProxy {
  url: string
  close(): Promise<void>
}

/** Interval of the readiness checks. */
const LOOK_MS = 250

/**
 * A loopback proxy that sends each call over a new connection to the next ready process (`/readyz`), and to another one
 * if the connection is refused, since nothing was sent then.
 */
export async function openProxy(processes: readonly string[]): Promise<BalancingProxy> {
  const ready = new Set<string>()
  let turn = 0
  const look = async (one: string) => {
    const answer = await fetch(`${one}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (answer?.ok) ready.add(one)
    else ready.delete(one)
  }
  const looking = setInterval(() => processes.forEach(look), LOOK_MS)
  await Promise.all(processes.map(look))

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.once('end', () => {
      // With none ready, tries all: the check itself may have failed.
      const order = ready.size > 0 ? [...ready] : [...processes]
      turn += 1
      pass(asked, answer, Buffer.concat(parts), [
        ...order.slice(turn % order.length),
        ...order.slice(0, turn % order.length),
      ])
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  body: Buffer,
  [first, ...others]: readonly string[],
): void {
  if (first === undefined) return void answer.writeHead(503).end()
  const headers = { ...asked.headers, connection: 'close', 'x-forwarded-for': asked.socket.remoteAddress }
  const passed = request(`${first}${asked.url}`, { method: asked.method, headers, agent: false })
  passed.once('response', (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
    given.once('error', () => answer.destroy())
  })
  passed.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(asked, answer, body, others)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  passed.end(body)
}
