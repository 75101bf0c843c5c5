import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Ports of loopback that nobody listens on, all different: they are held together until each is known. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1')
      await once(probe, 'listening')
      return probe
    }),
  )
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port as number
}

/**
 * A port of loopback that refuses for as long as a test runs. One that was free a moment ago is another test's server, or the
 * near end of somebody's connection, by the next; so low a number is given to nobody who asks for any. `fetch` takes it, as
 * it does not some of its neighbors.
 */
export const CLOSED_PORT = 2
