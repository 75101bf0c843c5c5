import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Files in a folder of this machine, as they are: a backup of the folder is a backup of the files. */
export function openLocalFolder(folder: string): FileStorage {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = resolve(join(root, name))
    return path.startsWith(root + sep) ? path : null
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      if (!path) throw new Error('A file can only be kept inside of the folder')
      await mkdir(dirname(path), { recursive: true })
      // Nobody ever reads half a file: it gets its name when it is whole.
      await writeFile(`${path}.part`, bytes, { mode: 0o644 })
      await rename(`${path}.part`, path)
    },
    async read(name) {
      const path = pathOf(name)
      if (!path) return null
      const body = await readFile(path).catch(expecting(ABSENT))
      return body ? { body, bytes: body.byteLength } : null
    },
    async remove(name) {
      const path = pathOf(name)
      if (!path) return
      await rm(path, { force: true })
      // A folder goes with the last file in it.
      if (dirname(path) !== root) await rmdir(dirname(path)).catch(expecting([...ABSENT, ...STILL_USED]))
    },
    async list(folder) {
      const path = pathOf(folder)
      const names = path ? await readdir(path).catch(expecting(ABSENT)) : null
      return (names ?? []).map((name) => `${folder}/${name}`)
    },
  }
}

const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']
const STILL_USED = ['ENOTEMPTY', 'EEXIST']

/** Takes an error of one of these codes for an answer of null. */
const expecting =
  (codes: readonly string[]) =>
  (error: unknown): null => {
    if (codes.includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
