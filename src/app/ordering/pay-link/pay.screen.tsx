import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { data, useRevalidator, useRouteError } from 'react-router'
import { contextKeys, isPageRefusal } from '#app/calls/api.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Closed } from '#app/ordering/hauler/closed.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { Unavailable } from '#app/ordering/hauler/unavailable.tsx'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { payLinkMessages } from '#domain/payments/messages.ts'
import type { Route } from './+types/pay.screen'
import { payCopy } from './pay.copy.ts'
import { PayForm, type PayFormProps } from './pay-form.tsx'
import { usePayLink } from './use-pay-link.ts'

/** The code is the only secret, so a wrong one is a 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(contextKeys.calls).get('services.getPayLink', { code: params.code })
  return data({ link, code: params.code }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: payCopy.pageTitle }, { name: 'robots', content: 'noindex' }]

/** Pay page of an order that is paid by link. */
export default function PayScreen({ loaderData }: Route.ComponentProps) {
  const { link, code } = loaderData
  const { revalidate } = useRevalidator()
  // Reload once paid: the server then returns the key of the order's own page.
  const [keeps, setKeeps] = useState(false)
  const paying = usePayLink(code, link, keeps, () => void revalidate())
  const { state, text } = paying.paid
  const total = formatDollars(link.total)
  const paidBy = link.charge && payingCopy.paidBy(link.company.name, link.charge.lastfour)
  const next = link.orderkey && <OrderLink link={link} orderkey={link.orderkey} />
  return (
    <HaulerFrame company={link.company}>
      {state === 'open' && <PayForm link={link} paying={paying} keeps={keeps} onKeeps={setKeeps} />}
      {state === 'paid' && (
        <Closed
          mark={<IconCircleCheck {...mark} />}
          title={payingCopy.paidTitle(total)}
          company={link.company}
          act={next}
        >
          {[paidBy, text ? `${text} ${payCopy.receipt}` : payLinkMessages.paidBefore].filter(Boolean).join(' ')}
        </Closed>
      )}
      {state === 'ended' && (
        <Closed mark={<IconLinkOff {...mark} />} title={payLinkMessages.ended} company={link.company}>
          {payCopy.endedLead}
        </Closed>
      )}
    </HaulerFrame>
  )
}

const mark = { size: 40, stroke: 2, 'aria-hidden': true } as const

function OrderLink({ link: { order, type, datestart }, orderkey }: { link: PayFormProps['link']; orderkey: string }) {
  const needsDay = type === 'Residential' && datestart === null
  return (
    <ButtonLink size={52} to={`/order/${order}?key=${orderkey}`}>
      {needsDay ? payCopy.chooseDay : payCopy.orderPage}
    </ButtonLink>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isPageRefusal(error, 'not-found')) throw error
  return (
    <Unavailable icon={<IconLinkOff {...mark} />} title={payCopy.unknownTitle}>
      {payCopy.unknownLead}
    </Unavailable>
  )
}
