import { serverNow } from '#app/calls/server-clock.ts'
import { Panel } from '#app/kit/display/panel.tsx'
import { BillingFrame } from '#app/office/billing/frame/billing-frame.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/settings.screen'
import classes from './settings.module.css'
import { SettingsEditor } from './settings-editor.tsx'
import { settingsFacts } from './settings-words.ts'
import { StartPanel } from './start-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Billing settings', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const settings = await calls.get('billing.getSettings', { companyId: chosen.id })
  return { chosen, settings, today: todayIn(chosen.timezone, serverNow()) }
}

export const ErrorBoundary = () => <ScreenFailed title="Billing" failed="The settings did not load" />

export default function SettingsScreen({ loaderData: { chosen, settings, today } }: Route.ComponentProps) {
  const changes = may(useOffice().user, 'billing.settings')
  return (
    <BillingFrame part="Settings" chosen={chosen}>
      <div className={classes.columns}>
        {changes ? (
          <SettingsEditor key={chosen.id} company={chosen.id} settings={settings} />
        ) : (
          <Panel title="How bills are made">
            <Facts facts={settingsFacts(settings)} />
          </Panel>
        )}
        <StartPanel
          key={`start ${chosen.id}`}
          company={chosen.id}
          settings={settings}
          today={today}
          mayStart={changes}
        />
      </div>
    </BillingFrame>
  )
}
