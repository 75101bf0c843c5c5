import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import { StartFailure } from '#server/base/start-failure.ts'

export interface Place {
  port: number
  host: string
  setting: string
}

/** @throws StartFailure that names the setting when the port is unavailable */
export async function bind(server: Server, { port, host, setting }: Place, options?: ListenOptions): Promise<void> {
  try {
    server.listen({ ...options, port, host })
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} on ${host} is in use; stop what uses it or set another ${setting}`,
      EACCES: `port ${port} may not be opened by this user; set ${setting} to 1024 or more`,
      EADDRNOTAVAIL: `${host} is not an address of this machine; set another HOST`,
      ENOTFOUND: `${host} is not known; set another HOST`,
    }
    throw new StartFailure(`${setting}: ${reasons[code ?? ''] ?? message}`, { cause: error })
  }
}

/**
 * For a check before the database starts.
 * @throws StartFailure that names the setting
 */
export async function expectFree(place: Place): Promise<void> {
  const probe = createServer()
  await bind(probe, place)
  probe.close()
  await once(probe, 'close')
}
