import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Skeleton } from '#app/kit/display/skeleton.tsx'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Route } from './+types/dashboard.screen'
import classes from './dashboard.screen.module.css'
import { DashboardDemand } from './dashboard-demand.tsx'
import { DashboardOrders } from './dashboard-orders.tsx'
import { DashboardRecent } from './dashboard-recent.tsx'
import { DashboardRevenue } from './dashboard-revenue.tsx'
import { DashboardWork } from './dashboard-work.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Dashboard', matches[0].loaderData, { hidden: true })

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The morning's questions of one company; an admin chooses which. */
export default function DashboardScreen() {
  const { chooses: isAdmin, companies, company } = useChosenCompany()
  const navigate = useNavigate()
  const { loaded, again } = useLoaded(`dashboard ${company?.id}`, async (signal) =>
    company ? get('companies.getDashboard', { companyId: company.id }, { signal }) : null,
  )
  const dashboard = loaded.state === 'ready' ? loaded.value : null
  const day = dashboard && `${weekdayOf(dashboard.today)}, ${formatDay(dashboard.today)}`
  return (
    <>
      <OfficeHead title={day ?? 'Dashboard'}>
        {isAdmin && company && (
          <CompanySelect companies={companies} chosen={company.id} onChoose={(id) => navigate(`?company=${id}`)} />
        )}
        {company && (
          <ButtonLink to={`/h/${company.slug}`} tone="secondary" icon={<IconExternalLink {...icon} />}>
            Open my order page
          </ButtonLink>
        )}
      </OfficeHead>
      {loaded.state === 'failed' && <AskAgain title="The dashboard did not load" again={again} />}
      {loaded.state !== 'failed' && (dashboard ? <Panels dashboard={dashboard} /> : <Loading />)}
    </>
  )
}

function Panels({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <DashboardOrders dashboard={dashboard} />
        <div className={classes.pair}>
          <DashboardRevenue recurring={dashboard.recurring} />
          <DashboardDemand turnedaway={dashboard.turnedaway} company={dashboard.companyid} />
        </div>
      </div>
      <div className={classes.aside}>
        <DashboardWork work={dashboard.work} today={dashboard.today} />
        <DashboardRecent dashboard={dashboard} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading the dashboard">
      <div className={classes.main}>
        <Skeleton width="100%" height={364} radius={12} />
        <div className={classes.pair}>
          <Skeleton width="100%" height={314} radius={12} />
          <Skeleton width="100%" height={314} radius={12} />
        </div>
      </div>
      <div className={classes.aside}>
        <Skeleton width="100%" height={268} radius={12} />
        <Skeleton width="100%" height={410} radius={12} />
      </div>
    </div>
  )
}
