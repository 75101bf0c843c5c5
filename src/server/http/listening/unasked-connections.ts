import type { Server } from 'node:http'
import type { Socket } from 'node:net'

// Browsers, proxies and pools preconnect. Node answers 408 on such a connection after `headersTimeout`, which a client
// that sends at that moment mistakes for its response, and a closing server waits for the connection.

/**
 * @param server handles other client errors like Node
 * @param restMs time beyond `headersTimeout`
 * @returns closes all such sockets, for a server that shuts down
 */
export function keepUnasked(server: Server, restMs: number): { end(): void } {
  const open = new Set<Socket>()
  const answering = new WeakSet<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUnasked(socket)) {
      setTimeout(() => isUnasked(socket) && socket.destroy(), restMs).unref()
    } else if (socket.writable && !answering.has(socket)) {
      socket.write(`HTTP/1.1 ${refusals[code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
      socket.destroySoon()
    } else {
      socket.destroy()
    }
  })
  return {
    end() {
      for (const socket of open) if (isUnasked(socket)) socket.destroy()
    },
  }
}

const isUnasked = (socket: Socket) => socket.bytesRead === 0

/** Node's own status lines; every other error is a bad request. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
