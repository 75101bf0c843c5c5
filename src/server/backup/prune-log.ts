import { join } from 'node:path'
import { StartFailure } from '#server/base/start-failure.ts'
import { pruneArchive } from '#server/db/archive/log-archive.ts'
import { backupsIn } from './backup-names.ts'
import { openBackup } from './open-backup.ts'

/**
 * Removes the WAL before the oldest backup, which is of no use. If that backup can't be opened, for example after a
 * change of the key, all of it stays.
 * @returns the number of files removed
 */
export async function pruneLog(folder: string, archive: string, key: string | undefined): Promise<number> {
  const [oldest] = await backupsIn(folder)
  if (!oldest) return 0
  const backup = await openBackup(join(folder, oldest), key).catch((error) => {
    if (error instanceof StartFailure) return undefined
    throw error
  })
  const first = backup?.manifest.database?.firstSegment
  return first ? pruneArchive(archive, first) : 0
}
