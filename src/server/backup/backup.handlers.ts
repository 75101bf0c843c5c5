import { isBackupOverdue } from '#domain/operations/backup-age.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { lastBackup, lastGoodBackup } from './backup.queries.ts'

export const backupHandlers: Handlers<'backups.getState'> = {
  'backups.getState': async ({ db, app, now }) => {
    const nightly = app.env.backupTo !== undefined
    const [good, last] = await Promise.all([lastGoodBackup(db), lastBackup(db)])
    return {
      nightly,
      overdue: nightly && isBackupOverdue(good, now),
      lastgood: good?.toISOString() ?? null,
      trouble: last?.trouble ?? null,
    }
  },
}
