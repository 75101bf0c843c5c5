import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export interface WrittenAnswer {
  /** Shaped by the contract. Shared between requests, so it must not be modified. */
  body: unknown
  text: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  /** A strong ETag without quotation marks, derived from the text alone: equal on all servers. */
  tag: string
}

/**
 * A response that is the same for every visitor until its source changes (`shopCache`). It is validated and serialized
 * on first use.
 */
export class CachedResponse<T extends object = object> {
  readonly value: T
  #written: WrittenAnswer | undefined

  constructor(value: T) {
    this.value = value
  }

  /** @param shaped converts the value into the shape that the contract declares */
  written(shaped: (value: T) => unknown): WrittenAnswer {
    this.#written ??= write(shaped(this.value))
    return this.#written
  }
}

function write(body: unknown): WrittenAnswer {
  const text = Buffer.from(JSON.stringify(body))
  return { body, text, gzip: gzipSync(text), tag: createHash('sha256').update(text).digest('base64url').slice(0, 27) }
}
