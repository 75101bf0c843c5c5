import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { LoadingFailed } from '#app/kit/empty-state.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { weekdayOf } from '#domain/companies/calendar-day.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/dashboard-screen'
import { CompanySelect } from './company-select.tsx'
import { DashboardDemand } from './dashboard-demand.tsx'
import { DashboardOrders } from './dashboard-orders.tsx'
import { DashboardRecent } from './dashboard-recent.tsx'
import { DashboardRevenue } from './dashboard-revenue.tsx'
import classes from './dashboard-screen.module.css'
import { DashboardWork } from './dashboard-work.tsx'
import { OfficeHead } from './office-head.tsx'
import { useCompanies } from './use-companies.ts'
import { useOffice } from './use-office.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Dashboard', matches[0].loaderData, { hidden: true })

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The morning's questions of one company; an admin chooses which. */
export default function DashboardScreen() {
  const office = useOffice()
  const companies = useCompanies(office)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isAdmin = may(office.user.role, 'companies.list')
  const wanted = isAdmin ? Number(search.get('company')) : office.user.company
  const company = companies.find(({ id }) => id === wanted) ?? companies[0]
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
      {loaded.state === 'failed' && (
        <LoadingFailed
          title="The dashboard did not load"
          action={
            <Button tone="secondary" icon={<IconRefresh {...icon} />} onClick={again}>
              Try again
            </Button>
          }
        >
          Nothing was changed.
        </LoadingFailed>
      )}
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
