import { IconAlertTriangle } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'

export const LostNote = () => (
  <WarningNote icon={IconAlertTriangle}>
    The last answer was lost. Send it again to see what became of it: the same money is never moved twice.
  </WarningNote>
)
