import { createHash } from 'node:crypto'
import type { CallName } from '#contract/contract.ts'
import type { UploadedFile } from '#contract/files/uploaded-file.ts'
import { slugOf } from '#domain/companies/slug.ts'
import { type FileFormat, type FileKind, formatOf, isWholePdf } from '#domain/files/file-format.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { uploadName } from '#domain/files/upload-name.ts'
import type { Call, ShortCall } from '#server/calls/handler.ts'
import { badFields, busy, Refusal } from '#server/calls/refusal.ts'
import { logSecurity } from '#server/operations/security-log.ts'
import { companyOfFile, expectRoom } from './file-room.ts'
import { insertFile } from './files.queries.ts'

/** A file that may be kept, and the field of the form that it came in. */
export interface JudgedFile {
  field: string
  bytes: Uint8Array
  format: FileFormat
  /** Of somebody's home: served by a link that ends. */
  isPrivate: boolean
  /** The slug of what its sender calls it, where its path says so. */
  slug: string
}

/** What a call brings. */
export interface Upload {
  /** Of the call that brings it. */
  name: CallName
  /** Of the form, to which a refusal points. */
  field: string
  file: UploadedFile
  kind: FileKind
  isPrivate?: boolean
  /** Its path says what its sender calls it: it is seen again where another one can be chosen. */
  keepsName?: boolean
}

/**
 * Judges a file by its content: it is scanned for malware where a scanner is set, a picture is drawn anew, so that what is kept of it
 * is pixels and nothing else, and a PDF that would act is none.
 * @throws Refusal 400 when the content is not of this kind, cannot be read or is malware, 503 when too many files are on their way or
 *   the scanner does not answer
 */
export async function judgeUpload(
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
  const judged = await call.app.fileJudge.judge(whose, bytes, format.extension)
  if (judged.fault !== undefined) throw refused(fileMessages.fault[judged.fault])
  const kept = formatOf(judged.bytes)
  if (!kept) throw new Error('A file that was judged is of no format')
  return { field, bytes: judged.bytes, format: kept, isPrivate, slug }
}

/** A scanner that is set and does not answer lets nothing in. */
async function isMalware(call: Call, name: CallName, whose: string, bytes: Uint8Array): Promise<boolean> {
  const found = await call.app.scanUpload(whose, bytes).catch((err: unknown) => {
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
 * Keeps a file under a name that nobody can guess, for the company that the call is about, else the person's own.
 * The bytes go first: a failure after them leaves a file that nobody knows of, never a path without a file.
 * @returns the path that serves it
 * @throws Refusal 400 at its field when there is no room for it, 503 when the bytes could not be kept
 */
export async function storeUpload(call: ShortCall, judged: JudgedFile): Promise<string> {
  const { field, bytes, format, isPrivate } = judged
  await expectRoom(call, field, bytes.byteLength)
  const id = call.app.secret(128)
  const name = `uploads/${uploadName(id, format.extension, judged.slug)}`
  await call.app.storage.put(name, bytes, format.mime).catch((err: unknown) => {
    call.log.error({ err }, 'an upload could not be kept')
    throw busy()
  })
  const path = `/files/${name}`
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
  // Others may have taken the room meanwhile: with its own row counted, whoever comes after waits for the end of this call.
  await expectRoom(call, field, 0).catch(async (refusal: unknown) => {
    await call.app.storage.remove(name).catch((err: unknown) => call.log.warn({ err }, 'a refused upload stays'))
    throw refusal
  })
  return path
}
