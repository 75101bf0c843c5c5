import { z } from 'zod'

/** A file as a handler gets it. Its type is what the sender says it is: only the bytes can be believed. */
export interface UploadedFile {
  name: string
  type: string
  bytes: Uint8Array
}

const isRead = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array

/** A file of an endpoint with `upload`: a File where it is sent, its bytes once the wire has read it. */
export const uploadedFile = z
  .custom<File>(isRead, 'Choose a file')
  .meta({ type: 'string', format: 'binary' })
  .transform((file) => file as unknown as UploadedFile)
