import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { ConfirmationScene } from '#app/drawings/confirmation-scene.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { HaulerUnavailable } from '#app/ordering/hauler/hauler-unavailable.tsx'
import { expectOpenPage } from '#app/ordering/hauler/open-page.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { reviewMessages } from '#domain/site/messages.ts'
import { reviewSites } from '#domain/site/review-sites.ts'
import type { Route } from './+types/review.screen'
import { FeedbackForm } from './feedback-form.tsx'
import classes from './review.screen.module.css'
import { ReviewLinks } from './review-links.tsx'
import { reviewPlace, reviewQuery } from './review-places.ts'
import { reviewsCopy } from './reviews.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const company = await context.get(contextKeys.calls).get('companies.getByUrl', { i: params.hauler })
  expectOpenPage(params.hauler, company, (hauler) => href('/Reviews/:hauler', { hauler }))
  return { company }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? reviewsCopy.pageTitle(loaderData.company.name) : '' },
  { name: 'robots', content: 'noindex' },
]

/** The review sites are shown after both answers; "no" leads to a form first. */
export default function ReviewScreen({ loaderData }: Route.ComponentProps) {
  const { company } = loaderData
  const [search] = useSearchParams()
  const place = reviewPlace(search)
  return (
    <HaulerFrame company={company}>
      <ConfirmationScene carts={AT_THE_CURB} />
      <main className={classes.page} key={place}>
        {place === 'recommend' && <Recommend hauler={company.name} />}
        {place === 'sites' && <Sites {...loaderData} />}
        {place === 'feedback' && <Feedback {...loaderData} />}
        {place === 'thanks' && <Thanks {...loaderData} />}
      </main>
    </HaulerFrame>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}

const AT_THE_CURB = [
  { size: 96, recycling: false },
  { size: 64, recycling: true },
] as const

type Data = Route.ComponentProps['loaderData']
function Recommend({ hauler }: { hauler: string }) {
  const [search] = useSearchParams()
  return (
    <>
      <StepHeading title={reviewMessages.question(hauler)} />
      <div className={classes.answers}>
        <ButtonLink to={reviewQuery(search, 'sites')} size={64} icon={<Icon of={IconThumbUp} size="m" />}>
          {reviewsCopy.yes}
        </ButtonLink>
        <ButtonLink
          to={reviewQuery(search, 'feedback')}
          tone="secondary"
          size={64}
          icon={<Icon of={IconThumbDown} size="m" />}
        >
          {reviewsCopy.no}
        </ButtonLink>
      </div>
    </>
  )
}

function Sites({ company }: Data) {
  const sites = reviewSites(company)
  return (
    <>
      <StepHeading title={reviewsCopy.glad}>
        {sites.length > 0 ? reviewsCopy.tellOthers(company.name) : reviewsCopy.noSites(company.name)}
      </StepHeading>
      <ReviewLinks sites={sites} />
      <BackToQuestion />
    </>
  )
}

function Feedback({ company }: Data) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <StepHeading title={reviewMessages.improve}>{reviewsCopy.improveLead(company.name)}</StepHeading>
      <FeedbackForm
        slug={company.slug}
        name={search.get('name') ?? ''}
        account={search.get('account') ?? ''}
        onSent={() => navigate(reviewQuery(search, 'thanks'), { replace: true })}
      />
      <div className={classes.answer}>
        <CallHauler phone={company.phone}>{reviewsCopy.answer(haulerName(company.name, '').short)}</CallHauler>
      </div>
      <BackToQuestion />
    </>
  )
}

function Thanks({ company }: Data) {
  const sites = reviewSites(company)
  return (
    <>
      <StepHeading title={reviewMessages.thanks}>{sites.length > 0 ? reviewsCopy.alsoHere : undefined}</StepHeading>
      <ReviewLinks sites={sites} />
    </>
  )
}

function BackToQuestion() {
  const [search] = useSearchParams()
  return (
    <Link className={`${typeClasses.link} ${classes.back}`} to={reviewQuery(search, 'recommend')}>
      {reviewsCopy.back}
    </Link>
  )
}
