import { Panel } from '#app/kit/display/panel.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { officeOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { refreshUser } from '#app/session/session.store.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/account.screen'
import { AvatarField } from './avatar-field.tsx'
import { LoginForm } from './login-form.tsx'
import { OwnServices } from './own-services.tsx'
import classes from './people.module.css'
import { ProfileForm } from './profile-form.tsx'
import { FactorsPanel } from './second-factor/factors-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Account', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, user } = officeOf(context)
  const [sessions, factors, own] = await Promise.all([
    calls.get('users.getSessions', { i: user.id }),
    calls.get('users.getFactors', { i: user.id }),
    user.role === 'customer' ? calls.get('customers.getOwn', {}) : null,
  ])
  return { sessions, factors, own }
}

export const ErrorBoundary = () => <ScreenFailed title="Account" failed="The account did not load" />

export default function AccountScreen({ loaderData: { sessions, factors, own } }: Route.ComponentProps) {
  const { user } = useOffice()
  const { demanded } = factors
  return (
    <>
      <OfficeHead title={demanded ? 'Set up a second factor' : 'Account'} />
      {demanded && (
        <p className={classes.lead}>
          {`This server charges real cards, and your login can ${may(user, 'companies.write') ? 'change where your money goes' : 'refund payments'}. Please set up an authenticator app or a passkey. It takes two minutes; everything else opens right after.`}
        </p>
      )}
      {!demanded && own && <OwnServices own={own} verified={user.verified} />}
      {!demanded && (
        <div className={classes.columns}>
          <Panel title="Profile">
            <div className={classes.fields}>
              <AvatarField user={user} onChanged={(profileimage) => refreshUser({ ...user, profileimage })} />
              <ProfileForm user={user} />
            </div>
          </Panel>
          <Panel title="Login">
            <LoginForm user={user} />
          </Panel>
        </div>
      )}
      <div className={classes.below}>
        <FactorsPanel factors={factors} />
      </div>
      {!demanded && <SessionsPanel person={user.id} sessions={sessions} />}
    </>
  )
}
