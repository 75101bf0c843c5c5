/** A file as it is served: its bytes at once or as they come, and how many they are where that is known before. */
interface KeptFile {
  body: ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  bytes: number | null
}

/**
 * Where the bytes of uploaded files lie. A name is relative, such as `uploads/6f….png`, and is written once.
 * Each call throws when the store cannot be reached or does not answer as it should.
 */
export interface FileStorage {
  put(name: string, bytes: Uint8Array, mime: string): Promise<void>
  /** Null when nothing is kept under the name. */
  read(name: string): Promise<KeptFile | null>
  /** A name that is not there is no error. */
  remove(name: string): Promise<void>
  /** The names of what lies in a folder. */
  list(folder: string): Promise<string[]>
}

/** The store cannot be reached at all: no connection, no answer in time, or a certificate that nobody vouches for. */
export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable'
}
