import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { absent } from '#server/db/embedded/data-folder.ts'

export type FoundFile = Readonly<{ path: string; bytes: number }>
export type Found = { files: FoundFile[]; folders: string[] }

/** PostgreSQL recreates the content of these folders, or it comes from the WAL. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
])
const OF_THE_PROCESS =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp)$/
const TEMPORARY = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|t\d+_\d+[^/]*)$/
/** Folders inside the emptied ones that PostgreSQL does not create. */
const WANTED = ['pg_wal/archive_status', 'pg_wal/summaries']

/** The control file, written last: it must not refer to anything that the copy lacks. */
export const CONTROL = 'global/pg_control'

export async function clusterFiles(cluster: string): Promise<Found> {
  const found = await walk(cluster, (path) => !OF_THE_PROCESS.test(path) && !TEMPORARY.test(path) && !isEmptied(path))
  return { files: found.files.filter(({ path }) => path !== CONTROL), folders: [...found.folders, ...WANTED] }
}

const isEmptied = (path: string) => path.includes('/') && EMPTIED.has(path.slice(0, path.indexOf('/')))

/** Read until two reads agree, since PostgreSQL may be writing it. */
export async function steadyFile(path: string): Promise<Buffer> {
  let before = await readFile(path)
  for (;;) {
    await sleep(5)
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

const NOT_DATA = /^(postgres|haulyard\.(lock|pid)|app-secret.*)$/
const UNFINISHED = /\.(new|part)$/

/**
 * The files of a data folder beside the database and the application's secret. @param except folder to exclude if it
 * lies inside
 */
export async function dataFiles(folder: string, except: string): Promise<Found> {
  const left = relative(resolve(folder), resolve(except))
  return walk(folder, (path) => !NOT_DATA.test(path) && !UNFINISHED.test(path) && path !== left)
}

async function walk(root: string, wanted: (path: string) => boolean): Promise<Found> {
  const found: Found = { files: [], folders: [] }
  const visit = async (folder: string) => {
    for (const name of (await readdir(join(root, folder)).catch(absent)) ?? []) {
      const path = folder ? `${folder}/${name}` : name
      const about = wanted(path) ? await stat(join(root, path)).catch(absent) : undefined
      if (about?.isFile()) found.files.push({ path, bytes: about.size })
      if (!about?.isDirectory()) continue
      found.folders.push(path)
      await visit(path)
    }
  }
  await visit('')
  return found
}
