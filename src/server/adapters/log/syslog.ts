import { connect as connectOpen, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectSealed } from 'node:tls'

// Forwards the log as it is written: syslog (RFC 5424) over TLS, with octet counting (RFC 5425).

export interface LogSender {
  /** Never throws or blocks. */
  write(line: string): void
  close(): Promise<void>
  lost(): number
}

export interface SyslogOptions {
  /** `tls://host:port`, or `tcp://` within a private network. */
  url: string
  ca?: string
  onBack: (lost: number) => void
  most?: { lines: number; bytes: number }
  pauseMs?: { first: number; longest: number }
}

const MOST = { lines: 5_000, bytes: 4 * 1024 * 1024 }
const PAUSE_MS = { first: 1_000, longest: 30_000 }
const CONNECT_MS = 10_000
const LAST_MS = 2_000
/** Beyond this, unsent data is kept in our buffer, which is bounded. */
const MOST_IN_SOCKET = 256 * 1024

/** RFC 5424: facilities for security and other messages; severities by pino's levels. */
const FACILITY = { security: 10, other: 16 }
const SEVERITIES: Readonly<Record<string, number>> = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7, trace: 7 }

export function openSyslog(options: SyslogOptions): LogSender {
  const { onBack, most = MOST, pauseMs = PAUSE_MS } = options
  const kept = openKept(most)
  let socket: Socket | undefined
  let isReady = false
  let isClosed = false
  let pause = pauseMs.first
  let again: NodeJS.Timeout | undefined

  function send(): void {
    while (socket && isReady && socket.writableLength < MOST_IN_SOCKET) {
      const frame = kept.next()
      if (!frame) return
      socket.write(frame)
    }
  }

  function begin(): void {
    const line = lineTo(options)
    socket = line.on('drain', send)
    line.once(options.url.startsWith('tls:') ? 'secureConnect' : 'connect', () => {
      line.setTimeout(0).setKeepAlive(true, CONNECT_MS)
      isReady = true
      pause = pauseMs.first
      const lost = kept.takeLost()
      if (lost > 0) onBack(lost)
      send()
    })
    // Collectors send nothing; reading is needed to detect the end.
    line.resume()
    line.on('error', () => line.destroy())
    line.once('close', () => {
      isReady = false
      if (isClosed) return
      again = setTimeout(begin, pause).unref()
      pause = Math.min(pause * 2, pauseMs.longest)
    })
    line.unref()
  }

  begin()
  return {
    write(line) {
      kept.add(framed(line))
      send()
    },
    lost: kept.lostSoFar,
    async close() {
      send()
      isClosed = true
      clearTimeout(again)
      if (!isReady) socket?.destroy()
      else if (socket) await ended(socket)
    },
  }
}

async function ended(line: Socket): Promise<void> {
  line.ref()
  const late = setTimeout(() => line.destroy(), LAST_MS)
  await new Promise<void>((done) => {
    line.once('close', () => done())
    line.end()
  })
  clearTimeout(late)
}

function lineTo(options: SyslogOptions): Socket {
  const { hostname: host, port, protocol } = new URL(options.url)
  const place = { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 6514) }
  const line = protocol === 'tls:' ? connectSealed({ ...place, ...sealing(options, place.host) }) : connectOpen(place)
  return line.setTimeout(CONNECT_MS, () => line.destroy())
}

/** The certificate is verified regardless of Node's settings. */
const sealing = ({ ca }: SyslogOptions, host: string) => ({
  minVersion: 'TLSv1.2' as const,
  rejectUnauthorized: true,
  ...(ca === undefined ? {} : { ca }),
  // SNI takes names only, not addresses.
  ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
})

function openKept(most: { lines: number; bytes: number }) {
  const frames: Buffer[] = []
  let bytes = 0
  let lost = 0
  let told = 0
  return {
    add(frame: Buffer) {
      frames.push(frame)
      bytes += frame.length
      while (frames.length > most.lines || bytes > most.bytes) {
        bytes -= frames.shift()?.length ?? 0
        lost += 1
      }
    },
    next() {
      const frame = frames.shift()
      bytes -= frame?.length ?? 0
      return frame
    },
    takeLost() {
      const found = lost - told
      told = lost
      return found
    },
    lostSoFar: () => lost,
  }
}

const HOST =
  hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 255) || '-'

function framed(line: string): Buffer {
  const text = line.trimEnd()
  const { level, time, msg } = fieldsOf(text)
  const facility = msg === 'security' ? FACILITY.security : FACILITY.other
  const priority = facility * 8 + (SEVERITIES[String(level)] ?? 6)
  const message = Buffer.from(`<${priority}>1 ${time ?? '-'} ${HOST} haulyard ${process.pid} - - ${text}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

function fieldsOf(text: string): { level?: string; time?: string; msg?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
