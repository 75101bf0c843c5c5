import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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
      try {
        return await readFile(path)
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
  }
}

const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']
const isAbsent = (error: unknown) => ABSENT.includes((error as { code?: string }).code ?? '')
