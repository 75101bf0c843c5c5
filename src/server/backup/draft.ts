import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unfinishedName } from './backup-names.ts'
import { type ListedFile, type Manifest, manifest as manifestShape } from './manifest.ts'
import { flushFolder, type Pieces, piecesOf, weighing, writeNew } from './pieces.ts'
import type { Lock, Sealing } from './sealing.ts'

export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.json.sha256'
export const SEALED_MANIFEST = 'manifest.sealed'
export const LOCK = 'lock.json'

export interface Draft {
  add(path: string, content: Pieces): Promise<void>
  /** Renames it once everything is flushed to disk. @returns its path */
  finish(rest: Omit<Manifest, 'files'>): Promise<{ path: string; manifest: Manifest }>
  discard(): Promise<void>
}

/** @param seal encrypts content and names; undefined leaves both in clear */
export async function openDraft(
  to: string,
  name: string,
  seal: { sealing: Sealing; lock: Lock } | null,
): Promise<Draft> {
  const root = join(to, unfinishedName(name))
  await mkdir(root, { mode: 0o700 })
  const folders = new Set([root])
  const files: ListedFile[] = []

  const write = async (as: string, pieces: Pieces) => {
    const path = join(root, as)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder)
    await writeNew(path, pieces)
  }

  const writeManifest = async (manifest: Manifest) => {
    const text = Buffer.from(JSON.stringify(manifest))
    if (seal) {
      await write(LOCK, [Buffer.from(JSON.stringify(seal.lock))])
      return write(SEALED_MANIFEST, seal.sealing.seal(SEALED_MANIFEST, piecesOf(text)))
    }
    const { pieces, weighed } = weighing(piecesOf(text))
    await write(MANIFEST, pieces)
    await write(MANIFEST_SUM, [Buffer.from(`${weighed().sha256}  ${MANIFEST}\n`)])
  }

  let sealed = 0
  return {
    async add(path, content) {
      const { pieces, weighed } = weighing(content)
      if (!seal) {
        await write(path, pieces)
        files.push({ path, ...weighed() })
        return
      }
      sealed += 1
      const sealedAs = `sealed/${String(sealed).padStart(8, '0')}`
      await write(sealedAs, seal.sealing.seal(sealedAs, pieces))
      files.push({ path, sealedAs, ...weighed() })
    },
    async finish(rest) {
      const manifest = manifestShape.parse({ ...rest, files })
      await writeManifest(manifest)
      for (const folder of folders) await flushFolder(folder)
      const path = join(to, name)
      await rename(root, path)
      await flushFolder(to)
      return { path, manifest }
    },
    discard: () => rm(root, { recursive: true, force: true }),
  }
}
