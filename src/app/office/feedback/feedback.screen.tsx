import { href, useNavigate } from 'react-router'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import { useSite } from '#app/page/use-site.ts'
import type { Feedback } from '#contract/reviews.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { Route } from './+types/feedback.screen'
import classes from './feedback.screen.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Feedback', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  return { chosen, feedback: await calls.get('reviews.getFeedback', { i: chosen.id }) }
}

export default function FeedbackScreen({ loaderData: { chosen, feedback } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={href('/admin/customers')}>Customers</BackLink>
      <OfficeHead
        title="Feedback"
        choice={chooses && <CompanySelect chosen={chosen} onChoose={(id) => navigate(`?company=${id}`)} />}
      />
      {feedback.length === 0 && <NoFeedback slug={chosen.slug} />}
      {feedback.length > 0 && <FeedbackList feedback={feedback} timezone={chosen.timezone} />}
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={href('/admin/customers')}>Customers</BackLink>
    <ScreenFailed title="Feedback" failed="The feedback did not load" />
  </>
)

function FeedbackList({ feedback, timezone }: { feedback: readonly Feedback[]; timezone: string }) {
  return (
    <ul className={classes.list}>
      {feedback.map(({ id, name, account, feedback: text, created }) => (
        <li key={id} className={classes.message}>
          <p className={classes.head}>
            <strong>{name || 'No name given'}</strong>
            {account && <span>{`Account ${account}`}</span>}
            <time dateTime={created}>{formatDayWithWeekday(dayOf(created, timezone))}</time>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function NoFeedback({ slug }: { slug: string }) {
  const { publicUrl } = useSite()
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No feedback yet"
    >{`Ask your customers: send them to ${new URL(href('/Reviews/:hauler', { hauler: slug }), publicUrl).href}. Anyone who wouldn't recommend you can tell you why, and you'll read it here.`}</NothingYet>
  )
}
