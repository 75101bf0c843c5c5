import type { Server } from 'node:http'
import type { Socket } from 'node:net'

// Browsers, proxies and pools open connections ahead of need. Node takes one on which nothing came for a request that is late:
// after `headersTimeout` it answers 408, which whoever asks at that very moment takes for the answer, and a server that closes
// waits for it.

/**
 * Lets a connection on which nothing was asked yet stand as long as an idle one, and ends it without a word.
 * @param server answers whatever else a client does wrong as Node does
 * @param restMs how much longer than `headersTimeout` it stands
 * @returns ends all of them, because nobody asks a server any more that closes
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

/** In Node's own words; everything else is a bad request. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
