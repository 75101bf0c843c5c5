import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { releasingSlot } from '#server/base/slot.ts'
import type { Scanner } from './scanner.ts'

// Client of ClamAV's daemon: sends a file in length-prefixed chunks and reads the verdict (INSTREAM of clamd).

/** A large PDF takes the daemon a second or two. */
const PATIENCE_MS = 10_000
const PIECE_BYTES = 64 * 1024
const LONGEST_ANSWER = 1_000

/** @param url `tcp://host:3310`, or `unix:/path/of/its/socket` */
export function openClamd(url: string, patienceMs = PATIENCE_MS): Scanner {
  const place = clamdPlace(url)
  return { scan: async (bytes) => verdictOf(await releasingSlot(() => askClamd(place, bytes, patienceMs))) }
}

const CLAMD_PORT = 3310

export function clamdPlace(url: string): { host: string; port: number } | { path: string } {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || CLAMD_PORT) }
}

async function askClamd(place: NetConnectOpts, bytes: Uint8Array, patienceMs: number): Promise<string> {
  const line = connect(place)
  const late = setTimeout(() => line.destroy(new Error(`clamd did not answer in ${patienceMs} ms`)), patienceMs)
  try {
    return await new Promise<string>((resolve, reject) => {
      let answer = ''
      line.setEncoding('latin1')
      line.on('data', (part: string) => {
        answer += part
        const end = answer.indexOf('\0')
        if (end >= 0) resolve(answer.slice(0, end))
        else if (answer.length > LONGEST_ANSWER) reject(new Error('clamd sent more than one line'))
      })
      line.on('error', reject)
      line.on('close', () => reject(new Error('clamd hung up before it answered')))
      line.once('connect', () => void send(line, bytes))
    })
  } finally {
    clearTimeout(late)
    line.destroy()
  }
}

/** The daemon may answer early and hang up midway, so a pending write must not wait for drain. */
async function send(line: Socket, bytes: Uint8Array): Promise<void> {
  line.write('zINSTREAM\0')
  for (let at = 0; at < bytes.byteLength && line.writable; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    line.write(lengthOf(piece.byteLength))
    if (!line.write(piece)) await roomIn(line)
  }
  if (line.writable) line.write(lengthOf(0))
}

const roomIn = (line: Socket) =>
  new Promise<void>((resolve) => {
    line.once('drain', resolve)
    line.once('close', () => resolve())
  })

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Any other answer, such as one about clamd's size limit, is no verdict. */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`clamd answered: ${answer}`)
  return found
}
