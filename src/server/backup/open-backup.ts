import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#server/base/in-parallel.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent } from '#server/db/embedded/data-folder.ts'
import { LOCK, MANIFEST, MANIFEST_SUM, SEALED_MANIFEST } from './draft.ts'
import { type ListedFile, type Manifest, manifest as manifestShape } from './manifest.ts'
import { drain, type Pieces, piecesOf, piecesOfFile, weighing } from './pieces.ts'
import { lock, openSealing, SEALED_PIECE, type Sealing } from './sealing.ts'

export interface OpenedBackup {
  path: string
  manifest: Manifest
  isSealed: boolean
  /** Streams a file; throws at its end if it doesn't match the manifest. */
  read(file: ListedFile): AsyncGenerator<Buffer>
}

const AT_ONCE = 8

/**
 * Opens a backup and reads its manifest.
 * @param key encryption key, if it is sealed
 * @throws StartFailure when it is no backup, is damaged, or is sealed with another key
 */
export async function openBackup(path: string, key: string | undefined): Promise<OpenedBackup> {
  const lockText = await readFile(join(path, LOCK), 'utf8').catch(absent)
  const sealing = lockText === undefined ? null : await sealingOf(path, lockText, key)
  const text = sealing ? await sealedManifest(path, sealing) : await clearManifest(path)
  const manifest = readManifest(path, text)
  return { path, manifest, isSealed: sealing !== null, read: (file) => readChecked(path, file, sealing) }
}

/** @throws StartFailure naming the first file that is missing or altered */
export async function verifyBackup({ manifest, read }: OpenedBackup): Promise<void> {
  await inParallel(manifest.files, AT_ONCE, (file) => drain(read(file)))
}

async function sealingOf(path: string, lockText: string, key: string | undefined): Promise<Sealing> {
  const read = lock.safeParse(parsed(path, LOCK, lockText))
  if (!read.success) throw damaged(path, LOCK)
  if (key === undefined) throw new StartFailure(`${path} is sealed; set the BACKUP_KEY that it was sealed with`)
  return openSealing(key, read.data)
}

async function sealedManifest(path: string, sealing: Sealing): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of sealing.open(SEALED_MANIFEST, await present(path, SEALED_MANIFEST))) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function clearManifest(path: string): Promise<string> {
  const text = await readFile(join(path, MANIFEST)).catch(absent)
  const sum = await readFile(join(path, MANIFEST_SUM), 'utf8').catch(absent)
  if (text === undefined || sum === undefined) throw new StartFailure(`${path} is not a complete backup`)
  const { pieces, weighed } = weighing(piecesOf(text))
  await drain(pieces)
  if (!sum.startsWith(weighed().sha256)) throw damaged(path, MANIFEST)
  return text.toString('utf8')
}

function readManifest(path: string, text: string): Manifest {
  const read = manifestShape.safeParse(parsed(path, MANIFEST, text))
  if (!read.success) throw new StartFailure(`${path} was made by another version of Haulyard, which must restore it`)
  return read.data
}

function parsed(path: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartFailure(damaged(path, name).message, { cause: error })
  }
}

async function* readChecked(path: string, file: ListedFile, sealing: Sealing | null): AsyncGenerator<Buffer> {
  const as = sealing ? (file.sealedAs ?? file.path) : file.path
  const lying = await present(path, as)
  const { pieces, weighed } = weighing(sealing ? sealing.open(as, lying) : lying)
  yield* pieces
  const { bytes, sha256 } = weighed()
  if (bytes !== file.bytes || sha256 !== file.sha256) throw damaged(path, file.path)
}

/** Sealed chunks are longer by their tag. */
async function present(path: string, name: string): Promise<Pieces> {
  const at = join(path, name)
  if (!(await stat(at).catch(absent))) throw new StartFailure(`The backup is damaged: ${at} is missing`)
  return name === SEALED_MANIFEST || name.startsWith('sealed/') ? piecesOfFile(at, SEALED_PIECE) : piecesOfFile(at)
}

const damaged = (path: string, name: string) =>
  new StartFailure(`The backup is damaged: ${name} in ${path} has changed`)
