import { z } from 'zod'

/** `type` is the client's claim; only the bytes can be trusted. */
export interface UploadedFile {
  name: string
  type: string
  bytes: Uint8Array
}

const isRead = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array

/** A File on the client, its bytes in the handler. */
export const uploadedFile = z
  .custom<File>(isRead, 'Choose a file')
  .meta({ type: 'string', format: 'binary' })
  .transform((file) => file as unknown as UploadedFile)
