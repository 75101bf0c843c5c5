import { IconMailOff } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { type MailOffNoteKind, mailOffNotes } from '#domain/messaging/mail-off.ts'
import { useSite } from './use-site.ts'

export function MailOffNote({ about }: { about: MailOffNoteKind }) {
  if (!useSite().mailOff) return null
  return <WarningNote icon={IconMailOff}>{mailOffNotes[about]}</WarningNote>
}
