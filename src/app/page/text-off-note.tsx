import { IconMessageOff } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { useSite } from './use-site.ts'

export function TextOffNote() {
  if (!useSite().textOff) return null
  return <WarningNote icon={IconMessageOff}>{toldMessages.textsOff}</WarningNote>
}
