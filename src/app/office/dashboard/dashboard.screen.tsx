import { IconExternalLink } from '@tabler/icons-react'
import { href, useNavigate } from 'react-router'
import type { PageCalls } from '#app/calls/api.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { SetupCard } from '#app/office/setup/setup-card.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Dashboard, Setup } from '#contract/companies/dashboard.ts'
import { weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { Route } from './+types/dashboard.screen'
import classes from './dashboard.screen.module.css'
import { DashboardDemand } from './dashboard-demand.tsx'
import { DashboardOrders } from './dashboard-orders.tsx'
import { DashboardRecent } from './dashboard-recent.tsx'
import { type BilledMonth, DashboardRevenue } from './dashboard-revenue.tsx'
import { DashboardWork } from './dashboard-work.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Dashboard', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const [dashboard, setup, month] = await Promise.all([
    calls.get('companies.getDashboard', { companyId: chosen.id }),
    calls.get('companies.getSetup', { companyId: chosen.id }),
    monthOf(calls, chosen.id),
  ])
  return { chosen, dashboard, setup, month }
}

async function monthOf(calls: PageCalls, company: number): Promise<BilledMonth | null> {
  const { startedon } = await calls.get('billing.getSettings', { companyId: company })
  return startedon === null ? null : (await calls.get('billing.getOverview', { companyId: company })).month
}

export default function DashboardScreen({ loaderData: { chosen, dashboard, setup, month } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const navigate = useNavigate()
  const day = `${weekdayOf(dashboard.today)}, ${formatDay(dashboard.today)}`
  return (
    <>
      <OfficeHead
        title={<span className={classes.day}>{day}</span>}
        choice={chooses && <CompanySelect chosen={chosen} onChoose={(id) => navigate(`?company=${id}`)} />}
        more={
          <ButtonLink
            to={href('/h/:slug/:step?', { slug: chosen.slug })}
            tone="secondary"
            icon={<Icon of={IconExternalLink} />}
          >
            {chooses ? 'Open the order page' : 'Open my order page'}
          </ButtonLink>
        }
      />
      <Panels dashboard={dashboard} setup={setup} month={month} slug={chosen.slug} />
    </>
  )
}

type PanelsProps = { dashboard: Dashboard; setup: Setup; month: BilledMonth | null; slug: string }

function Panels({ dashboard, setup, month, slug }: PanelsProps) {
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <SetupCard setup={setup} slug={slug} />
        <DashboardOrders dashboard={dashboard} />
        <div className={classes.pair}>
          <DashboardRevenue
            recurring={dashboard.recurring}
            tobeasked={dashboard.tobeasked}
            company={dashboard.companyid}
            month={month}
          />
          <DashboardDemand turnedaway={dashboard.turnedaway} hasArea={setup.area} company={dashboard.companyid} />
        </div>
      </div>
      <div className={classes.aside}>
        <DashboardWork work={dashboard.work} today={dashboard.today} />
        <DashboardRecent dashboard={dashboard} />
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenFailed title="Dashboard" failed="The dashboard did not load" />
