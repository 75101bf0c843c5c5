import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouteError } from 'react-router'
import { isOutage, OUTAGE } from '#app/calls/outage.ts'
import { LoadAgain } from '#app/kit/actions/load-again.tsx'
import { companyMessages } from '#domain/companies/messages.ts'
import { Unavailable } from './unavailable.tsx'

/** There is no such hauler, or it cannot be shown now. */
export function HaulerUnavailable() {
  const error = useRouteError()
  if (isOutage(error)) {
    return (
      <Unavailable icon={icon} title={OUTAGE.title} act={<LoadAgain />}>
        {OUTAGE.sentence}
      </Unavailable>
    )
  }
  return <Unavailable icon={icon} title={companyMessages.pageUnavailable} />
}

const icon = <IconPlugConnectedX size={40} stroke={1.75} aria-hidden="true" />
