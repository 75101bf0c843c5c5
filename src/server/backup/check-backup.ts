import { rm } from 'node:fs/promises'
import { openBackup } from './open-backup.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

/**
 * Verifies a backup by a trial restore, which is discarded.
 * @throws StartFailure with the reason when it fails
 */
export async function checkBackup(path: string, key: string | undefined, schema: number): Promise<Restored> {
  const into = `${path}.check.${process.pid}.part`
  try {
    return await restoreBackup(await openBackup(path, key), { into, schema, durable: false, progress: () => {} })
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
