import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { StreetScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import screenClasses from '#app/office/customers/customer.screen.module.css'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { HOUSE_ZONE } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { useSite } from '#app/site/frame/use-site.ts'
import type { Route } from './+types/feedback.screen'
import { FeedbackList } from './feedback-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Feedback', matches[0].loaderData, { hidden: true })

/** What customers would improve, newest first; an admin chooses of which company. */
export default function FeedbackScreen() {
  const { chooses: isAdmin, companies, company } = useChosenCompany()
  const navigate = useNavigate()
  const { loaded, again } = useLoaded(`feedback ${company?.id}`, async (signal) =>
    company ? get('reviews.getFeedback', { i: company.id }, { signal }) : null,
  )
  const feedback = loaded.state === 'ready' ? loaded.value : null
  return (
    <>
      <Link className={screenClasses.back} to="/admin/customers">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Customers
      </Link>
      <OfficeHead title="Feedback">
        {isAdmin && company && (
          <CompanySelect companies={companies} chosen={company.id} onChoose={(id) => navigate(`?company=${id}`)} />
        )}
      </OfficeHead>
      {loaded.state === 'failed' && <FeedbackFailed again={again} />}
      {loaded.state !== 'failed' && !feedback && <SkeletonRow />}
      {feedback?.length === 0 && <NoFeedback slug={company?.slug ?? ''} />}
      {feedback && feedback.length > 0 && (
        <FeedbackList feedback={feedback} timezone={company?.timezone ?? HOUSE_ZONE} />
      )}
    </>
  )
}

function FeedbackFailed({ again }: { again: () => void }) {
  return <AskAgain title="The feedback did not load" again={again} />
}

function NoFeedback({ slug }: { slug: string }) {
  const { publicUrl } = useSite()
  return (
    <NothingYet scene={<StreetScene />} title="No feedback yet">
      Ask your customers: send them to {new URL(`/Reviews/${slug}`, publicUrl).href}. Who would not recommend you can
      tell you why, and it stands here.
    </NothingYet>
  )
}
