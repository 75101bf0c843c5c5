import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address of this machine that leads to one server or another, as a virtual address between machines does. */
export interface OwnRelay {
  port: number
  /** Leads there from now on; connections to where it led before are cut. */
  leadTo(port: number): void
  close(): void
}

export async function openRelay(to: number): Promise<OwnRelay> {
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
