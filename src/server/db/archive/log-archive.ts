import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent } from '#server/db/embedded/data-folder.ts'
import type { ServerAccount } from '#server/db/embedded/server-account.ts'

const run = promisify(execFile)

// WAL archiving to a folder, so that a backup can be restored to any later moment (ADR-31).

const SEGMENT = /^[0-9A-F]{24}$/
/** A partly filled segment is archived after this time, which bounds the data loss. */
const WITHIN = '60s'

/** Quotes for the shell and for PostgreSQL, where % begins a placeholder. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** A file gets its name only once it is fully on disk. */
export function archiveSettings(folder: string): Record<string, string> {
  const to = quoted(folder)
  const kept = `${to}/%f`
  const copied = `cp "%p" ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}`
  return {
    archive_mode: 'on',
    archive_timeout: WITHIN,
    archive_command: `if test -f ${kept}; then cmp -s "%p" ${kept}; else ${copied}; fi`,
  }
}

/** PostgreSQL doesn't parse Z here. */
const written = (moment: Date) => moment.toISOString().replace('Z', '+00')

export function recoverySettings(folder: string, until: Date | null): Record<string, string> {
  return {
    restore_command: `cp ${quoted(folder)}/%f "%p"`,
    ...(until ? { recovery_target_time: written(until), recovery_target_action: 'promote' } : {}),
    hot_standby: 'off',
  }
}

/** @throws StartFailure when the server's account can't reach the folder */
export async function prepareArchive(folder: string, account: ServerAccount): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  await run('test', ['-w', folder], { ...account, cwd: '/', env: {} }).catch((error) => {
    const who = account ? `user ${account.uid}, which PostgreSQL runs as,` : 'PostgreSQL'
    throw new StartFailure(`BACKUP_ARCHIVE: ${who} cannot write into ${folder}; open the folders above it`, {
      cause: error,
    })
  })
}

export async function pruneArchive(folder: string, first: string): Promise<number> {
  const names = (await readdir(folder).catch(absent)) ?? []
  const old = names.filter((name) => SEGMENT.test(name) && name.slice(8) < first.slice(8))
  for (const name of old) await rm(join(folder, name))
  return old.length
}
