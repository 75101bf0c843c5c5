import { IconMailOff } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { type MailOffNoteKind, mailOffNotes } from '#domain/messaging/mail-off.ts'
import { useSite } from './use-site.ts'

/** Warning on screens that would promise a link while this server sends no mail; otherwise nothing. */
export function MailOffNote({ about }: { about: MailOffNoteKind }) {
  if (!useSite().mailOff) return null
  return <WarningNote icon={IconMailOff}>{mailOffNotes[about]}</WarningNote>
}
