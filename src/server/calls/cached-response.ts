import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export interface WrittenAnswer {
  /** Shared between requests, so it must not be modified. */
  body: unknown
  text: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  /** Strong, without quotation marks, and derived from the text alone: equal on all servers. */
  tag: string
}

/** The same for every visitor until its source changes (`shopCache`), so it is serialized only once. */
export class CachedResponse<T extends object = object> {
  readonly value: T
  #written: WrittenAnswer | undefined

  constructor(value: T) {
    this.value = value
  }

  written(shaped: (value: T) => unknown): WrittenAnswer {
    this.#written ??= write(shaped(this.value))
    return this.#written
  }
}

function write(body: unknown): WrittenAnswer {
  const text = Buffer.from(JSON.stringify(body))
  return { body, text, gzip: gzipSync(text), tag: createHash('sha256').update(text).digest('base64url').slice(0, 27) }
}
