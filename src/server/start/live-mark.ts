import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '#server/db/embedded/data-folder.ts'

/** A file in the folder, so that it applies to every database the folder is started with. */
const markOf = (folder: string) => join(folder, 'live')

/** True if the demo of this data folder was removed for good (`npm run go-live`, R-34). */
export async function isLive(folder: string): Promise<boolean> {
  return (await readFile(markOf(folder)).catch(absent)) !== undefined
}

/** Irreversible. */
export async function markLive(folder: string, now: Date): Promise<void> {
  await writeFile(markOf(folder), `${now.toISOString()}\n`, { flush: true })
}
