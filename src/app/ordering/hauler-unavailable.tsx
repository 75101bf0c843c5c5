import { IconPlugConnectedX } from '@tabler/icons-react'
import { companyMessages } from '#domain/companies/messages.ts'
import { Unavailable } from './unavailable.tsx'

/** There is no such hauler, or it cannot be shown now. */
export function HaulerUnavailable() {
  return (
    <Unavailable
      icon={<IconPlugConnectedX size={40} stroke={1.75} aria-hidden="true" />}
      title={companyMessages.pageUnavailable}
    />
  )
}
