import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSealed } from 'node:tls'
import { reasonOf } from '#server/base/network-reason.ts'

interface Place {
  host: string
  port: number
  isSealed: boolean
  socketPath?: string
}

export async function reasonNotReached(place: Place, patienceMs: number): Promise<string | null> {
  let socket: Socket | undefined
  let patience: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      patience = setTimeout(() => reject(new Error(`no answer in ${patienceMs / 1_000} s`)), patienceMs)
      socket = opened(place)
        .once(place.isSealed ? 'secureConnect' : 'connect', () => resolve())
        .on('error', reject)
    })
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    clearTimeout(patience)
    socket?.destroy()
  }
}

function opened({ host, port, isSealed, socketPath }: Place): Socket {
  if (socketPath !== undefined) return connectPlain({ path: socketPath })
  return isSealed ? connectSealed({ host, port, servername: nameOf(host) }) : connectPlain({ host, port })
}

/** TLS server names can't be addresses (RFC 6066). */
const nameOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)
