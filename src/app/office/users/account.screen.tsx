import { refreshUser } from '#app/identity/session.store.ts'
import { Panel } from '#app/kit/display/panel.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/account.screen'
import { AvatarField } from './avatar-field.tsx'
import { LoginForm } from './login-form.tsx'
import { OwnServices } from './own-services.tsx'
import classes from './people.module.css'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Account', matches[0].loaderData, { hidden: true })

/** Everybody's own: names, picture, login, sessions; a customer's services and orders come first. */
export default function AccountScreen() {
  const { user } = useOffice()
  return (
    <>
      <OfficeHead title="Account" />
      {user.role === 'customer' && <OwnServices verified={user.verified} />}
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
      <SessionsPanel person={user.id} />
    </>
  )
}
