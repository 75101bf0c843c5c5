import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952: deflated, nothing said of name, time or system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: a last block of fixed codes that holds nothing. */
const LAST_BLOCK = Buffer.from([3, 0])

/** How far back a deflated text may refer. */
const FARTHEST = 32_768

/**
 * A text that is the same each time but for one word, which stands in several places of it. Each piece between them is
 * deflated once, up to a whole byte; the word goes between as a block that is not compressed, and all of it is one member of
 * gzip with one checksum: of several members, which RFC 1952 allows, Chromium reads only the first.
 */
export class PiecedText {
  readonly #pieces: Buffer[]
  readonly #deflated: Buffer[]
  readonly #wordLength: number

  /** @param marker stands where the word will, which has as many bytes */
  constructor(text: string, marker: string) {
    this.#pieces = text.split(marker).map((piece) => Buffer.from(piece))
    this.#wordLength = Buffer.byteLength(marker)
    // Each piece refers back to what stands before it. No text holds the bytes put for the word, so that nothing refers to them.
    const blank = Buffer.alloc(this.#wordLength)
    let before = Buffer.alloc(0)
    this.#deflated = this.#pieces.map((piece) => {
      const deflated = deflateRawSync(piece, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
        dictionary: before,
      })
      before = Buffer.concat([before, piece, blank]).subarray(-FARTHEST)
      // A copy: what zlib gives is a window on the 16 kB that it wrote into.
      return Buffer.from(deflated)
    })
  }

  /** What it takes in memory. */
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
    if (bytes.length !== this.#wordLength) throw new Error('The word is not as long as its places')
    return bytes
  }
}

/** RFC 1951: a block as it is, with its length and the complement of it. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function between(pieces: readonly Buffer[], word: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index > 0 ? [word, piece] : [piece]))
}
