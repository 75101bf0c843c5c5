import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Distinct free loopback ports, held open together until all are known. */
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
 * A loopback port that refuses connections during a test. A recently freed port may be reused, but one this low is
 * never assigned, and unlike some neighbors it is not blocked by `fetch`.
 */
export const CLOSED_PORT = 2
