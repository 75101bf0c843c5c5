/** Where the bytes of uploaded files lie. A name is relative, such as `uploads/6f….png`, and is written once. */
export interface FileStorage {
  put(name: string, bytes: Uint8Array, mime: string): Promise<void>
  /** Null when nothing is kept under the name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
}
