import { IconMailOff } from '@tabler/icons-react'
import { type MailOffNoteKind, mailOffNotes } from '#domain/messaging/mail-off.ts'
import classes from './mail-off-note.module.css'
import { useSite } from './use-site.ts'

/** Says on a screen that would promise a link that this server sends no mail; nothing where it does. */
export function MailOffNote({ about }: { about: MailOffNoteKind }) {
  if (!useSite().mailOff) return null
  return (
    <p className={classes.note}>
      <IconMailOff size={20} stroke={1.75} aria-hidden="true" />
      {mailOffNotes[about]}
    </p>
  )
}
