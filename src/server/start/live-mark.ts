import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '#server/db/embedded/data-folder.ts'

/** The mark is a file, so that it holds for every database that this folder is started with. */
const markOf = (folder: string) => join(folder, 'live')

/** Whether the demo of this data folder was left behind for good (`npm run go-live`, R-34). */
export async function isLive(folder: string): Promise<boolean> {
  return (await readFile(markOf(folder)).catch(absent)) !== undefined
}

/** Marks the data folder as live from `now` on. Nothing takes the mark away. */
export async function markLive(folder: string, now: Date): Promise<void> {
  await writeFile(markOf(folder), `${now.toISOString()}\n`, { flush: true })
}
