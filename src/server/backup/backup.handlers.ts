import { isBackupOverdue } from '#domain/operations/backup-age.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { backupsSoFar } from './backup.queries.ts'
import { backupContents } from './backup-contents.ts'

export const backupHandlers: Handlers<'backups.getState'> = {
  'backups.getState': async ({ db, app, now }) => {
    const nightly = app.env.backupTo !== undefined
    const { lastGood, trouble } = await backupsSoFar(db)
    return {
      nightly,
      holds: backupContents(app.env),
      overdue: nightly && isBackupOverdue(lastGood, now),
      lastgood: lastGood?.toISOString() ?? null,
      trouble,
    }
  },
}
