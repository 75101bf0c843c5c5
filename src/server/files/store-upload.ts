import { createHash } from 'node:crypto'
import type { CallName } from '#contract/contract.ts'
import type { UploadedFile } from '#contract/files/uploaded-file.ts'
import { slugOf } from '#domain/companies/slug.ts'
import { type FileFormat, type FileKind, formatOf, isWholePdf } from '#domain/files/file-format.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { uploadName } from '#domain/files/upload-name.ts'
import { badFields, busy, Refusal } from '#server/base/refusal.ts'
import { inCallTransaction } from '#server/calls/call-transaction.ts'
import type { Call, ShortCall } from '#server/calls/handler.ts'
import { inTransaction } from '#server/db/connect.ts'
import { logSecurity } from '#server/operations/security-log.ts'
import { companyOfFile, expectRoom } from './file-room.ts'
import { deleteFile, insertFile } from './files.queries.ts'

interface JudgedFile {
  field: string
  bytes: Uint8Array
  format: FileFormat
  isPrivate: boolean
  slug: string
}

export interface Upload {
  name: CallName
  field: string
  file: UploadedFile
  kind: FileKind
  isPrivate?: boolean
  keepsName?: boolean
}

/**
 * Validates a file by its content: malware scan if configured, re-encoding for pictures, and a check of PDFs for active
 * content.
 * @throws Refusal 400 when the content is of another kind, unreadable or malware, 503 when too many files are being
 * processed or
 * the scanner does not answer
 */
async function judgeUpload(
  call: Call,
  { name, field, file, kind, isPrivate = false, keepsName = false }: Upload,
): Promise<JudgedFile> {
  const { bytes } = file
  const refused = (message: string) => badFields([{ field, message }])
  const format = formatOf(bytes)
  if (format?.kind !== kind) throw refused(fileMessages.wrongFormat[kind])
  if (format.kind === 'pdf' && !isWholePdf(bytes)) throw refused(fileMessages.fault.unreadable)
  const slug = keepsName ? slugOf(file.name.replace(/\.[^.]*$/, '')) : ''
  const whose = String(call.user?.id ?? call.address)
  if (await isMalware(call, name, whose, bytes)) throw refused(fileMessages.malware)
  const judged = await call.app.outside.fileJudge.judge(whose, bytes, format.extension)
  if (judged.fault !== undefined) throw refused(fileMessages.fault[judged.fault])
  const kept = formatOf(judged.bytes)
  if (!kept) throw new Error('The accepted file has no format')
  return { field, bytes: judged.bytes, format: kept, isPrivate, slug }
}

/** Fails closed: a configured scanner that does not answer rejects everything. */
async function isMalware(call: Call, name: CallName, whose: string, bytes: Uint8Array): Promise<boolean> {
  const found = await call.app.outside.scanUpload(whose, bytes).catch((err: unknown) => {
    if (err instanceof Refusal) throw err
    call.log.error({ err }, 'an upload could not be scanned')
    throw busy()
  })
  if (found === null) return false
  const { user, tenant, limitKeys } = call
  logSecurity(call.log, 'upload.infected', {
    user: user?.id ?? null,
    network: limitKeys.address,
    company: tenant ?? user?.company ?? null,
    call: name,
    reason: found,
  })
  return true
}

/**
 * Validates a file and stores it under an unguessable name, for the company of the call, else for its person. Belongs
 * in a handler's `prepare`. The row is committed before the bytes are sent: if the call fails later, the nightly sweep
 * finds the unused file.
 * @returns the path that serves it
 * @throws Refusal as judgeUpload does, 400 at its field when the quota is exceeded, 503 when the bytes could not be
 * stored
 */
export async function storeUpload(call: Call, upload: Upload): Promise<string> {
  const judged = await judgeUpload(call, upload)
  const id = call.app.secret(128)
  const name = `uploads/${uploadName(id, judged.format.extension, judged.slug)}`
  const path = `/files/${name}`
  await inCallTransaction(call, upload.name, (short) => claimRoom(short, judged, { id, path }))
  try {
    await call.app.outside.storage.put(name, judged.bytes, judged.format.mime)
  } catch (err) {
    call.log.error({ err }, 'an upload could not be stored')
    await inTransaction(call.app.actors.platform, { tenant: null }, (db) => deleteFile(db, id))
    throw busy()
  }
  return path
}

/** Checks the quota again after the insert, which serializes concurrent uploads. */
async function claimRoom(
  call: ShortCall,
  judged: JudgedFile,
  { id, path }: { id: string; path: string },
): Promise<void> {
  const { bytes, field, format, isPrivate } = judged
  await expectRoom(call, field, bytes.byteLength)
  await insertFile(call.db, {
    id,
    companyId: companyOfFile(call),
    path,
    kind: format.kind,
    mime: format.mime,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest(),
    createdBy: call.user?.id ?? null,
    createdAt: call.now,
    private: isPrivate,
  })
  await expectRoom(call, field, 0)
}
