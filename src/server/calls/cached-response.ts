import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** How a cached response goes over the wire, made once. */
export interface WrittenAnswer {
  /** As the contract shapes it. Whoever gets it changes nothing in it. */
  body: unknown
  text: Buffer<ArrayBuffer>
  /** The same, compressed. */
  gzip: Buffer<ArrayBuffer>
  /** Names this very text, whichever server wrote it; without quotation marks. */
  tag: string
}

/**
 * An answer that is the same for everybody until what it was read of changes (`shopCache`): it is checked and written
 * as JSON the first time that it is asked for, and is only sent from then on.
 */
export class CachedResponse<T extends object = object> {
  readonly value: T
  #written: WrittenAnswer | undefined

  constructor(value: T) {
    this.value = value
  }

  /** @param shaped brings the value into the shape that the contract declares */
  written(shaped: (value: T) => unknown): WrittenAnswer {
    this.#written ??= write(shaped(this.value))
    return this.#written
  }
}

function write(body: unknown): WrittenAnswer {
  const text = Buffer.from(JSON.stringify(body))
  return { body, text, gzip: gzipSync(text), tag: createHash('sha256').update(text).digest('base64url').slice(0, 27) }
}
