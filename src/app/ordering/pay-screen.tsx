import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { contextKeys } from '#app/api.ts'
import { PlainPage } from '#app/site/plain-page.tsx'
import { payLinkMessages } from '#domain/payments/messages.ts'
import type { Route } from './+types/pay-screen'
import { HaulerFrame } from './hauler-frame.tsx'
import { payCopy } from './pay-copy.ts'
import { PayForm } from './pay-form.tsx'
import classes from './pay-screen.module.css'
import { StepHeading } from './step-heading.tsx'
import { usePaying } from './use-paying.ts'

/** Whoever has the code may pay; a wrong one is a link that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(contextKeys.door).get('services.getPayLink', { code: params.code })
  return data({ link, code: params.code }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: payCopy.pageTitle }, { name: 'robots', content: 'noindex' }]

/** An order that is paid by its link: what it is, what it costs, and the card (decision 26). */
export default function PayScreen({ loaderData }: Route.ComponentProps) {
  const { link, code } = loaderData
  const paying = usePaying(code, link)
  const { paid } = paying
  return (
    <HaulerFrame company={link.company}>
      {paid.state === 'open' && <PayForm link={link} paying={paying} />}
      {paid.state === 'paid' && (
        <Closed title={payCopy.paidTitle} lead={paid.text ?? payLinkMessages.paidBefore} phone={link.company.phone}>
          {paid.text && payCopy.receipt}
        </Closed>
      )}
      {paid.state === 'ended' && (
        <Closed title={payCopy.endedTitle} lead={payLinkMessages.ended} phone={link.company.phone}>
          {payCopy.endedLead}
        </Closed>
      )}
    </HaulerFrame>
  )
}
