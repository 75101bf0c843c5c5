import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

export function openLocalFolder(folder: string): FileStorage {
  const root = resolve(folder)
  const parts = join(root, PARTS)
  const pathOf = (name: string) => {
    const path = resolve(join(root, name))
    return path.startsWith(root + sep) ? path : null
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      if (!path) throw new Error('Files must be inside the folder')
      const firstMade = await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
      await mkdir(parts, { recursive: true, mode: OWN_FOLDER })
      await removeOldParts(parts)
      // Atomic: the file is renamed only once it is fully on disk.
      const part = join(parts, randomUUID())
      try {
        await write(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      // The name must survive a power cut, too, before the upload is confirmed.
      for (const folder of withNames(dirname(path), firstMade)) await flush(folder)
    },
    async read(name) {
      const path = pathOf(name)
      if (!path) return null
      const file = await open(path, 'r').catch(expecting(ABSENT))
      if (!file) return null
      const found = await file.stat()
      if (!found.isFile()) {
        await file.close()
        return null
      }
      // Streamed, so that slow readers use little memory. The stream closes the file when read or canceled.
      const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>
      return { body, bytes: found.size }
    },
    async remove(name) {
      const path = pathOf(name)
      if (!path) return
      await rm(path, { force: true })
      if (dirname(path) !== root) await rmdir(dirname(path)).catch(expecting([...ABSENT, ...STILL_USED]))
    },
    async list(folder) {
      const path = pathOf(folder)
      const names = path ? await readdir(path).catch(expecting(ABSENT)) : null
      return (names ?? []).map((name) => `${folder}/${name}`)
    },
  }
}

/** Private files open by a signed link only, so other users of the machine may not read them. */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/** Restricts the mode of files written by older versions. */
export async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(expecting(ABSENT))
  if (entries === null) return
  await chmod(folder, OWN_FOLDER)
  for (const entry of entries) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? OWN_FOLDER : OWN_FILE).catch(
      expecting(ABSENT),
    )
  }
}

/** Temporary files, on the same file system as the others, so that a rename completes them. */
const PARTS = '.parts'
/** No upload takes this long: older parts were left by a killed process. */
const OLD_MS = 3_600_000

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', OWN_FILE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Folders to flush: that of a file, up to the first one that existed before. */
function withNames(folder: string, firstMade: string | undefined): string[] {
  const above = firstMade === undefined ? folder : dirname(firstMade)
  const folders = [folder]
  for (let at = folder; at !== above && at !== dirname(at); at = dirname(at)) folders.push(dirname(at))
  return folders
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeOldParts(parts: string): Promise<void> {
  for (const name of await readdir(parts)) {
    const path = join(parts, name)
    const left = await stat(path).catch(expecting(ABSENT))
    if (left && Date.now() - left.mtimeMs > OLD_MS) await rm(path, { force: true })
  }
}

const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']
const STILL_USED = ['ENOTEMPTY', 'EEXIST']

const expecting =
  (codes: readonly string[]) =>
  (error: unknown): null => {
    if (codes.includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
