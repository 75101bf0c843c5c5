import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { bind, expectFree, type Place } from './bind.ts'

// Node takes one new connection from a listening socket in each turn of its event loop. In a busy process a turn is long: with
// one socket, 500 who came at once waited up to four seconds before anybody knew of them, and `admission.ts` could neither let
// them in nor send them away. So several sockets listen at the port, and the system spreads over them who comes.

/** Each turn takes more than even a slow machine answers in it. */
const SOCKETS = 8
/** Elsewhere several sockets have no port in common. */
const sharesPorts = process.platform === 'linux'

/**
 * Lets a server take connections at several sockets of one port, which no other process has.
 * @returns what listens, the server itself first; each has to be closed
 * @throws StartFailure that names the setting when the port cannot be had
 */
export async function openAcceptingSockets(server: Server, place: Place): Promise<NetServer[]> {
  if (!sharesPorts) {
    await bind(server, place)
    return [server]
  }
  // Who shares a port finds no other who shares it in the way: another Haulyard of the same user would take half of the calls.
  await expectFree(place)
  await bind(server, place, { reusePort: true })
  const { port, address: host } = server.address() as AddressInfo
  const further = Array.from({ length: SOCKETS - 1 }, () =>
    // As a server of Node's makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  for (const socket of further) await bind(socket, { ...place, port, host }, { reusePort: true })
  return [server, ...further]
}
