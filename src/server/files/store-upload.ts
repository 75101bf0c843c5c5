import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/files/uploaded-file.ts'
import { type FileKind, formatOf } from '#domain/files/file-format.ts'
import { fileMessages } from '#domain/files/messages.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { badFields, busy } from '#server/calls/refusal.ts'
import { insertFile } from './files.queries.ts'

/**
 * Keeps a file under a name that nobody can guess, for the company that the call is about, else the person's own.
 * The bytes go first: a failure after them leaves a file that nobody knows of, never a path without a file.
 * @param field of the form, to which a refusal points
 * @returns the path that serves it
 * @throws Refusal 400 when the content is not of this kind, 503 when the bytes could not be kept
 */
export async function storeUpload(
  call: ShortCall,
  { field, file, kind }: { field: string; file: UploadedFile; kind: FileKind },
): Promise<string> {
  const format = formatOf(file.bytes)
  if (format?.kind !== kind) throw badFields([{ field, message: fileMessages.wrongFormat[kind] }])
  const id = call.app.secret(128)
  const name = `uploads/${id}.${format.extension}`
  await call.app.storage.put(name, file.bytes, format.mime).catch((err: unknown) => {
    call.log.error({ err }, 'an upload could not be kept')
    throw busy()
  })
  const path = `/files/${name}`
  await insertFile(call.db, {
    id,
    companyId: call.tenant ?? call.user?.company ?? null,
    path,
    kind,
    mime: format.mime,
    bytes: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest(),
    createdBy: call.user?.id ?? null,
    createdAt: call.now,
  })
  return path
}
