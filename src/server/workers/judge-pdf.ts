import { type InflateRaw, inflateRawSync, constants as zlib } from 'node:zlib'
import type { FileFault } from '#domain/files/file-format.ts'
import { actsOnItsOwn, hidesObjects } from '#domain/files/pdf-actions.ts'

/** Enough for scans of a few pages; terms need no more. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024
/** Streams that look compressed and aren't: two bytes of a picture match by chance. */
const MOST_TORN = 200
/** The zlib header (RFC 1950): the method, and a checksum that is a multiple of 31. */
const HEADER_BYTES = 2

/** @returns the reason for refusing a PDF, or null when it has no active content */
export function pdfFault(bytes: Uint8Array): FileFault | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (actsOnItsOwn(bytes)) return 'acts'
  if (hidesObjects(bytes) || hasTooManyStreams(text)) return 'unreadable'
  const left = { unpacked: MOST_UNPACKED_BYTES, packed: 2 * bytes.byteLength, torn: MOST_TORN }
  for (const at of packedStreams(text)) {
    const part = inflated(bytes.subarray(at + HEADER_BYTES), left.unpacked)
    if (part === 'too large') return 'unreadable'
    if (part === 'torn') {
      left.torn -= 1
      if (saysItIsPacked(text, at) || left.torn < 0) return 'unreadable'
      continue
    }
    left.unpacked -= part.bytes.byteLength
    // Counted by consumed bytes: overlapping streams would be decompressed again and again.
    left.packed -= part.consumed
    if (left.packed < 0) return 'unreadable'
    if (actsOnItsOwn(part.bytes)) return 'acts'
  }
  return null
}

const MOST_STREAM_WORDS = 100_000

function hasTooManyStreams(text: string): boolean {
  let words = 0
  for (let at = text.indexOf('stream'); at >= 0 && words <= MOST_STREAM_WORDS; at = text.indexOf('stream', at + 1))
    words += 1
  return words > MOST_STREAM_WORDS
}

function* packedStreams(text: string): Generator<number> {
  for (const { index, 0: keyword } of text.matchAll(/stream[\0\s]*/g)) {
    const behind = index + keyword.length
    if (looksPacked(text, behind)) yield behind
    // Readers skip the rest of the keyword's line.
    const line = /[^\r\n]{0,200}[\r\n]+/y
    line.lastIndex = index
    const next = line.exec(text)
    if (next && index + next[0].length !== behind && looksPacked(text, index + next[0].length))
      yield index + next[0].length
  }
}

function looksPacked(text: string, at: number): boolean {
  const [method, flags] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  return (method & 0x0f) === 8 && method <= 0x78 && (method * 256 + flags) % 31 === 0
}

/** Readers also accept truncated data without its checksum. */
function inflated(bytes: Uint8Array, most: number): { bytes: Buffer; consumed: number } | 'torn' | 'too large' {
  try {
    const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: Math.max(most, 1), info: true }
    const { buffer, engine } = inflateRawSync(bytes, options) as unknown as { buffer: Buffer; engine: InflateRaw }
    return { bytes: buffer, consumed: engine.bytesWritten }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'torn'
  }
}

/** Other bytes look compressed by chance, in about one fax picture of five hundred. */
const saysItIsPacked = (text: string, at: number): boolean =>
  /\/Fl(ateDecode)?(?![A-Za-z])/.test(text.slice(Math.max(0, at - 4096), at))
