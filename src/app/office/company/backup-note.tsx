import { IconDatabaseX } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Answer } from '#contract/contract.ts'
import classes from './backup-note.module.css'

/** Warns an admin while the last good backup is older than it may be; nothing while all is well. */
export function BackupNote({ backups }: { backups: Answer<'backups.getState'> | null }) {
  if (!backups?.overdue) return null
  const { lastgood, trouble } = backups
  return (
    <WarningNote icon={IconDatabaseX} className={classes.note}>
      {lastgood === null ? (
        <span>No backup has been taken yet.</span>
      ) : (
        <>
          The last good backup is more than a day old: <Moment at={lastgood} />.
        </>
      )}
      <span>{trouble && ` The last one failed: ${trouble}`}</span>
    </WarningNote>
  )
}
