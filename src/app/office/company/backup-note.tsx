import { IconDatabaseX } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { Answer } from '#contract/contract.ts'
import classes from './backup-note.module.css'

export function BackupNote({ backups }: { backups: Answer<'backups.getState'> | null }) {
  if (!backups) return null
  const { nightly, overdue, lastgood, trouble, holds } = backups
  const leftOut = nightly ? leftOutOf(holds) : null
  if (!overdue) return leftOut && <p className={classes.holds}>{leftOut}</p>
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
      <span>{leftOut && ` ${leftOut}`}</span>
    </WarningNote>
  )
}

function leftOutOf({ database, files }: Answer<'backups.getState'>['holds']): string | null {
  if (database && files) return null
  if (database) return 'The nightly backup includes the database. Uploaded files are in a separate store.'
  const what = files ? 'includes uploaded files only' : 'is empty'
  return `The nightly backup ${what}: the database runs on another server, so back it up there.`
}
