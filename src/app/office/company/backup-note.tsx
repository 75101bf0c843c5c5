import { IconDatabaseX } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { OwnTime } from '#app/office/display/own-time.tsx'
import { timeOf } from '#app/office/mail/mail-words.ts'
import type { Answer } from '#contract/contract.ts'
import classes from './backup-note.module.css'

/** Warns an admin while the last good backup is older than it may be; nothing while all is well. */
export function BackupNote({ backups }: { backups: Answer<'backups.getState'> | null }) {
  if (!backups?.overdue) return null
  const { lastgood, trouble } = backups
  return (
    <WarningNote icon={IconDatabaseX} className={classes.note}>
      {lastgood === null ? (
        'No backup has been taken yet.'
      ) : (
        <>
          The last good backup is more than a day old: <OwnTime text={() => timeOf(lastgood)} />.
        </>
      )}
      {trouble && ` The last one failed: ${trouble}`}
    </WarningNote>
  )
}
