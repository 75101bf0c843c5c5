import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { contextKeys } from '#app/api.ts'
import { buttonClass } from '#app/kit/button-look.ts'
import type { PublicCompany } from '#contract/companies.ts'
import { payLinkMessages } from '#domain/payments/messages.ts'
import type { Route } from './+types/pay-screen'
import { HaulerFrame } from './hauler-frame.tsx'
import { payCopy } from './pay-copy.ts'
import { PayForm } from './pay-form.tsx'
import classes from './pay-screen.module.css'
import { StepHeading } from './step-heading.tsx'
import { Unavailable } from './unavailable.tsx'
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
  const { state, text } = paying.paid
  return (
    <HaulerFrame company={link.company}>
      {state === 'open' && <PayForm link={link} paying={paying} />}
      {state === 'paid' && (
        <Closed mark={<IconCircleCheck {...mark} />} title={payCopy.paidTitle} company={link.company}>
          {text ? `${text} ${payCopy.receipt}` : payLinkMessages.paidBefore}
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

/** Nothing more can be paid here: says why, and whom to call. */
function Closed(props: { mark: ReactNode; title: string; company: PublicCompany; children: string }) {
  const { title, company, children } = props
  return (
    <main className={classes.closed}>
      <div className={classes.mark}>{props.mark}</div>
      <StepHeading title={title}>{children}</StepHeading>
      <a className={buttonClass({ tone: 'secondary', size: 52 })} href={`tel:${company.phone}`}>
        {payCopy.call(company.name)}
      </a>
    </main>
  )
}

/** A code that nobody was sent. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Unavailable icon={<IconLinkOff {...mark} />} title={payCopy.unknownTitle}>
      {payCopy.unknownLead}
    </Unavailable>
  )
}
