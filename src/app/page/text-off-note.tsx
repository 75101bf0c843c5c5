import { IconMessageOff } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { textOffNotes } from '#domain/messaging/text-off.ts'
import { useSite } from './use-site.ts'

export function TextOffNote() {
  if (!useSite().textOff) return null
  return <WarningNote icon={IconMessageOff}>{textOffNotes.stops}</WarningNote>
}
