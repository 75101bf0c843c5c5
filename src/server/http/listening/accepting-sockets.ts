import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { bind, expectFree, type Place } from './bind.ts'

// Node accepts one connection per listening socket and event loop turn. With one socket in a busy process, 500
// simultaneous connections waited up to four seconds before `admission.ts` could admit or refuse them, so several
// sockets listen on the port and the kernel spreads connections over them.

/** More accepts per turn than even a slow machine answers in one. */
const SOCKETS = 8
/** Other systems don't support several sockets per port. */
const sharesPorts = process.platform === 'linux'

/**
 * @returns all listeners, the server itself first; each has to be closed
 * @throws StartFailure that names the setting when the port is unavailable
 */
export async function openAcceptingSockets(server: Server, place: Place): Promise<NetServer[]> {
  if (!sharesPorts) {
    await bind(server, place)
    return [server]
  }
  // A shared port hides conflicts: a second Haulyard of the same user would receive half of the calls.
  await expectFree(place)
  await bind(server, place, { reusePort: true })
  const { port, address: host } = server.address() as AddressInfo
  const further = Array.from({ length: SOCKETS - 1 }, () =>
    // The same options as Node's HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  for (const socket of further) await bind(socket, { ...place, port, host }, { reusePort: true })
  return [server, ...further]
}
