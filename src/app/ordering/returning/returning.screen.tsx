import { IconLinkOff } from '@tabler/icons-react'
import { data, href, useNavigate } from 'react-router'
import { contextKeys, isPageRefusal, type PageCalls } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { townLine } from '#app/ordering/address/address-line.tsx'
import { Closed } from '#app/ordering/hauler/closed.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { HaulerUnavailable } from '#app/ordering/hauler/hauler-unavailable.tsx'
import { expectOpenPage } from '#app/ordering/hauler/open-page.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { orderPagePath, stepPath } from '#app/ordering/wizard/step-places.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { Route } from './+types/returning.screen'
import { fillIn } from './fill-in.ts'
import { returningCopy } from './returning.copy.ts'
import classes from './returning.screen.module.css'

/** The link was mailed to its holder. An ended link is a 404 on the hauler's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const calls = context.get(contextKeys.calls)
  const company = await calls.get('companies.getByUrl', { i: params.slug })
  expectOpenPage(params.slug, company, (slug) => href('/h/:slug/back/:code', { ...params, slug }))
  const known = await knownBy(calls, { company: company.id, code: params.code })
  return data({ company, known }, { status: known ? 200 : 404, headers: { 'Cache-Control': 'private, no-store' } })
}

async function knownBy(calls: PageCalls, link: Asked<'services.getReturning'>) {
  try {
    return await calls.get('services.getReturning', link)
  } catch (refused) {
    if (isPageRefusal(refused, 'not-found')) return null
    throw refused
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [
  { title: returningCopy.pageTitle },
  { name: 'robots', content: 'noindex' },
]

export default function ReturningScreen({ loaderData: { company, known }, params }: Route.ComponentProps) {
  return (
    <HaulerFrame company={company}>
      {known ? (
        <KnownDetails base={orderPagePath(company.slug)} known={known} code={params.code} />
      ) : (
        <EndedLink company={company} />
      )}
    </HaulerFrame>
  )
}

type KnownDetailsProps = { base: string; known: Answer<'services.getReturning'>; code: string }

/** Known details of a returning customer, shown before they fill in a new order or resume a saved one. */
function KnownDetails({ base, known, code }: KnownDetailsProps) {
  const navigate = useNavigate()
  const goOn = () => {
    fillIn(base, known, code)
    navigate(stepPath(base, known.begun?.type ? 'address' : 'intro'))
  }
  return (
    <main className={classes.page}>
      <StepHeading title={returningCopy.title(known.firstname)}>
        {known.begun ? returningCopy.asLeft : returningCopy.filledIn}
      </StepHeading>
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
      <div className={classes.actions}>
        <Button size={52} wide onClick={goOn}>
          {known.begun ? returningCopy.finish : returningCopy.goOn}
        </Button>
        <ButtonLink size={52} tone="secondary" to={base}>
          {returningCopy.startEmpty}
        </ButtonLink>
      </div>
    </main>
  )
}

function EndedLink({ company }: { company: PublicCompany }) {
  const orderPage = (
    <ButtonLink size={52} to={orderPagePath(company.slug)}>
      {returningCopy.orderPage}
    </ButtonLink>
  )
  return (
    <Closed
      mark={<IconLinkOff size={40} stroke={2} aria-hidden="true" />}
      title={returningCopy.endedTitle}
      company={company}
      act={orderPage}
    >
      {returningCopy.endedLead}
    </Closed>
  )
}

export { HaulerUnavailable as ErrorBoundary }
