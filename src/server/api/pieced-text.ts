import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952: deflate, with no name, time or system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: an empty last block with fixed codes. */
const LAST_BLOCK = Buffer.from([3, 0])

/** Deflate's window size. */
const FARTHEST = 32_768

/**
 * The pieces between the places of the word are deflated once, up to a byte boundary, and the word goes between them as
 * a stored block. All of it is one gzip member, since Chromium reads only the first of several, which RFC 1952 allows.
 */
export class PiecedText {
  readonly #pieces: Buffer[]
  readonly #deflated: Buffer[]
  readonly #wordLength: number

  /** @param marker placeholder of the word, of the same length in bytes */
  constructor(text: string, marker: string) {
    this.#pieces = text.split(marker).map((piece) => Buffer.from(piece))
    this.#wordLength = Buffer.byteLength(marker)
    // Each piece may refer back to the text before it. The word is filled with bytes that no text contains, so that no
    // reference reaches into it.
    const blank = Buffer.alloc(this.#wordLength)
    let before = Buffer.alloc(0)
    this.#deflated = this.#pieces.map((piece) => {
      const deflated = deflateRawSync(piece, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
        dictionary: before,
      })
      before = Buffer.concat([before, piece, blank]).subarray(-FARTHEST)
      // Copied: zlib's result is a view on its 16 kB buffer.
      return Buffer.from(deflated)
    })
  }

  get bytes(): number {
    return [...this.#pieces, ...this.#deflated].reduce((sum, { length }) => sum + length, 0)
  }

  plain(word: string): Buffer<ArrayBuffer> {
    return Buffer.concat(between(this.#pieces, this.#bytesOf(word)))
  }

  gzip(word: string): Buffer<ArrayBuffer> {
    const bytes = this.#bytesOf(word)
    const text = between(this.#pieces, bytes)
    const end = Buffer.alloc(8)
    end.writeUInt32LE(text.reduce((sum, part) => crc32(part, sum), 0))
    end.writeUInt32LE(
      text.reduce((sum, { length }) => sum + length, 0),
      4,
    )
    return Buffer.concat([GZIP_HEAD, ...between(this.#deflated, storedBlock(bytes)), LAST_BLOCK, end])
  }

  #bytesOf(word: string): Buffer {
    const bytes = Buffer.from(word)
    if (bytes.length !== this.#wordLength) throw new Error('The replacement has another length than the marker')
    return bytes
  }
}

/** RFC 1951: a stored block, with its length and complement. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function between(pieces: readonly Buffer[], word: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index > 0 ? [word, piece] : [piece]))
}
