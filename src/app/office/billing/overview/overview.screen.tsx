import { IconArrowRight, IconCash } from '@tabler/icons-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { BillingFrame, useBillingPath } from '#app/office/billing/frame/billing-frame.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import { countText } from '#domain/words/counted.ts'
import type { Route } from './+types/overview.screen'
import { DuePanel, FailedPanel, UnallocatedPanel } from './asked-panels.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { OpenPanel } from './open-panel.tsx'
import classes from './overview.module.css'
import { PickCustomerSheet } from './pick-customer.sheet.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Billing', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const [overview, settings] = await Promise.all([
    calls.get('billing.getOverview', { companyId: chosen.id }),
    calls.get('billing.getSettings', { companyId: chosen.id }),
  ])
  return { chosen, overview, settings }
}

export const ErrorBoundary = () => <ScreenFailed title="Billing" failed="Billing did not load" />

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  const { chosen, overview } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pathOf = useBillingPath(chosen.id)
  const drafts = overview.drafts.reduce((sum, { count }) => sum + count, 0)
  const { today, startedon } = overview
  return (
    <BillingFrame
      part="Overview"
      chosen={chosen}
      beside={<span className={classes.day}>{`${weekdayOf(today)}, ${formatDay(today)}`}</span>}
      acts={
        startedon !== null && (
          <>
            <ButtonLink tone="secondary" to={withAsk(search)} preventScrollReset icon={<Icon of={IconCash} />}>
              Take a payment
            </ButtonLink>
            {drafts > 0 && (
              <ButtonLink to={pathOf(href('/admin/billing/run'))} iconAfter={<Icon of={IconArrowRight} />}>
                {`Review ${countText(drafts)} ${drafts === 1 ? 'bill' : 'bills'}`}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {startedon === null ? (
        <NotStarted settingsPath={pathOf(href('/admin/billing/settings'))} />
      ) : (
        <Panels {...loaderData} />
      )}
      <PickCustomerSheet
        open={search.get('ask') === 'payment'}
        company={chosen.id}
        onClose={() => void navigate(withoutAsk(search), { replace: true, preventScrollReset: true })}
      />
    </BillingFrame>
  )
}

const withAsk = (search: URLSearchParams) => `?${new URLSearchParams([...search, ['ask', 'payment']])}`
const withoutAsk = (search: URLSearchParams) =>
  `?${new URLSearchParams([...search].filter(([name]) => name !== 'ask'))}`

function NotStarted({ settingsPath }: { settingsPath: string }) {
  const mayStart = may(useOffice().user, 'billing.settings')
  return (
    <NothingYet
      scene={<CartsScene />}
      title="Billing has not been started"
      actions={mayStart && <ButtonLink to={`${settingsPath}#start`}>Start billing</ButtonLink>}
    >
      {mayStart
        ? 'Services are billed each period without work: by card, by email with a link to pay, or on paper. Choose a first day and see who would be billed; nothing before that day is ever asked for.'
        : 'The owner starts it on a day. From then on every service is billed each period.'}
    </NothingYet>
  )
}

function Panels({ chosen, overview, settings }: Route.ComponentProps['loaderData']) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DraftsPanel company={chosen.id} overview={overview} settings={settings} />
        <OpenPanel company={chosen.id} overview={overview} />
      </div>
      <div className={classes.column}>
        <DuePanel overview={overview} />
        <FailedPanel overview={overview} collecthour={settings.collecthour} />
        <UnallocatedPanel overview={overview} />
      </div>
    </div>
  )
}
