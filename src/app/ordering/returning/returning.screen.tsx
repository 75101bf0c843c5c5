import { IconLinkOff } from '@tabler/icons-react'
import { data, useNavigate, useParams, useRouteError } from 'react-router'
import { contextKeys, isPageRefusal } from '#app/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { townLine } from '#app/ordering/address/address-line.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { Unavailable } from '#app/ordering/hauler/unavailable.tsx'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { orderPagePath, stepPath } from '#app/ordering/wizard/step-places.ts'
import type { Route } from './+types/returning.screen'
import { fillIn } from './fill-in.ts'
import { returningCopy } from './returning.copy.ts'
import classes from './returning.screen.module.css'

/** Whoever holds the link was written to; one that ended opens nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const calls = context.get(contextKeys.calls)
  const company = await calls.get('companies.getByUrl', { i: params.slug })
  const known = await calls.get('services.getReturning', { company: company.id, code: params.code })
  return data({ company, known }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [
  { title: returningCopy.pageTitle },
  { name: 'robots', content: 'noindex' },
]

/** What is known of a returning customer, before it fills in a new order. */
export default function ReturningScreen({ loaderData }: Route.ComponentProps) {
  const { company, known } = loaderData
  const base = orderPagePath(company.slug)
  const navigate = useNavigate()
  const goOn = () => {
    fillIn(base, known)
    navigate(stepPath(base, 'intro'))
  }
  return (
    <HaulerFrame company={company}>
      <main className={classes.page}>
        <StepHeading title={returningCopy.title(known.firstname)}>{returningCopy.filledIn}</StepHeading>
        <dl className={classes.facts}>
          <div>
            <dt>{returningCopy.address}</dt>
            <dd>{known.address}</dd>
            <dd className={classes.fact}>{townLine(known)}</dd>
          </div>
          <div>
            <dt>{returningCopy.details}</dt>
            <dd>{[`${known.firstname} ${known.lastname}`.trim(), known.cellphone].filter(Boolean).join(', ')}</dd>
            <dd className={classes.fact}>{known.email}</dd>
          </div>
        </dl>
        <div className={classes.ways}>
          <Button size={52} wide onClick={goOn}>
            {returningCopy.goOn}
          </Button>
          <ButtonLink size={52} tone="secondary" to={base}>
            {returningCopy.startEmpty}
          </ButtonLink>
        </div>
      </main>
    </HaulerFrame>
  )
}

/** A link that ended, or was never sent. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { slug = '' } = useParams()
  if (!isPageRefusal(error, 'not-found')) throw error
  return (
    <Unavailable
      icon={<IconLinkOff size={40} stroke={1.75} aria-hidden="true" />}
      title={returningCopy.endedTitle}
      act={
        <ButtonLink size={52} to={orderPagePath(slug)}>
          {returningCopy.orderPage}
        </ButtonLink>
      }
    >
      {returningCopy.endedLead}
    </Unavailable>
  )
}
