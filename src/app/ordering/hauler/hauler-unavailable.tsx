import { IconPlugConnectedX } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { isOutage, OUTAGE } from '#app/calls/outage.ts'
import { LoadAgain } from '#app/kit/actions/load-again.tsx'
import type { OrderPage } from '#app/ordering/order/order-page.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { useMissingFile } from '#app/page/missing-file.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { CallHauler } from './call-hauler.tsx'
import { isNotOpen } from './open-page.ts'
import { Unavailable } from './unavailable.tsx'

export function HaulerUnavailable() {
  const error = useRouteError()
  const isMissing = useMissingFile(error)
  const [title, sentence] = isOutage(error)
    ? [OUTAGE.title, OUTAGE.sentence]
    : isMissing
      ? [copy.stepMissing, copy.stepMissingWhy]
      : [copy.stepFailed, copy.stepFailedWhy]
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { notOpenYet, pageUnavailable } = companyMessages
    return <Unavailable icon={icon} title={isNotOpen(error) ? notOpenYet : pageUnavailable} />
  }
  return (
    <Unavailable icon={icon} title={title} act={<RetryActions />}>
      {sentence}
    </Unavailable>
  )
}

function RetryActions() {
  const page = useRouteLoaderData<OrderPage>('ordering/page/order-page.layout')
  return (
    <>
      <LoadAgain />
      {page && <CallHauler phone={page.company.phone}>{copy.questions}</CallHauler>}
    </>
  )
}

const icon = <IconPlugConnectedX size={40} stroke={1.75} aria-hidden="true" />
