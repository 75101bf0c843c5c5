import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A virtual local address that points to one of several servers. */
export interface VirtualAddress {
  port: number
  /** Redirects new connections, and cuts those to the previous server. */
  leadTo(port: number): void
  close(): void
}

export async function openVirtualAddress(to: number): Promise<VirtualAddress> {
  let target = to
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    keep(client, there)
    keep(there, client)
    client.setNoDelay().pipe(there.setNoDelay()).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
