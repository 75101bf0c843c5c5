interface KeptFile {
  body: ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  bytes: number | null
}

/**
 * A name is relative, such as `uploads/6f….png`, and is written once.
 * Each call throws when the store is unreachable or answers unexpectedly.
 */
export interface FileStorage {
  put(name: string, bytes: Uint8Array, mime: string): Promise<void>
  read(name: string): Promise<KeptFile | null>
  /** A missing name is no error. */
  remove(name: string): Promise<void>
  list(folder: string): Promise<string[]>
}

export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable'
}
